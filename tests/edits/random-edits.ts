import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkContent } from "../../scripts/content/check/check-content.ts";
import { inWords } from "../../scripts/content/problem.ts";
import { readContent } from "../../scripts/content/read/read-content.ts";

/** A change of a content file that a copywriter may make. */
interface Edit {
  file: string;
  /** Of a list, whose items then have other places: made after the others. */
  isOfList?: boolean;
  /** Returns the file's text after the edit. */
  apply: (text: string) => string;
}

/** Returns numbers from 0 to 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What a text names or marks: facts, terms, targets of links, tags. These stay as they are. */
const marks = /\{[^}]*\}|\[\[[^\]]*\]\]|\]\([^)]*\)|<[^>]*>|\\./;

/** Replaces every word by another one of the same length. */
const otherWords = (text: string): string =>
  text
    .split(new RegExp(`(${marks.source})`))
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part.replaceAll(/\p{L}{2,}/gu, (word) => [...word.toLowerCase()].toReversed().join("")),
    )
    .join("");

/** Returns the edits that can be made at a value and below it. */
function editsOf(file: string, value: unknown, languages: string[], random: () => number): Edit[] {
  const edits: Edit[] = [];
  const at = (path: (string | number)[], change: (value: never) => unknown, isOfList = false) =>
    edits.push({
      file,
      isOfList,
      apply: (text) => {
        const whole = { root: JSON.parse(text) };
        let holder = whole as never as Record<string | number, unknown>;
        for (const key of ["root", ...path.slice(0, -1)]) holder = (holder[key] ?? {}) as typeof holder;
        const key = path.at(-1) as string;
        if (holder[key] !== undefined) holder[key] = change(holder[key] as never);
        return JSON.stringify(whole.root, null, 2);
      },
    });
  const walk = (inner: unknown, path: (string | number)[]) => {
    if (typeof inner === "number")
      return void at(path, (number: number) =>
        Number.isInteger(number) ? number + 1 : Math.round(number * 11) / 10,
      );
    if (Array.isArray(inner)) {
      // The specification says which blocks a page has.
      if (inner.length > 1 && path.at(-1) !== "blocks")
        at(
          path,
          (list: unknown[]) => {
            const [first, ...rest] = list;
            return random() < 0.5 ? list.slice(0, -1) : [first, ...rest.toReversed()];
          },
          true,
        );
      for (const [index, item] of inner.entries()) walk(item, [...path, index]);
    } else if (inner && typeof inner === "object") {
      const keys = Object.keys(inner);
      if (path.at(-1) === "paths")
        at(path, (paths: Record<string, string>) =>
          Object.fromEntries(
            Object.entries(paths).map(([language, path]) => [language, path && `${path}-new`]),
          ),
        );
      else if (keys.length > 0 && keys.every((key) => languages.includes(key)))
        at(path, (texts: Record<string, string>) =>
          Object.fromEntries(
            Object.entries(texts).map(([language, text]) => [
              language,
              typeof text === "string" ? otherWords(text) : text,
            ]),
          ),
        );
      else
        for (const key of keys)
          if (key !== "accept") walk((inner as Record<string, unknown>)[key], [...path, key]);
    }
  };
  walk(value, []);
  return edits;
}

/**
 * Changes texts, figures, lists and paths of a project's content, one in `every`, as far as `check` accepts it.
 *
 * @returns how many edits were made
 */
export function editContent(root: string, random: () => number, every = 1): number {
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const { languages } = JSON.parse(read("content/site.json")) as { languages: { code: string }[] };
  const codes = languages.map(({ code }) => code);
  const files = globSync("content/{*,pages/*}.json", { cwd: root }).filter(
    (file) => !/site\.json$/.test(file),
  );
  const edits = files
    .flatMap((file) => editsOf(file, JSON.parse(read(file)), codes, random))
    .filter(() => random() < 1 / every);
  const clauses = globSync("content/*/*.mdx", { cwd: root }).map((file) => ({ file, apply: otherWords }));
  const known = new Set(problemsOf(root));
  const make = (some: Edit[]): number => {
    if (some.length === 0) return 0;
    const before = new Map(some.map(({ file }) => [file, read(file)]));
    for (const { file, apply } of some) writeFileSync(join(root, file), apply(read(file)));
    if (problemsOf(root).every((problem) => known.has(problem))) return some.length;
    for (const [file, text] of before) writeFileSync(join(root, file), text);
    if (some.length === 1) return 0;
    const half = Math.ceil(some.length / 2);
    return make(some.slice(0, half)) + make(some.slice(half));
  };
  const [texts = [], lists = []] = [false, true].map((isOfList) =>
    edits.filter((edit) => edit.isOfList === isOfList),
  );
  return make([...texts, ...clauses]) + make(lists.toReversed());
}

const problemsOf = (root: string) =>
  checkContent(readContent(root)).map((problem) => `${problem.file} ${inWords(problem)}`);
