import { memoize } from "./memoize.ts";
import { hashOf } from "./write/source-hashes.ts";

/** Hashes of what was looked up outside a page, by the key of each lookup: what the page was made from besides itself. */
export type Notes = Record<string, string>;

/**
 * Returns the same lookups, which add the key of each call to `noted`: the kind of lookup and its names, such as
 * `fact minutes`. A lookup that finds nothing is noted too.
 *
 * @param before begins each key
 */
export function noteLookups<L extends object>(lookups: L, noted: Set<string> | undefined, before = ""): L {
  if (!noted) return lookups;
  const all = Object.entries(lookups).map(([kind, lookUp]) => [
    kind,
    (name = "", other?: string) => {
      noted.add(`${before}${kind} ${other === undefined ? name : `${name} ${other}`}`);
      return other === undefined ? lookUp(name) : lookUp(name, other);
    },
  ]);
  return Object.fromEntries(all);
}

/** Returns the lookup that the words of a key mean. Returns undefined if what it looks for is gone. */
export function lookUpAgain(lookups: object, [kind = "", ...names]: string[]): unknown {
  try {
    return (lookups as Record<string, (...names: string[]) => unknown>)[kind]?.(...names);
  } catch {
    return undefined;
  }
}

/** Compares what is looked up now with earlier notes. @param lookUp returns what the words of a key mean */
export function createNotes(lookUp: (words: string[]) => unknown) {
  const hashOfNote = memoize((key: string) => hashOf([lookUp(key.split(" "))]));
  return {
    /** Returns the keys under which something else is found now. */
    stale: (notes: Notes) => new Set(Object.keys(notes).filter((key) => notes[key] !== hashOfNote(key))),
    of: (keys: Iterable<string>): Notes =>
      Object.fromEntries(Array.from(keys, (key) => [key, hashOfNote(key)])),
  };
}
