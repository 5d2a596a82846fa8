import { describe, expect, test } from "vitest";
import { groupedColumnsGeometry } from "../../src/charts/grouped-columns-geometry.ts";
import { expectNear, expectOver, layouts, write } from "./support.ts";

const input = {
  labels: ["SEO", "Paid", "Social", "Ref"],
  series: [
    { name: "New", values: [14600, 11200, 6300, 3900] },
    { name: "Recurring", values: [11800, 5400, 4200, 6800] },
  ],
  write,
};

describe.each(layouts)("several series, %s", (layout) => {
  const length = ({ width, height }: { width: number; height: number }) =>
    layout === "wide" ? height : width;

  test.each(["grouped", "stacked"] as const)(
    "lengths are in proportion to the values when %s",
    (arrangement) => {
      const { groups } = groupedColumnsGeometry({ ...input, arrangement }, layout);
      const bars = groups.flatMap((group) => group.bars);
      expect(bars.map(({ value }) => value)).toEqual([14600, 11800, 11200, 5400, 6300, 4200, 3900, 6800]);
      const [first] = bars;
      const unit = first ? length(first) / first.value : 0;
      for (const bar of bars) expect(length(bar) / bar.value).toBeCloseTo(unit, 4);
    },
  );

  test("a stack's parts touch and start at zero", () => {
    const { groups } = groupedColumnsGeometry({ ...input, arrangement: "stacked" }, layout);
    for (const { bars } of groups) {
      const [first, second] = bars;
      if (!first || !second) throw new Error("a part is missing");
      if (layout === "wide") expectNear(second.y + second.height, first.y);
      else expectNear(first.x + first.width, second.x);
    }
  });

  test("a stack says its sum, and the greatest is emphasised", () => {
    const { groups } = groupedColumnsGeometry({ ...input, arrangement: "stacked" }, layout);
    expect(groups.map(({ total }) => total?.text.replace(" USD", ""))).toEqual([
      "26,400",
      "16,600",
      "10,500",
      "10,700",
    ]);
    expect(groups.map(({ emphasised }) => emphasised)).toEqual([true, false, false, false]);
  });

  test("every figure stands as far over its column, whatever grid line passes there", () => {
    const values = [70800, 42600, 15780, 57220];
    const series = [
      { name: "New", values },
      { name: "Recurring", values: values.map(() => 0) },
    ];
    for (const arrangement of ["grouped", "stacked"] as const) {
      const { groups } = groupedColumnsGeometry({ ...input, series, arrangement }, layout);
      for (const { bars, total } of groups)
        for (const { value, inside, caption, y } of bars) {
          const label = total ?? (inside ? null : caption);
          if (label?.anchor === "middle" && value > 0) expectOver(label, y);
        }
    }
  });

  test("columns of a group stand apart and have no sum", () => {
    const { groups } = groupedColumnsGeometry({ ...input, arrangement: "grouped" }, layout);
    for (const { bars, total } of groups) {
      const [first, second] = bars;
      if (!first || !second) throw new Error("a column is missing");
      if (layout === "wide") expect(first.x + first.width).toBeLessThan(second.x);
      else expect(first.y + first.height).toBeLessThan(second.y);
      expect(total).toBeNull();
    }
  });

  test("the key names each series once", () => {
    const { key } = groupedColumnsGeometry({ ...input, arrangement: "grouped" }, layout);
    expect(key.map(({ series, name }) => [series, name.text])).toEqual([
      [0, "New"],
      [1, "Recurring"],
    ]);
  });
});
