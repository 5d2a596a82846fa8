import { attempt } from "../../src/attempt.ts";
import { memoize } from "./memoize.ts";
import { hashOf } from "./write/source-hashes.ts";

/** Hashes of what was looked up outside a page, by the key of each lookup: what the page was made from besides itself. */
export type Notes = Record<string, string>;

/**
 * Returns the same lookups, which note the key of each call: the kind of lookup and its names, such as `fact minutes`.
 * A lookup that finds nothing is noted too. @param before begins each key
 */
export function noteLookups<L extends object>(
  lookups: L,
  note: ((key: string) => void) | undefined,
  before = "",
): L {
  if (!note) return lookups;
  const all = Object.entries(lookups).map(([kind, lookUp]) => [
    kind,
    (...names: string[]) => {
      note(`${before}${kind} ${names.join(" ")}`);
      return lookUp(...names);
    },
  ]);
  return Object.fromEntries(all);
}

/** Looks up what the words of a key name. Returns undefined if it is gone. */
export const lookUpAgain = (lookups: object, [kind = "", ...names]: string[]): unknown =>
  attempt(() => (lookups as Record<string, (...names: string[]) => unknown>)[kind]?.(...names));

/** Compares what is looked up now with earlier notes. @param known notes of lookups that find the same now */
export function createNotes(lookUp: (words: string[]) => unknown, known: Notes = {}) {
  const hashOfNote = memoize((key: string) => known[key] ?? hashOf([lookUp(key.split(" "))]));
  return {
    /** Returns the keys under which something else is found now. */
    stale: (notes: Notes) => new Set(Object.keys(notes).filter((key) => notes[key] !== hashOfNote(key))),
    /** Returns the notes of all keys of pages. */
    of: (pages: { notes: Iterable<string> }[]): Notes => {
      const keys = new Set(pages.flatMap(({ notes }) => [...notes]));
      return Object.fromEntries(Array.from(keys, (key) => [key, hashOfNote(key)]));
    },
  };
}
