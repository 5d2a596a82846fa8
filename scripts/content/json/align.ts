import { diffArrays } from "diff";

/** Limits for the work on one list: beyond them, items count as moved, or as changed in their order. */
const mostDifferences = 500;
const mostComparisons = 10_000;
/** Share of words that two items have in common if one is a changed version of the other. */
const leastInCommon = 0.5;

/** Finds the items of a list in an earlier version of it: equal ones, and changed ones between the same neighbours. */
export function align(before: readonly unknown[], after: readonly unknown[]) {
  const from = before.map((item) => JSON.stringify(item));
  const to = after.map((item) => JSON.stringify(item));
  /** For each item, the index that it had before; undefined for a new item. */
  const origins: (number | undefined)[] = [];
  /** What differs between two neighbours that are the same: the indexes of removed and added items. */
  const gaps = [{ removed: [] as number[], added: [] as number[] }];
  const parts = diffArrays(from, to, { maxEditLength: mostDifferences }) ?? [
    { removed: true, added: false, count: from.length },
    { removed: false, added: true, count: to.length },
  ];
  let at = 0;
  for (const { added, removed, count } of parts) {
    if (!added && !removed) gaps.push({ removed: [], added: [] });
    for (let n = 0; n < count; n++) {
      if (added) gaps.at(-1)?.added.push(origins.length);
      if (removed) gaps.at(-1)?.removed.push(at);
      if (!removed) origins.push(added ? undefined : at);
      if (!added) at++;
    }
  }
  const lost = Map.groupBy(
    gaps.flatMap(({ removed }) => removed),
    (index) => from[index],
  );
  /** Indexes of items that are equal to an earlier one, but in another order. */
  const moved = new Set<number>();
  for (const index of gaps.flatMap(({ added }) => added)) {
    origins[index] = lost.get(to[index])?.shift();
    if (origins[index] !== undefined) moved.add(index);
  }
  const found = new Set(origins);
  for (const gap of gaps) {
    const removed = gap.removed.filter((index) => !found.has(index));
    const added = gap.added.filter((index) => !moved.has(index));
    for (const [origin, index] of changedPairs(removed, added, from, to))
      if (kindOf(before[origin]) === kindOf(after[index])) origins[index] = origin;
  }
  return { origins, moved };
}

/** Pairs the indexes of removed and added items that are versions of one item, without crossings. */
function changedPairs(removed: number[], added: number[], from: string[], to: string[]): [number, number][] {
  if (removed.length === added.length || removed.length * added.length > mostComparisons)
    return removed.slice(0, added.length).map((origin, at) => [origin, added[at] ?? 0]);
  const wordsOf = (text = "") => new Set(text.match(/[\p{L}\p{N}]+/gu));
  const words = added.map((index) => ({ index, other: wordsOf(to[index]) }));
  const candidates = removed.flatMap((origin) => {
    const own = wordsOf(from[origin]);
    return words.map(({ index, other }) => {
      const shared = [...own].filter((word) => other.has(word)).length;
      return { origin, index, score: shared / Math.max(own.size, other.size) };
    });
  });
  const pairs: [number, number][] = [];
  for (const { origin, index, score } of candidates.toSorted((a, b) => b.score - a.score))
    if (score >= leastInCommon && pairs.every(([one, at]) => (one - origin) * (at - index) > 0))
      pairs.push([origin, index]);
  return pairs;
}

/** Items of different kinds, such as blocks of different types, are never versions of one item. */
const kindOf = (item: unknown): unknown =>
  Array.isArray(item) ? "list" : ((item as { type?: unknown } | null)?.type ?? typeof item);
