import { describe, expect, test } from "vitest";
import { groupedColumnsGeometry } from "../../src/charts/grouped-columns-geometry.ts";
import { expectNear, layouts, write } from "./support.ts";

const input = {
  labels: ["SEO", "Paid", "Social", "Ref"],
  series: [
    { name: "New", values: [14600, 11200, 6300, 3900] },
    { name: "Recurring", values: [11800, 5400, 4200, 6800] },
  ],
  write,
};

describe.each(layouts)("several series, %s", (layout) => {
  test("a stack's parts touch, it shows its sum, and the greatest sum is emphasised", () => {
    const { groups } = groupedColumnsGeometry({ ...input, arrangement: "stacked" }, layout);
    for (const { bars } of groups) {
      const [first, second] = bars;
      if (!first || !second) throw new Error("a part is missing");
      if (layout === "wide") expectNear(second.y + second.height, first.y);
      else expectNear(first.x + first.width, second.x);
    }
    const sums = groups.map(({ total }) => total?.text.replace(" USD", ""));
    expect(sums).toEqual(["26,400", "16,600", "10,500", "10,700"]);
    expect(groups.map(({ emphasised }) => emphasised)).toEqual([true, false, false, false]);
  });

  test("columns of a group lie apart and have no sum", () => {
    const { groups } = groupedColumnsGeometry({ ...input, arrangement: "grouped" }, layout);
    for (const { bars, total } of groups) {
      const [first, second] = bars;
      if (!first || !second) throw new Error("a column is missing");
      if (layout === "wide") expect(first.x + first.width).toBeLessThan(second.x);
      else expect(first.y + first.height).toBeLessThan(second.y);
      expect(total).toBeNull();
    }
  });
});
