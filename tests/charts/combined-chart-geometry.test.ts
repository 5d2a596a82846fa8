import { expect, test } from "vitest";
import { combinedChartGeometry } from "../../src/charts/combined-chart-geometry.ts";
import { write, writePercent } from "./support.ts";

test("in one plot, the columns stay below the line if their axis can make them", () => {
  const { columns, line } = combinedChartGeometry(
    {
      labels: ["Jan", "Feb", "Mar", "Apr", "May", "Jun"],
      columns: { name: "CAC", values: [286, 271, 262, 247, 231, 214], write },
      line: { name: "ROI", values: [33, 42, 49, 60, 75, 91], write: writePercent },
    },
    "wide",
  );
  line.marks.forEach(({ y }, at) => {
    expect(columns.marks[at]?.y).toBeGreaterThan(y + 4);
  });
});
