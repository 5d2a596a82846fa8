import { isDeepStrictEqual } from "node:util";
import { align } from "../../scripts/content/json/align.ts";
import {
  type ContentChange,
  isObject,
  placeIn,
  type ValuePlace,
} from "../../scripts/history/content-changes.ts";

/**
 * Returns a value without some of its changes since an earlier version. As in a merge, what comes back comes after what
 * is before it in the earlier version; everything else stays where it is.
 */
export function withoutChanges(
  place: ValuePlace,
  before: unknown,
  after: unknown,
  isDropped: (change: ContentChange) => boolean,
): unknown {
  if (isDeepStrictEqual(before, after)) return after;
  if (Array.isArray(before) && Array.isArray(after)) {
    const { origins, moved } = align(before, after);
    /** The items by their index in `before`; new ones by a text. */
    const values = new Map<number | string, unknown>();
    const back = new Set<number | string>();
    for (const [at, item] of after.entries()) {
      const [own, origin] = [placeIn(place, at, item), origins[at]];
      if (origin === undefined) {
        if (!isDropped({ ...own, before: undefined, after: item })) values.set(`new ${at}`, item);
      } else if (moved.has(at)) {
        values.set(origin, item);
        if (isDropped({ ...own, before: item, after: item })) back.add(origin);
      } else values.set(origin, withoutChanges(own, before[origin], item, isDropped));
    }
    for (const [at, item] of before.entries()) {
      if (values.has(at) || !isDropped({ ...placeIn(place, at, item), before: item, after: undefined }))
        continue;
      values.set(at, item);
      back.add(at);
    }
    return orderOf([...values.keys()], [...before.keys()], back).map((id) => values.get(id));
  }
  if (!isObject(before) || !isObject(after)) return isDropped({ ...place, before, after }) ? before : after;
  const keys = Object.keys({ ...after, ...before });
  const values = new Map(
    keys.map((key) => {
      const [own, other] = [before[key], after[key]];
      return [key, withoutChanges(placeIn(place, key, other ?? own), own, other, isDropped)];
    }),
  );
  const back = new Set(keys.filter((key) => !(key in after)));
  const order = orderOf(keys, Object.keys(before), back);
  return Object.fromEntries(
    order.flatMap((key) => (values.get(key) === undefined ? [] : [[key, values.get(key)]])),
  );
}

/** Returns ids in their order, but those that come back after the one that is before them in an earlier order. */
function orderOf<Id>(ids: readonly Id[], earlier: readonly Id[], back: ReadonlySet<Id>): Id[] {
  const order = ids.filter((id) => !back.has(id));
  for (const [at, id] of earlier.entries()) {
    if (!back.has(id)) continue;
    const previous = earlier.slice(0, at).findLast((one) => order.includes(one));
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, id);
  }
  return order;
}
