import {
  array,
  assert,
  boolean,
  constantFrom,
  property,
  record,
  string,
  subarray,
  uniqueArray,
} from "fast-check";
import { describe, expect, test } from "vitest";
import type { ContentChange } from "../../scripts/history/content-changes.ts";
import { withoutChanges } from "../../scripts/history/merge.ts";

const root = { file: "content/pages/web.json", path: [] };
const without = (before: unknown, after: unknown, isDropped: (change: ContentChange) => boolean) =>
  withoutChanges(root, before, after, isDropped);

const items = uniqueArray(constantFrom(..."ABCDEFGHIJ"), { minLength: 1 });
/** Items as they are in files: a list within items of a list. */
const blocks = (names: readonly string[]) => ({
  blocks: names.map((name) => ({ type: name, items: [name] })),
});
const cut = (from: readonly string[]) => subarray([...from]);

describe("a dropped change", () => {
  test("brings a removed item back to its place, whichever others were removed", () => {
    const removals = items.chain((all) =>
      record({ left: cut(all), dropped: cut(all) }).map((some) => ({ all, ...some })),
    );
    assert(
      property(removals, ({ all, left, dropped }) => {
        for (const write of [blocks, (names: readonly string[]) => names]) {
          const nameOf = ({ before }: ContentChange) => (before as { type?: string })?.type ?? before;
          const isDropped = (change: ContentChange) => dropped.includes(String(nameOf(change)));
          const expected = all.filter((name) => left.includes(name) || dropped.includes(name));
          expect(without(write(all), write(left), isDropped)).toEqual(write(expected));
        }
      }),
    );
  });

  test.each([
    [["C"], ["B"], ["B", "C"]],
    [["C"], ["A", "B"], ["A", "B", "C"]],
    [["A", "C", "new"], ["B"], ["A", "B", "C", "new"]],
    [["C", "A", "B"], ["C"], ["A", "B", "C"]],
    [["new", "A", "B", "C"], ["new"], ["A", "B", "C"]],
  ])("of %j, without what happened to %j, leaves %j", (after, dropped, left) => {
    const isDropped = (change: ContentChange) => dropped.includes(String(change.before ?? change.after));
    expect(without(["A", "B", "C"], after, isDropped)).toEqual(left);
  });

  test("in a list that moved is found there", () => {
    const before = [
      { type: "a", items: ["one", "two"] },
      { type: "b", items: ["three"] },
    ];
    const after = [
      { type: "c", items: ["new"] },
      { type: "a", items: ["two"] },
      { type: "b", items: ["three"] },
    ];
    const left = without(before, after, (change) => change.before === "one");
    expect(left).toEqual(after.with(1, before[0] as (typeof before)[0]));
  });

  test("of all changes leaves what was there before; of none, what is there now", () => {
    const value = record(
      { a: string(), list: array(constantFrom("x", "y", "z", "w")), flag: boolean() },
      { requiredKeys: [] },
    );
    assert(
      property(value, value, (before, after) => {
        expect(without(before, after, () => true)).toEqual(before);
        expect(without(before, after, () => false)).toEqual(after);
      }),
    );
  });
});
