import { isDeepStrictEqual } from "node:util";
import { align } from "../content/json/align.ts";
import { rewriteJson } from "../content/json/json-rewrite.ts";
import {
  type ContentChange,
  contentOf,
  isLock,
  isObject,
  placeIn,
  type ValuePlace,
} from "./content-changes.ts";

/** Three versions of a file or value, undefined where it doesn't exist. `theirs` and `ours` are made from `base`. */
interface Versions<T = unknown> {
  base: T;
  theirs: T;
  ours: T;
}

/**
 * Makes the changes from `base` to `theirs` in `ours`. What `ours` has changed too stays as it is, and is a conflict:
 * `before` is the value in `theirs`, `after` the one in `ours`.
 */
export function mergeFile(
  file: string,
  { base, theirs, ours }: Versions<Buffer | undefined>,
  conflicts: ContentChange[],
): Buffer | undefined {
  const isSame = (one: Buffer | undefined, other: Buffer | undefined) =>
    one && other ? one.equals(other) : one === other;
  if (isSame(base, ours)) return theirs;
  if (isSame(base, theirs) || isSame(theirs, ours)) return ours;
  if (isLock(file)) return mergeLines(base, theirs, ours);

  const [from, to, own] = [base, theirs, ours].map((bytes) => contentOf(file, bytes));
  const merged = mergeValues({ file, path: [] }, { base: from, theirs: to, ours: own }, conflicts);
  if (!ours || !theirs || isDeepStrictEqual(merged, own)) return ours;
  return Buffer.from(withValue(file, ours.toString(), merged, theirs.toString()));
}

/** Returns the text of a file with another value. What is as before stays as it is written, what is new as in `source`. */
const withValue = (file: string, text: string, value: unknown, source: string): string =>
  Array.isArray(value) && !file.endsWith(".json")
    ? withEndsOf(text, value.join("\n\n")) + text.slice(text.trimEnd().length)
    : rewriteJson(text, value, source);

const withEndsOf = (other: string, lines: string): string =>
  other.includes("\r\n") ? lines.replaceAll("\n", "\r\n") : lines;

/** Whether a change is taken back. */
type IsDropped = (change: ContentChange) => boolean;

/** Returns the text of a file without some of its changes since an earlier version. */
export function fileWithout(file: string, before: Buffer, after: Buffer, isDropped: IsDropped): string {
  const [from, to] = [before, after].map((bytes) => contentOf(file, bytes));
  const value = withoutChanges({ file, path: [] }, from, to, isDropped);
  return withValue(file, after.toString(), value, before.toString());
}

/** Merges sorted sets of lines. */
function mergeLines(...versions: (Buffer | undefined)[]): Buffer {
  const [base, theirs, ours] = versions.map((bytes) => new Set(bytes?.toString().split(/\r?\n/)));
  const lines = [...(ours ?? [])].filter((line) => !base?.has(line) || theirs?.has(line));
  const back = [...(theirs ?? [])].filter((line) => !base?.has(line));
  const all = [...new Set([...lines, ...back])].filter(Boolean).toSorted();
  return Buffer.from(withEndsOf(String(versions[2] ?? ""), all.map((line) => `${line}\n`).join("")));
}

function mergeValues(
  place: ValuePlace,
  { base, theirs, ours }: Versions,
  conflicts: ContentChange[],
): unknown {
  if (isDeepStrictEqual(base, ours)) return theirs;
  if (isDeepStrictEqual(base, theirs) || isDeepStrictEqual(theirs, ours)) return ours;
  const [was, come, own] = [base, theirs, ours].map((value) => itemsOf(base, value));
  if (!was || !come || !own) {
    conflicts.push({ ...place, before: theirs, after: ours });
    return ours;
  }
  const comes = (_: ValuePlace, id: PropertyKey) =>
    come.items.has(id) && (!own.items.has(id) || (come.moved.has(id) && !own.moved.has(id)));
  return mergeItems(place, come, own, comes, (item, id) => {
    const [from, to, now] = [was, come, own].map(({ items }) => items.get(id)?.value);
    return mergeValues(item, { base: from, theirs: to, ours: now }, conflicts);
  });
}

type Items = NonNullable<ReturnType<typeof itemsOf>>;

/** Returns a list's or object's items by ids that they have in all versions; undefined if one is something else. */
function itemsOf(base: unknown, value: unknown) {
  const isList = Array.isArray(base) && Array.isArray(value);
  if (!isList && !(isObject(base) && isObject(value))) return undefined;
  const list: unknown[] = isList ? value : Object.keys(value);
  const { origins, moved } = align(isList ? base : Object.keys(base), list);
  const counts = new Map<string, number>();
  // The id of a new item is its text, so that it is one item if both versions have it.
  const ids = list.map((item, at) => {
    const text = JSON.stringify(item);
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return isList ? (origins[at] ?? `${text} ${count}`) : String(item);
  });
  return {
    isList,
    items: new Map<PropertyKey, { key: PropertyKey; value: unknown }>(
      Object.entries(value).map(([key, item], at) => [
        ids[at] ?? key,
        { key: isList ? at : key, value: item },
      ]),
    ),
    /** Ids of the items that are in another order than in `base`. */
    moved: new Set<PropertyKey>(ids.filter((_, at) => moved.has(at))),
  };
}

/**
 * Merges the items of two versions. Those of `ours` stay in their order; each that comes from `theirs` follows the item
 * that it follows there.
 *
 * @param comes whether an item comes from `theirs`: it is only there, or was moved only there
 * @param merge returns the value of an item; undefined if it is left out
 */
function mergeItems(
  place: ValuePlace,
  theirs: Items,
  ours: Items,
  comes: (item: ValuePlace, id: PropertyKey) => boolean,
  merge: (item: ValuePlace, id: PropertyKey) => unknown,
): unknown {
  const itemOf = (id: PropertyKey) =>
    ours.items.get(id) ?? theirs.items.get(id) ?? { key: id, value: undefined };
  const placeOf = (id: PropertyKey) => placeIn(place, itemOf(id).key, itemOf(id).value);
  const first = Symbol("first");
  const coming = new Map<PropertyKey, PropertyKey[]>([[first, []]]);
  for (const id of ours.items.keys()) if (!comes(placeOf(id), id)) coming.set(id, []);
  let last: PropertyKey = first;
  for (const id of theirs.items.keys()) {
    if (comes(placeOf(id), id)) coming.get(last)?.push(id);
    else if (coming.has(id)) last = id;
  }
  const kept = [...coming]
    .flat(2)
    .slice(1)
    .flatMap((id): [PropertyKey, unknown][] => {
      const value = merge(placeOf(id), id);
      return value === undefined ? [] : [[itemOf(id).key, value]];
    });
  return ours.isList ? kept.map(([, value]) => value) : Object.fromEntries(kept);
}

/** Returns a value without some of its changes since an earlier version. What comes back is placed as in a merge. */
export function withoutChanges(
  place: ValuePlace,
  before: unknown,
  after: unknown,
  isDropped: IsDropped,
): unknown {
  if (isDeepStrictEqual(before, after)) return after;
  const [theirs, ours] = [itemsOf(before, before), itemsOf(before, after)];
  if (!theirs || !ours) return isDropped({ ...place, before, after }) ? before : after;
  const changeOf = (item: ValuePlace, id: PropertyKey) => ({
    ...item,
    before: theirs.items.get(id)?.value,
    after: ours.items.get(id)?.value,
  });
  const comes = (item: ValuePlace, id: PropertyKey) =>
    (!ours.items.has(id) || (ours.isList && ours.moved.has(id))) && isDropped(changeOf(item, id));
  return mergeItems(place, theirs, ours, comes, (item, id) => {
    const { before: was, after: is } = changeOf(item, id);
    return withoutChanges(item, was, is, isDropped);
  });
}
