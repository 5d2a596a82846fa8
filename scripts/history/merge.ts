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
  const text = ours.toString();
  if (!Array.isArray(merged) || file.endsWith(".json"))
    return Buffer.from(rewriteJson(text, merged, theirs.toString()));
  return Buffer.from(merged.join("\n\n") + text.slice(text.trimEnd().length));
}

/** Merges sorted sets of lines. */
function mergeLines(...versions: (Buffer | undefined)[]): Buffer {
  const [base, theirs, ours] = versions.map((bytes) => new Set(bytes?.toString().split(/\r?\n/)));
  const lines = [...(ours ?? [])].filter((line) => !base?.has(line) || theirs?.has(line));
  const back = [...(theirs ?? [])].filter((line) => !base?.has(line));
  const all = [...new Set([...lines, ...back])].filter(Boolean).toSorted();
  return Buffer.from(all.map((line) => `${line}\n`).join(""));
}

function mergeValues(
  place: ValuePlace,
  { base, theirs, ours }: Versions,
  conflicts: ContentChange[],
): unknown {
  if (isDeepStrictEqual(base, ours)) return theirs;
  if (isDeepStrictEqual(base, theirs) || isDeepStrictEqual(theirs, ours)) return ours;
  if (Array.isArray(base) && Array.isArray(theirs) && Array.isArray(ours)) {
    const items = { base: itemsOf(base, base), theirs: itemsOf(base, theirs), ours: itemsOf(base, ours) };
    return mergeItems(place, items, conflicts).map(([, value]) => value);
  }
  if (isObject(base) && isObject(theirs) && isObject(ours)) {
    const items = { base: fieldsOf(base, base), theirs: fieldsOf(base, theirs), ours: fieldsOf(base, ours) };
    return Object.fromEntries(mergeItems(place, items, conflicts));
  }
  conflicts.push({ ...place, before: theirs, after: ours });
  return ours;
}

/** The items of a list or object in its order, by an id that an item has in all versions. */
interface Items {
  items: Map<PropertyKey, { key: PropertyKey; value: unknown }>;
  /** Ids of the items that are in another order than in `base`. */
  moved: Set<PropertyKey>;
}

function itemsOf(base: readonly unknown[], list: readonly unknown[]): Items {
  const { origins, moved } = align(base, list);
  const counts = new Map<string, number>();
  // The id of a new item is its text, so that it is one item if both versions have it.
  const ids = list.map((item, at) => {
    const text = JSON.stringify(item);
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return origins[at] ?? `${text} ${count}`;
  });
  return {
    items: new Map(ids.map((id, at) => [id, { key: at, value: list[at] }])),
    moved: new Set(ids.filter((_, at) => moved.has(at))),
  };
}

function fieldsOf(base: object, value: object): Items {
  const keys = Object.keys(value);
  const { moved } = align(Object.keys(base), keys);
  return {
    items: new Map(Object.entries(value).map(([key, item]) => [key, { key, value: item }])),
    moved: new Set(keys.filter((_, at) => moved.has(at))),
  };
}

/** Merges items in the order of `ours`. What `theirs` adds or moves comes after the item that is before it there. */
function mergeItems(
  place: ValuePlace,
  { base, theirs, ours }: Versions<Items>,
  conflicts: ContentChange[],
): [PropertyKey, unknown][] {
  const comes = (id: PropertyKey) =>
    theirs.items.has(id) && (!ours.items.has(id) || (theirs.moved.has(id) && !ours.moved.has(id)));
  return inOrder(theirs, ours, comes).flatMap((id): [PropertyKey, unknown][] => {
    const [from, to, own] = [base, theirs, ours].map(({ items }) => items.get(id));
    const { key, value } = own ?? to ?? { key: id, value: undefined };
    const versions = { base: from?.value, theirs: to?.value, ours: own?.value };
    const merged = mergeValues(placeIn(place, key, value), versions, conflicts);
    return merged === undefined ? [] : [[key, merged]];
  });
}

/** Returns the ids of `ours` in its order. What comes from `theirs` is after the item that is before it there. */
function inOrder(theirs: Items, ours: Items, comes: (id: PropertyKey) => boolean): PropertyKey[] {
  const first = Symbol("first");
  const coming = new Map<PropertyKey, PropertyKey[]>([[first, []]]);
  for (const id of ours.items.keys()) if (!comes(id)) coming.set(id, []);
  let last: PropertyKey = first;
  for (const id of theirs.items.keys()) {
    if (comes(id)) coming.get(last)?.push(id);
    else if (coming.has(id)) last = id;
  }
  return [...coming].flatMap(([id, following]) => [id, ...following]);
}

/** Returns a value without some of its changes since an earlier version. What comes back is placed as in a merge. */
export function withoutChanges(
  place: ValuePlace,
  before: unknown,
  after: unknown,
  isDropped: (change: ContentChange) => boolean,
): unknown {
  if (isDeepStrictEqual(before, after)) return after;
  const isList = Array.isArray(before) && Array.isArray(after);
  if (!isList && !(isObject(before) && isObject(after)))
    return isDropped({ ...place, before, after }) ? before : after;
  const itemsIn = (value: object): Items =>
    isList ? itemsOf(before, value as unknown[]) : { ...fieldsOf(before, value), moved: new Set() };
  const [theirs, ours] = [itemsIn(before), itemsIn(after)];
  const partOf = (id: PropertyKey) => {
    const [was, own] = [theirs.items.get(id), ours.items.get(id)];
    const { key, value } = own ?? was ?? { key: id, value: undefined };
    return { place: placeIn(place, key, value), key, before: was?.value, after: own?.value };
  };
  const comes = (id: PropertyKey) => {
    const { place: own, before: was, after: is } = partOf(id);
    return (!ours.items.has(id) || ours.moved.has(id)) && isDropped({ ...own, before: was, after: is });
  };
  const kept = inOrder(theirs, ours, comes).flatMap((id): [PropertyKey, unknown][] => {
    const part = partOf(id);
    const value = withoutChanges(part.place, part.before, part.after, isDropped);
    return value === undefined ? [] : [[part.key, value]];
  });
  return isList ? kept.map(([, value]) => value) : Object.fromEntries(kept);
}
