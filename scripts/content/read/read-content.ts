import { createHash, hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import type { Acceptable } from "../../../schemas/fields/accept.ts";
import { type Page, pageSchema } from "../../../schemas/page.ts";
import { JsonDocument } from "../json/json-document.ts";
import { syntaxProblems } from "../json/json-syntax.ts";
import {
  type Content,
  type ContentFile,
  type PageFile,
  type PageSummary,
  type PageVersion,
  type SharedName,
  sharedSchemas,
} from "../model.ts";
import { error, nearest, type Problem } from "../problem.ts";
import { validate } from "../validate/validate.ts";
import { brokenLinks, listEntries, stampOf } from "../write/write-files.ts";
import { pathsLock, readPathsLock } from "./paths-lock.ts";
import { readClause } from "./read-clauses.ts";
import { readIllustration } from "./read-illustrations.ts";
import { referencesIn } from "./references.ts";

/** Returns the id of a page by its file: `web` for `content/pages/web.json`. */
export const pageIdOf = (file: string) => file.replace(/^content\/pages\/(.*)\.json$/, "$1");

/** Content that had no problems when it was last read. */
export type Known = Pick<Content, "shared" | "pages" | "clauses">;

/** Thrown if a file has changed since it was read and checked. */
export class FileChangedError extends Error {
  override name = "FileChangedError";
}

export interface ContentRead {
  content: Content;
  problems: Problem[];
  /** Hash of all content except the texts of pages. */
  others: string;
}

/**
 * Reads every file of `<root>/content`. Reports files that don't belong there.
 *
 * @param known the result of an earlier read, whose objects are reused for files that have not changed
 */
export function readContent(root: string, known?: Known): ContentRead {
  const content: Content = {
    shared: {},
    pages: new Map(),
    pageIds: new Set(),
    clauses: [],
    misplacedPages: new Set(),
    clauseFolders: new Set(),
    assets: new Set(),
    illustrations: new Map(),
    published: [],
    complete: false,
  };
  const problems: Problem[] = [];
  const others = createHash("sha256");
  /** Reads a file other than a page. */
  const textOf = (file: string) => {
    const text = readFileSync(join(root, file), "utf8");
    others.update(`${file}\0${text}\0`);
    return text;
  };
  const languages = () => content.shared.site?.value.languages.map(({ code }) => code) ?? [];
  const take = <F extends ContentFile>(read: JsonRead<F>): F | undefined => {
    problems.push(...read.problems);
    return read.file;
  };
  const page = (id: string): PageFile | undefined => {
    const file = `content/pages/${id}.json`;
    const path = join(root, file);
    const before = known?.pages.get(id);
    const stamp = stampOf(path);
    if (before && stamp !== undefined && before.stamp === stamp) return before;
    const text = readFileSync(path, "utf8");
    const textHash = hash("sha256", text);
    if (before?.hash === textHash) return Object.assign(before, { stamp });
    const whole = take(readJson(file, pageSchema, text, languages()));
    return whole && { ...whole, stamp, hash: textHash, summary: summaryOf(whole) };
  };

  if (!existsSync(join(root, "content"))) {
    const nothing = unplaced(
      "content",
      'There is no folder "content" here.',
      "Run this in the project's folder.",
    );
    return { content, problems: [nothing], others: "" };
  }
  const entries = listEntries(join(root, "content")).filter(({ path }) => !/(^|\/)\./.test(path));
  const files = new Set(entries.map(({ path }) => path));
  // The translation ledger is read by the translation commands only.
  files.delete("translations.lock");
  others.update([...files].toSorted().join("\0"));
  if (files.delete("paths.lock")) content.published = readPathsLock(textOf(pathsLock));

  const links = brokenLinks(join(root, "content"), entries);
  for (const [file, target] of links) {
    const message = `This is a link to ${target}, which doesn't exist.`;
    problems.push(unplaced(`content/${file}`, message, "Replace the link with the file."));
    const id = /^pages\/([^/]+)\.json$/.exec(file)?.[1];
    if (id) content.pageIds.add(id);
    else if (file.startsWith("assets/")) content.assets.add(file.slice("assets/".length));
    files.delete(file);
  }

  for (const name of Object.keys(sharedSchemas) as SharedName[]) {
    if (links.has(`${name}.json`)) continue;
    if (!files.delete(`${name}.json`)) {
      problems.push(unplaced(`content/${name}.json`, "This file is missing.", "Add it: every site has one."));
      continue;
    }
    const file = `content/${name}.json`;
    const text = textOf(file);
    const before = known?.shared[name];
    const isKnown = before?.document.source.text === text;
    const shared = isKnown ? before : take(readJson(file, sharedSchemas[name], text, languages()));
    if (shared) Object.assign(content.shared, { [name]: shared });
  }

  for (const file of [...files].toSorted()) {
    const [folder = "", name = ""] = file.includes("/") ? file.split(/\/(.*)/s) : ["", file];
    if (folder === "pages" && /^[a-z0-9]+(-[a-z0-9]+)*\.json$/.test(name)) {
      const id = name.slice(0, -".json".length);
      content.pageIds.add(id);
      const found = page(id);
      if (found) content.pages.set(id, found);
    } else if (folder === "assets") content.assets.add(name);
    else if (folder === "illustrations" && /^[a-z0-9]+(-[a-z0-9]+)*\.svg$/.test(name)) {
      const read = readIllustration(`content/${file}`, textOf(`content/${file}`));
      problems.push(...read.problems);
      content.illustrations.set(name.slice(0, -".svg".length), read.illustration);
    } else if (folder !== "" && folder !== "pages" && /^[^/]+\.mdx$/.test(name)) {
      content.clauseFolders.add(folder);
      const text = textOf(`content/${file}`);
      const before = known?.clauses.find((clause) => clause.file === `content/${file}`);
      const isKnown = before?.text === text;
      const read = isKnown ? { clause: before, problems: [] } : readClause(`content/${file}`, folder, text);
      problems.push(...read.problems);
      if (read.clause) content.clauses.push(read.clause);
    } else {
      content.misplacedPages.add(name.toLowerCase().replace(/\.json.*$/, ""));
      problems.push(unplaced(`content/${file}`, "This file has no place in content.", whereItBelongs(file)));
    }
  }
  content.complete = problems.length === 0;
  return { content, problems, others: others.digest("hex") };
}

/** The problems of a JSON file, and its value if it fits its schema. */
interface JsonRead<F extends ContentFile> {
  problems: Problem[];
  file?: F;
}

function readJson<S extends z.ZodType>(
  file: string,
  schema: S,
  text: string,
  languages: string[],
): JsonRead<ContentFile<z.infer<S>>> {
  const document = new JsonDocument(file, text);
  const inSyntax = syntaxProblems(document.source);
  const problems = inSyntax.length > 0 ? inSyntax : validate(schema, document, languages);
  if (problems.length > 0) return { problems };
  // Keeps the parsed value instead of zod's copy: they are equal, because the schemas transform nothing.
  return { problems, file: { file, value: document.value as z.infer<S>, document, schema } };
}

type UnreadPage = PageVersion & Pick<PageFile, "file">;

/**
 * Returns a page that fitted its schema in an earlier build. Its value is read on first use.
 *
 * @throws {FileChangedError} on first use, if the file has changed
 */
export function unreadPage(root: string, { file, stamp, hash: checked, summary }: UnreadPage): PageFile {
  let known: JsonDocument | undefined;
  return {
    ...{ file, stamp, hash: checked, summary, schema: pageSchema },
    get value() {
      return this.document.value as Page;
    },
    get document() {
      if (known) return known;
      const text = readFileSync(join(root, file), "utf8");
      if (hash("sha256", text) !== checked)
        throw new FileChangedError(`${file} was changed after it had been checked. Build again.`);
      known = new JsonDocument(file, text);
      return known;
    },
  };
}

function summaryOf(file: ContentFile<Page>): PageSummary {
  const { paths, aliases = [], blocks } = file.value;
  const names = referencesIn(file).references.map(
    ({ kind, name }) => [`${kind} ${name}`, { kind, name }] as const,
  );
  return {
    paths,
    addresses: [...Object.values(paths), ...aliases],
    types: [...new Set(blocks.map(({ type }) => type))],
    policies: blocks.flatMap((block) => (block.type === "policy" ? [block.folder] : [])),
    accepts: Object.keys(file.value.accept ?? {}) as Acceptable[],
    names: [...new Map(names).values()],
  };
}

/**
 * Says where a misplaced file belongs.
 *
 * @param file its path there
 */
function whereItBelongs(file: string): string {
  const near = nearest(
    file,
    Object.keys(sharedSchemas).map((name) => `${name}.json`),
  );
  if (/^pages\/[^/]+\.json$/.test(file))
    return "Its name may have only lower-case letters, digits and hyphens. Rename it.";
  return near === undefined
    ? "Pages are pages/<id>.json, clauses <folder>/<nn>-<topic>.<language>.mdx, drawings illustrations/<name>.svg; other files belong in assets."
    : `Did you mean ${near}? Rename it.`;
}

const unplaced = (file: string, message: string, fix: string): Problem =>
  error({ file, line: 1, column: 1, length: 1 }, message, fix);
