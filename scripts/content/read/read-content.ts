import { createHash, hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import type { Acceptable } from "../../../schemas/accept.ts";
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
import { nearest, type Problem } from "../problem.ts";
import { validate } from "../validate/validate.ts";
import { listFiles, stampOf } from "../write/write-files.ts";
import { FileMemory } from "./file-memory.ts";
import { type ClauseFile, readClause } from "./read-clauses.ts";
import { readWordmark } from "./read-wordmark.ts";
import { referencesIn } from "./references.ts";

/** The id of a page by its file: `content/pages/web.json` is `web`. */
export const pageIdOf = (file: string) => file.replace(/^content\/pages\/(.*)\.json$/, "$1");

/** What was read before and had no problem, by its files. */
export interface Known {
  pages: ReadonlyMap<string, PageVersion>;
  clauses: ReadonlyMap<string, ClauseFile>;
}

/** Thrown where a file is no longer what was read and checked. */
export class FileChangedError extends Error {
  override name = "FileChangedError";
}

export interface ContentRead {
  content: Content;
  problems: Problem[];
  /** Hash of all that was read but the texts of pages. */
  others: string;
}

/**
 * Reads every file of `<root>/content`. No file is skipped: one that has no place there is a problem.
 *
 * @param known what need not be looked into again while its text is the same
 * @param memory what was read before: unchanged files keep their values, the very same objects
 */
export function readContent(
  root: string,
  known: Known = { pages: new Map(), clauses: new Map() },
  memory = new FileMemory(),
): ContentRead {
  const content: Content = {
    shared: {},
    pages: new Map(),
    pageIds: new Set(),
    clauses: [],
    clauseFolders: new Set(),
    assets: new Set(),
    wordmark: null,
    complete: false,
  };
  const problems: Problem[] = [];
  const others = createHash("sha256");
  /** What is made of a file that is no page. */
  const once = <T>(file: string, besides: string, make: (text: string) => T) => {
    others.update(`${file}\0${memory.text(join(root, file))}\0`);
    return memory.once(join(root, file), besides, make);
  };
  const languages = () => content.shared.site?.value.languages.map(({ code }) => code) ?? [];
  const take = <F extends ContentFile>(read: JsonRead<F>): F | undefined => {
    problems.push(...read.problems);
    return read.file;
  };
  const page = (file: string): PageFile | undefined => {
    const path = join(root, file);
    const version = known.pages.get(file);
    const stamp = stampOf(path);
    if (version && stamp !== undefined && version.stamp === stamp)
      return knownPage({ file, path, ...version });
    return take(
      memory.once(path, languages().join(), (text): JsonRead<PageFile> => {
        const textHash = hash("sha256", text);
        if (version?.hash === textHash)
          return { problems: [], file: knownPage({ file, path, ...version, stamp }) };
        const { file: whole, problems } = readJson(file, pageSchema, text, languages());
        if (!whole) return { problems };
        return { problems, file: { ...whole, path, stamp, hash: textHash, summary: summaryOf(whole) } };
      }),
    );
  };

  if (!existsSync(join(root, "content"))) {
    const nothing = unplaced(
      "content",
      "There is no folder content here.",
      "Run this in the project's folder.",
    );
    return { content, problems: [nothing], others: "" };
  }
  const files = new Set(listFiles(join(root, "content")).filter((file) => !/(^|\/)\./.test(file)));
  // Not shown: it says which texts of the others are translations of each other.
  files.delete("translations.lock");
  others.update([...files].toSorted().join("\0"));

  for (const name of Object.keys(sharedSchemas) as SharedName[]) {
    if (!files.delete(`${name}.json`)) {
      problems.push(unplaced(`content/${name}.json`, "This file is missing.", "Add it: every site has one."));
      continue;
    }
    const file = `content/${name}.json`;
    const shared = take(
      once(file, languages().join(), (text) => readJson(file, sharedSchemas[name], text, languages())),
    );
    if (shared) Object.assign(content.shared, { [name]: shared });
  }

  for (const file of [...files].toSorted()) {
    const [folder = "", name = ""] = file.includes("/") ? file.split(/\/(.*)/s) : ["", file];
    if (folder === "pages" && /^[a-z0-9]+(-[a-z0-9]+)*\.json$/.test(name)) {
      const id = name.slice(0, -".json".length);
      content.pageIds.add(id);
      const found = page(`content/${file}`);
      if (found) content.pages.set(id, found);
    } else if (folder === "assets") content.assets.add(name);
    else if (folder !== "" && folder !== "pages" && /^[^/]+\.mdx$/.test(name)) {
      content.clauseFolders.add(folder);
      const { clause, problems: inClause } = once(`content/${file}`, "", (text) => {
        const clause = known.clauses.get(`content/${file}`);
        return clause?.text === text ? { clause, problems: [] } : readClause(`content/${file}`, folder, text);
      });
      problems.push(...inClause);
      if (clause) content.clauses.push(clause);
    } else {
      problems.push(unplaced(`content/${file}`, "This file has no place in content.", whereItBelongs(file)));
    }
  }
  const drawing = content.shared.site?.value.wordmark ?? "";
  if (content.assets.has(drawing)) content.wordmark = once(`content/assets/${drawing}`, "", readWordmark);
  content.complete = problems.length === 0;
  return { content, problems, others: others.digest("hex") };
}

/** What a JSON file holds: problems, or a value that fits its schema. */
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
  // Schemas change nothing, and a copy would take as much room again.
  return { problems, file: { file, value: document.value as z.infer<S>, document, schema } };
}

/** A page that is known to fit its schema: it is read when it is asked for. @throws FileChangedError then */
export function knownPage(page: Omit<PageFile, keyof ContentFile> & { file: string }): PageFile {
  const { file, path, stamp, hash, summary } = page;
  let known: JsonDocument | undefined;
  const document = () => {
    known ??= new JsonDocument(file, textOfVersion(page));
    return known;
  };
  return {
    ...{ file, path, stamp, hash, summary, schema: pageSchema },
    get value() {
      return document().value as Page;
    },
    get document() {
      return document();
    },
  };
}

/** The text of a page as it was when it was checked. @throws FileChangedError where it is another now */
export function textOfVersion({
  file,
  path,
  hash: checked,
}: Pick<PageFile, "file" | "path" | "hash">): string {
  const text = readFileSync(path, "utf8");
  if (hash("sha256", text) === checked) return text;
  throw new FileChangedError(`${file} was changed after it had been checked. Build again.`);
}

function summaryOf(file: ContentFile<Page>): PageSummary {
  const { paths, blocks } = file.value;
  const names = referencesIn(file).references.map(
    ({ kind, name }) => [`${kind} ${name}`, { kind, name }] as const,
  );
  return {
    paths,
    types: [...new Set(blocks.map(({ type }) => type))],
    policies: blocks.flatMap((block) => (block.type === "policy" ? [block.folder] : [])),
    accepts: Object.keys(file.value.accept ?? {}) as Acceptable[],
    names: [...new Map(names).values()],
  };
}

/** What to do about a file that has no place in `content`. @param file its path there */
function whereItBelongs(file: string): string {
  const near = nearest(
    file,
    Object.keys(sharedSchemas).map((name) => `${name}.json`),
  );
  return near === undefined
    ? "Pages are pages/<id>.json, clauses <folder>/<nn>-<topic>.<language>.mdx, and other files belong in assets."
    : `Did you mean ${near}? Rename it.`;
}

const unplaced = (file: string, message: string, fix: string): Problem => ({
  severity: "error",
  message,
  fix,
  file,
  line: 1,
  column: 1,
  length: 1,
});
