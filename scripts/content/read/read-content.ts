import { createHash, hash } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import type { Acceptable } from "../../../schemas/fields/accept.ts";
import { type Page, pageSchema } from "../../../schemas/page.ts";
import { isSamePlace, publishSchema } from "../../../schemas/publish.ts";
import { JsonDocument } from "../json/json-document.ts";
import { isIn } from "../json/json-path.ts";
import { syntaxProblems } from "../json/json-syntax.ts";
import { readText } from "../json/source-text.ts";
import { memoize } from "../memoize.ts";
import { error, type Problem, startOf } from "../problem.ts";
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
import { whereItBelongs, whyUnreadable } from "./wrong-files.ts";

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
  const reader = new ContentReader(root, reusable, texts);
  const { content, problems } = reader;
  if (!statSync(join(root, "content"), { throwIfNoEntry: false })?.isDirectory()) {
    reader.report("content", 'There is no folder "content" here.', "Run this in the project's folder.");
    return { content, problems, hashWithoutPages: "" };
  }
  const hashWithoutPages = reader.read();
  content.complete = problems.length === 0;
  content.today = dayIn(zoneOf(content), now);
  for (const [id, { summary }] of content.pages)
    if (Object.values(summary.visibility).some((value) => value !== undefined))
      content.visibility.set(id, summary.visibility);
  content.hiddenPages = hiddenPagesOn(content.today, content.visibility);
  const days = new Set([...content.pages.values()].flatMap(({ summary }) => summary.changes));
  content.changeDays = [...days].filter((day) => day > content.today).toSorted();
  return { content, problems, hashWithoutPages };
}

class ContentReader {
  readonly content: Content;
  readonly problems: Problem[] = [];
  readonly #root: string;
  readonly #reusable: ReusableContent | undefined;
  readonly #texts: ReadonlyMap<string, string> | undefined;
  readonly #hashWithoutPages = createHash("sha256");

  constructor(root: string, reusable?: ReusableContent, texts?: ReadonlyMap<string, string>) {
    this.#root = root;
    this.#reusable = reusable;
    this.#texts = texts;
    this.content = {
      ...{ shared: {}, clauses: [], publishedPaths: [], changeDays: [], today: "", complete: false },
      ...{ pages: new Map(), visibility: new Map(), illustrations: new Map(), pictures: new Map() },
      ...{ pageIds: new Set(), hiddenPages: new Set(), misplacedPages: new Set() },
      ...{ clauseFolders: new Set(), assets: new Set() },
      publicFiles: new Set(existsSync(join(root, "public")) ? listFiles(join(root, "public")) : []),
    };
  }

  /** Reads all files. Returns the hash of those that aren't pages. */
  read(): string {
    const files = new Set(listFiles(join(this.#root, "content")).filter((path) => !isLeftover(path)));
    for (const [file, text] of this.#texts ?? [])
      files[isNoFile(file, text) ? "delete" : "add"](file.replace("content/", ""));
    // Only the translation commands read the ledger.
    files.delete("translations.lock");
    // The pages don't depend on where they are published.
    const others = [...files].filter((path) => path !== "publish.json");
    this.#hashWithoutPages.update(others.toSorted().join("\0"));

    const unreadable = new Set([...files].filter((path) => this.#isUnreadable(path)));
    for (const path of unreadable) files.delete(path);
    for (const path of this.content.publicFiles) this.#reportUnreadable(`public/${path}`);
    if (files.delete("paths.lock")) this.content.publishedPaths = readPathsLock(this.#textOf(pathsLock));
    for (const name of Object.keys(sharedSchemas) as SharedName[])
      if (!unreadable.has(`${name}.json`)) this.#readShared(name, files.delete(`${name}.json`));
    if (files.delete("publish.json")) {
      const file = "content/publish.json";
      const publish = this.#readJson(file, publishSchema, this.#given(file));
      if (publish) this.content.publish = publish.value;
      const message = "preview: This is the place of the live site too, which a preview would replace.";
      if (publish && isSamePlace(publish.value))
        this.problems.push(error(publish.document.place(["preview"]), message, "Write another."));
    }
    const pictures = [...files].filter((path) => pictureName.test(path)).toSorted();
    for (const { id, picture, problems } of readPictures(this.#root, pictures)) {
      this.problems.push(...problems);
      this.content.pictures.set(id, picture);
      this.#hashWithoutPages.update(`${id}\0${picture?.hash}\0`);
    }
    for (const path of pictures) files.delete(path);
    for (const path of [...files].toSorted()) this.#readOther(path);
    return this.#hashWithoutPages.digest("hex");
  }

  report(file: string, message: string, fix: string) {
    this.problems.push(error(startOf(file), message, fix));
  }

  #given = (file: string) => this.#texts?.get(file) ?? readText(join(this.#root, file));

  /** Reads a file other than a page, and adds its text to the hash. */
  #textOf(file: string): string {
    const text = this.#given(file);
    this.#hashWithoutPages.update(`${file}\0${text}\0`);
    return text;
  }

  /** Returns a JSON file that fits its schema, or reports its problems. */
  #readJson<S extends z.ZodType>(file: string, schema: S, text: string) {
    const document = new JsonDocument(file, text);
    const languages = this.content.shared.site?.value.languages.map(({ code }) => code) ?? [];
    const syntaxErrors = syntaxProblems(document.source, languages);
    const found = syntaxErrors.length > 0 ? syntaxErrors : validate(schema, document, languages);
    this.problems.push(...found);
    if (found.length > 0) return undefined;
    // Returns the parsed value instead of zod's copy. They are equal, because the schemas transform nothing.
    return { file, value: document.value as z.infer<S>, document, schema };
  }

  #stampOf = memoize((file: string) =>
    this.#texts?.has(file) ? undefined : stampOf(join(this.#root, file)),
  );

  /** Returns a page whose file is as it was when it was read. */
  #samePage(id: string): PageFile | undefined {
    const before = this.#reusable?.pages.get(id);
    return before?.stamp !== undefined && before.stamp === this.#stampOf(before.file) ? before : undefined;
  }

  #readPage(id: string): PageFile | undefined {
    const same = this.#samePage(id);
    if (same) return same;
    const file = `content/pages/${id}.json`;
    const before = this.#reusable?.pages.get(id);
    const stamp = this.#stampOf(file);
    const text = this.#given(file);
    const textHash = hash("sha256", text);
    if (before?.hash === textHash) return this.#texts?.has(file) ? before : Object.assign(before, { stamp });
    const page = this.#readJson(file, pageSchema, text);
    return page && { ...page, stamp, hash: textHash, summary: summaryOf(page) };
  }

  #reportUnreadable(file: string): boolean {
    const why = whyUnreadable(join(this.#root, file));
    if (why) this.report(file, ...why);
    return why !== undefined;
  }

  /** Whether a file can't be read, which is reported. It still has its name. @param path in `content` */
  #isUnreadable(path: string): boolean {
    const [, page = ""] = /^pages\/(.*)\.json$/.exec(path) ?? [];
    const isKnown = this.#texts?.has(`content/${path}`) || this.#samePage(page) !== undefined;
    if (isKnown || !this.#reportUnreadable(`content/${path}`)) return false;
    const [folder, name = ""] = path.split(/\/(.*)/s);
    const id = name.replace(/\.\w+$/, "");
    const { pageIds, assets, illustrations, pictures } = this.content;
    if (folder === "pages") pageIds.add(id);
    else if (folder === "assets") assets.add(name);
    else if (folder === "illustrations") illustrations.set(id, null);
    else if (folder === "pictures") pictures.set(id, null);
    return true;
  }

  #readShared(name: SharedName, exists: boolean) {
    const file = `content/${name}.json`;
    if (!exists) return this.report(file, "This file is missing.", "Add it: every site has one.");
    const text = this.#textOf(file);
    const before = this.#reusable?.shared[name];
    const isSame = before?.document.source.text === text;
    const shared = isSame ? before : this.#readJson(file, sharedSchemas[name], text);
    if (shared) Object.assign(this.content.shared, { [name]: shared });
  }

  /** Reads a file of a folder. @param path in `content` */
  #readOther(path: string) {
    const { content } = this;
    const file = `content/${path}`;
    const [folder = "", name = ""] = path.includes("/") ? path.split(/\/(.*)/s) : ["", path];
    const [, id = "", extension = ""] = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.(json|svg)$/.exec(name) ?? [];
    if (folder === "pages" && extension === "json") {
      content.pageIds.add(id);
      const page = this.#readPage(id);
      if (page) content.pages.set(id, page);
    } else if (folder === "assets") content.assets.add(name);
    else if (folder === "illustrations" && extension === "svg") {
      const text = this.#textOf(file);
      const before = this.#reusable?.illustrations.get(id);
      const read =
        before?.source === text ? { illustration: before, problems: [] } : readIllustration(file, text);
      this.problems.push(...read.problems);
      content.illustrations.set(id, read.illustration);
    } else if (folder !== "" && folder !== "pages" && /^[^/]+\.mdx$/.test(name)) {
      content.clauseFolders.add(folder);
      const text = this.#textOf(file);
      const before = this.#reusable?.clauses.find((clause) => clause.file === file);
      const read = before?.text === text ? { clause: before, problems: [] } : readClause(file, folder, text);
      this.problems.push(...read.problems);
      if (read.clause) content.clauses.push(read.clause);
    } else {
      content.misplacedPages.add(name.toLowerCase().replace(/\.json.*$/, ""));
      this.report(file, "A file with this name can't be here.", whereItBelongs(path));
    }
  }
}

/** Returns the time zone in which a day begins. */
export const zoneOf = ({ shared }: Pick<Content, "shared">) => shared.site?.value.hours?.zone ?? "UTC";

/** Returns the parts of a file that are left out of the site, always or for a time. */
export function leftOutOf(file: ContentFile): PageSummary["leftOut"] {
  const { hidden, texts } = referencesIn(file);
  return hidden.map(({ path, place, field, value }) => {
    const first = texts.find((text) => isIn(text.path, path))?.texts ?? {};
    const words = Object.entries(first).map(([language, { written }]) => [language, written]);
    return { line: place().line, mark: hiddenMark(field, value), words: Object.fromEntries(words) };
  });
}

function summaryOf(file: ContentFile<Page>): PageSummary {
  const { title, description, paths, aliases = [], blocks, draft, hidden, from, until } = file.value;
  const { references, hidden: parts } = referencesIn(file);
  const changes = parts.flatMap(({ field, value }) => changesOf({ [field]: value }));
  const names = references.map(({ kind, name, engraved }) => ({ kind, name, engraved }));
  return {
    ...{ title, description, paths },
    addresses: [...Object.values(paths), ...aliases],
    types: [...new Set(blocks.map(({ type }) => type))],
    policies: blocks.flatMap((block) => (block.type === "policy" ? [block.folder] : [])),
    accepts: Object.keys(file.value.accept ?? {}) as Acceptable[],
    visibility: { draft, hidden, from, until },
    changes: [...new Set(changes)].toSorted(),
    leftOut: leftOutOf(file),
    names: [...new Map(names.map((one) => [Object.values(one).join(" "), one])).values()],
  };
}
