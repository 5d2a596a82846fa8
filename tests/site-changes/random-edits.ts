import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { checkContent, noCheck } from "../../scripts/content/check/check-content.ts";
import type { Path } from "../../scripts/content/json/json-path.ts";
import { messageAndFix } from "../../scripts/content/problem.ts";
import type { Content } from "../../scripts/content/read/model.ts";
import { readContent } from "../../scripts/content/read/read-content.ts";

/** A change that a copywriter may make in a content file. */
interface Edit {
  file: string;
  /** Returns the file's text after the edit. */
  apply: (text: string) => string;
}

/** Matches the parts of a text that an edit keeps: facts, terms, link targets and tags. */
const marks = /(\{[^}]*\}|\[\[[^\]]*\]\]|\]\([^)]*\)|<[^>]*>|\\.)/;

/** Reverses the letters of every word, to get different words of the same length. */
const reword = (text: string): string =>
  text
    .split(marks)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part.replaceAll(/\p{L}{2,}/gu, (word) => [...word.toLowerCase()].reverse().join("")),
    )
    .join("");

const rewordAll = (texts: object) =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, reword(text)]));

/** Returns an edit of the value at `path` in a JSON file. */
const editAt = <T>(file: string, path: Path, change: (value: T) => unknown): Edit => ({
  file,
  apply(text) {
    const holder = { root: JSON.parse(text) };
    const keys = ["root", ...path] as string[];
    const last = keys.pop() as string;
    // biome-ignore lint/suspicious/noExplicitAny: any JSON
    const parent = keys.reduce<any>((value, key) => value?.[key], holder);
    if (parent?.[last] !== undefined) parent[last] = change(parent[last]);
    return JSON.stringify(holder.root, null, 2);
  },
});

const isText = (value: object, languages: string[]) =>
  Object.entries(value).every(([key, text]) => languages.includes(key) && typeof text === "string");

/**
 * Yields edits of all texts, numbers, paths and lists in a value. Edits of a list come after those of its items. The
 * list of a page's blocks is not edited, because the specification requires the blocks.
 *
 * @param grows whether the next list gets another item; otherwise its items swap places
 */
function* editsIn(
  file: string,
  value: unknown,
  languages: string[],
  grows: () => boolean,
  path: Path = [],
): Generator<Edit> {
  if (typeof value === "number") yield editAt(file, path, (number: number) => number + 1);
  if (typeof value !== "object" || value === null || path.at(-1) === "accept") return;
  if (!Array.isArray(value) && path.length > 0 && isText(value, languages)) {
    const change = path.at(-1) === "paths" ? addToPaths : rewordAll;
    return yield editAt(file, path, change);
  }
  for (const [key, inner] of Object.entries(value))
    yield* editsIn(file, inner, languages, grows, [...path, Array.isArray(value) ? Number(key) : key]);
  if (Array.isArray(value) && value.length > 1 && path.at(-1) !== "blocks")
    yield editAt(
      file,
      path,
      grows()
        ? (list: unknown[]) => [...list, copyReworded(list.at(-1))]
        : ([first, ...rest]: unknown[]) => [first, ...rest.reverse()],
    );
}

const addToPaths = (paths: Record<string, string>) =>
  Object.fromEntries(Object.entries(paths).map(([language, path]) => [language, path && `${path}-new`]));

const copyReworded = (value: unknown) =>
  JSON.parse(JSON.stringify(value), (key, inner) =>
    typeof inner === "string" && /^[a-z]{2}$/.test(key) ? reword(inner) : inner,
  );

/**
 * Changes texts, figures, paths and lists of a project's content. Undoes edits that `check` reports.
 *
 * @param share share of all possible edits to try, from 0 to 1
 * @returns the number of edits made
 */
export function editContent(root: string, seed: number, share: number): number {
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  let last: Content | undefined;
  const lastCheck = noCheck();
  /** Returns the problems. Reads and checks only what has changed, as the development server does. */
  const problems = () => {
    const read = readContent(root, last);
    const found = checkContent(read, lastCheck);
    last = read.content;
    return found.map((problem) => `${problem.file} ${messageAndFix(problem)}`);
  };
  const chances = fc.sample(fc.noBias(fc.integer({ min: 0, max: 999 })), { seed, numRuns: 10_000 });
  const chance = () => (chances.pop() as number) / 1000;
  // Without the list of published paths, paths may change without an alias.
  rmSync(join(root, "content/paths.lock"), { force: true });
  const known = new Set(problems());

  const make = (edits: Edit[]): number => {
    if (edits.length === 0) return 0;
    const before = new Map(edits.map(({ file }) => [file, read(file)]));
    for (const { file, apply } of edits) writeFileSync(join(root, file), apply(read(file)));
    if (problems().every((problem) => known.has(problem))) return edits.length;
    for (const [file, text] of before) writeFileSync(join(root, file), text);
    const half = edits.length / 2;
    return edits.length === 1 ? 0 : make(edits.slice(0, half)) + make(edits.slice(half));
  };
  const languages = JSON.parse(read("content/site.json")).languages.map(({ code }: { code: string }) => code);
  const files = globSync("content/{*,pages/*}.json", { cwd: root }).filter(
    (file) => !file.endsWith("site.json"),
  );
  const edits = files.flatMap((file) => [
    ...editsIn(file, JSON.parse(read(file)), languages, () => chance() < 0.5),
  ]);
  const clauses = globSync("content/*/*.mdx", { cwd: root }).map((file) => ({ file, apply: reword }));
  return make([...edits.filter(() => chance() < share), ...clauses]);
}
