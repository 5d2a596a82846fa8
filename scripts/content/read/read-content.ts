import { createHash, hash } from "node:crypto";
import { accessSync, constants, existsSync, readlinkSync, statSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import type { Acceptable } from "../../../schemas/fields/accept.ts";
import { type Page, pageSchema } from "../../../schemas/page.ts";
import { publishSchema } from "../../../schemas/publish.ts";
import { JsonDocument } from "../json/json-document.ts";
import { isIn } from "../json/json-path.ts";
import { syntaxProblems } from "../json/json-syntax.ts";
import { readText } from "../json/source-text.ts";
import { error, nearest, type Problem, startOf } from "../problem.ts";
import { dayIn } from "../time-zone.ts";
import { validate } from "../validate/validate.ts";
import { listFiles, stampOf } from "../write/write-files.ts";
import { changesOf, hiddenMark, hiddenPagesOn } from "./hidden-parts.ts";
import { isLeftover } from "./leftovers.ts";
import {
  type Content,
  type ContentFile,
  type PageFile,
  type PageSummary,
  type SharedName,
  sharedSchemas,
} from "./model.ts";
import { pathsLock, readPathsLock } from "./paths-lock.ts";
import { readClause } from "./read-clauses.ts";
import { readIllustration } from "./read-illustrations.ts";
import { pictureName, readPictures } from "./read-pictures.ts";
import { referencesIn } from "./references.ts";

/** The files of an earlier read that had no problems. */
export type ReusableContent = Pick<Content, "shared" | "pages" | "clauses" | "illustrations">;

export interface ContentRead {
  content: Content;
  problems: Problem[];
  /** Hash of all content except the texts of pages. */
  hashWithoutPages: string;
}

/** The text of a file that isn't there. */
export const noFile = "";

/** Whether a text says that there is no such file. A clause may be empty while it is written. */
export const isNoFile = (file: string, text: string): boolean => text === noFile && !file.endsWith(".mdx");

/**
 * Reads every file of `<root>/content`. Reports files that don't belong there.
 *
 * @param reusable from an earlier read: its objects are reused for files that have not changed
 * @param now the time that decides what visitors see
 * @param texts texts of JSON files, clauses and `paths.lock`, by path from `root`, to read instead of the disk's. They may
 *   be of new files. `noFile` leaves a file out
 */
export function readContent(
  root: string,
  reusable?: ReusableContent,
  now = new Date(),
  texts?: ReadonlyMap<string, string>,
): ContentRead {
  const content: Content = {
    ...{ shared: {}, clauses: [], publishedPaths: [], changeDays: [], today: "", complete: false },
    ...{ pages: new Map(), visibility: new Map(), illustrations: new Map(), pictures: new Map() },
    ...{ pageIds: new Set(), hiddenPages: new Set(), misplacedPages: new Set() },
    ...{ clauseFolders: new Set(), assets: new Set() },
    publicFiles: new Set(existsSync(join(root, "public")) ? listFiles(join(root, "public")) : []),
  };
  const problems: Problem[] = [];
  const report = (file: string, message: string, fix: string) =>
    problems.push(error(startOf(file), message, fix));
  if (!statSync(join(root, "content"), { throwIfNoEntry: false })?.isDirectory()) {
    report("content", 'There is no folder "content" here.', "Run this in the project's folder.");
    return { content, problems, hashWithoutPages: "" };
  }
  const hashWithoutPages = createHash("sha256");
  /** Reads a file other than a page, and adds its text to the hash. */
  const textOf = (file: string) => {
    const text = texts?.get(file) ?? readText(join(root, file));
    hashWithoutPages.update(`${file}\0${text}\0`);
    return text;
  };
  /** Returns a JSON file that fits its schema, or reports its problems. */
  const readJson = <S extends z.ZodType>(file: string, schema: S, text: string) => {
    const document = new JsonDocument(file, text);
    const languages = content.shared.site?.value.languages.map(({ code }) => code) ?? [];
    const syntaxErrors = syntaxProblems(document.source, languages);
    const found = syntaxErrors.length > 0 ? syntaxErrors : validate(schema, document, languages);
    problems.push(...found);
    if (found.length > 0) return undefined;
    // Returns the parsed value instead of zod's copy. They are equal, because the schemas transform nothing.
    return { file, value: document.value as z.infer<S>, document, schema };
  };
  const readPage = (id: string): PageFile | undefined => {
    const file = `content/pages/${id}.json`;
    const path = join(root, file);
    const before = reusable?.pages.get(id);
    const given = texts?.get(file);
    const stamp = given === undefined ? stampOf(path) : undefined;
    if (before && stamp !== undefined && before.stamp === stamp) return before;
    const text = given ?? readText(path);
    const textHash = hash("sha256", text);
    if (before?.hash === textHash) return given === undefined ? Object.assign(before, { stamp }) : before;
    const page = readJson(file, pageSchema, text);
    return page && { ...page, stamp, hash: textHash, summary: summaryOf(page) };
  };

  const files = new Set(listFiles(join(root, "content")).filter((path) => !isLeftover(path)));
  for (const [file, text] of texts ?? [])
    files[isNoFile(file, text) ? "delete" : "add"](file.replace("content/", ""));
  // Only the translation commands read the ledger.
  files.delete("translations.lock");
  // The pages don't depend on where they are published.
  const hasPublish = files.delete("publish.json");
  hashWithoutPages.update([...files].toSorted().join("\0"));

  const unreadable = new Set<string>();
  for (const path of files) {
    const why = texts?.has(`content/${path}`) ? undefined : whyUnreadable(join(root, "content", path));
    if (!why) continue;
    report(`content/${path}`, ...why);
    unreadable.add(path);
    const [folder, name = ""] = path.split(/\/(.*)/s);
    const id = name.replace(/\.\w+$/, "");
    if (folder === "pages") content.pageIds.add(id);
    else if (folder === "assets") content.assets.add(name);
    else if (folder === "illustrations") content.illustrations.set(id, null);
    else if (folder === "pictures") content.pictures.set(id, null);
    files.delete(path);
  }
  if (files.delete("paths.lock")) content.publishedPaths = readPathsLock(textOf(pathsLock));

  for (const name of Object.keys(sharedSchemas) as SharedName[]) {
    const file = `content/${name}.json`;
    if (unreadable.has(`${name}.json`)) continue;
    if (!files.delete(`${name}.json`)) {
      report(file, "This file is missing.", "Add it: every site has one.");
      continue;
    }
    const text = textOf(file);
    const before = reusable?.shared[name];
    const shared = before?.document.source.text === text ? before : readJson(file, sharedSchemas[name], text);
    if (shared) Object.assign(content.shared, { [name]: shared });
  }

  if (hasPublish) {
    const file = "content/publish.json";
    const publish = readJson(file, publishSchema, texts?.get(file) ?? readText(join(root, file)));
    if (publish) content.publish = publish.value;
  }
  const pictures = [...files].filter((path) => pictureName.test(path)).toSorted();
  for (const { id, picture, problems: found } of readPictures(root, pictures)) {
    problems.push(...found);
    content.pictures.set(id, picture);
    hashWithoutPages.update(`${id}\0${picture?.hash}\0`);
  }
  for (const path of pictures) files.delete(path);

  for (const path of [...files].toSorted()) {
    const file = `content/${path}`;
    const [folder = "", name = ""] = path.includes("/") ? path.split(/\/(.*)/s) : ["", path];
    const [, id = "", extension = ""] = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.(json|svg)$/.exec(name) ?? [];
    if (folder === "pages" && extension === "json") {
      content.pageIds.add(id);
      const page = readPage(id);
      if (page) content.pages.set(id, page);
    } else if (folder === "assets") content.assets.add(name);
    else if (folder === "illustrations" && extension === "svg") {
      const text = textOf(file);
      const before = reusable?.illustrations.get(id);
      const read =
        before?.source === text ? { illustration: before, problems: [] } : readIllustration(file, text);
      problems.push(...read.problems);
      content.illustrations.set(id, read.illustration);
    } else if (folder !== "" && folder !== "pages" && /^[^/]+\.mdx$/.test(name)) {
      content.clauseFolders.add(folder);
      const text = textOf(file);
      const before = reusable?.clauses.find((clause) => clause.file === file);
      const read = before?.text === text ? { clause: before, problems: [] } : readClause(file, folder, text);
      problems.push(...read.problems);
      if (read.clause) content.clauses.push(read.clause);
    } else {
      content.misplacedPages.add(name.toLowerCase().replace(/\.json.*$/, ""));
      report(file, "A file with this name can't be here.", whereItBelongs(path));
    }
  }
  content.complete = problems.length === 0;
  content.today = dayIn(zoneOf(content), now);
  for (const [id, { summary }] of content.pages)
    if (Object.values(summary.visibility).some((value) => value !== undefined))
      content.visibility.set(id, summary.visibility);
  content.hiddenPages = hiddenPagesOn(content.today, content.visibility);
  const days = new Set([...content.pages.values()].flatMap(({ summary }) => summary.changes));
  content.changeDays = [...days].filter((day) => day > content.today).toSorted();
  return { content, problems, hashWithoutPages: hashWithoutPages.digest("hex") };
}

/** Returns the time zone in which a day begins. */
export const zoneOf = ({ shared }: Pick<Content, "shared">) => shared.site?.value.hours?.zone ?? "UTC";

function summaryOf(file: ContentFile<Page>): PageSummary {
  const { paths, aliases = [], blocks, draft, hidden, from, until } = file.value;
  const { references, hidden: parts, texts } = referencesIn(file);
  const changes = parts.flatMap(({ field, value }) => changesOf({ [field]: value }));
  const leftOut = parts.map(({ path, place, field, value }) => {
    const first = texts.find((text) => isIn(text.path, path))?.texts ?? {};
    const words = Object.entries(first).map(([language, { written }]) => [language, written]);
    return { line: place().line, mark: hiddenMark(field, value), words: Object.fromEntries(words) };
  });
  const names = references.map(({ kind, name, engraved }) => ({ kind, name, engraved }));
  return {
    paths,
    addresses: [...Object.values(paths), ...aliases],
    types: [...new Set(blocks.map(({ type }) => type))],
    policies: blocks.flatMap((block) => (block.type === "policy" ? [block.folder] : [])),
    accepts: Object.keys(file.value.accept ?? {}) as Acceptable[],
    visibility: { draft, hidden, from, until },
    changes: [...new Set(changes)].toSorted(),
    leftOut,
    names: [...new Map(names.map((one) => [Object.values(one).join(" "), one])).values()],
  };
}

/** Returns why a listed file can't be read, and what to do. */
function whyUnreadable(path: string): [message: string, fix: string] | undefined {
  try {
    if (!statSync(path).isFile()) return ["This isn't a file.", "Replace it with the file itself."];
    accessSync(path, constants.R_OK);
  } catch (thrown) {
    const { code = "" } = thrown as NodeJS.ErrnoException;
    if (!["ENOENT", "ELOOP"].includes(code))
      return ["You may not read this file.", "Change its permissions."];
    const target = readlinkSync(path);
    return [`This is a link to ${target}, which doesn't exist.`, "Replace the link with the file."];
  }
}

/** Says where a misplaced file belongs. @param file its path in `content` */
function whereItBelongs(file: string): string {
  const [, meant, extension] = /([^/]+\.(?:json|mdx|svg))(\.\w+)$/i.exec(file) ?? [];
  if (meant) return `Rename it to ${meant}. Your system may hide the ${extension} at its end.`;
  const [, folder, picture, ending] =
    /^pictures\/(.*\/)?(.+)\.(jpe?g|jpe|jfif|png|webp|avif)$/i.exec(file) ?? [];
  if (picture && ending) {
    const plain = picture.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
    const name = plain.match(/[a-z0-9]+/g)?.join("-") ?? "picture";
    const action = folder ? "Move it to content/pictures, as" : "Rename it to";
    return `${action} ${name}.${ending.toLowerCase().replace(/^j.*/, "jpg")}.`;
  }
  if (file.startsWith("pictures/"))
    return "Export it as a picture with the ending .jpg, .png, .webp or .avif, and remove this file.";
  const near = nearest(
    file,
    Object.keys(sharedSchemas).map((name) => `${name}.json`),
  );
  if (/^pages\/[^/]+\.json$/.test(file))
    return "Its name may have only lower-case letters, digits and hyphens. Rename it.";
  return near === undefined
    ? "Pages are pages/<id>.json, clauses <folder>/<nn>-<topic>.<language>.mdx, drawings illustrations/<name>.svg, photographs pictures/<name>.jpg; other files belong in assets."
    : `Did you mean ${near}? Rename it.`;
}
