import { expect, test } from "vitest";
import { cornersAround } from "../../../src/charts/reader/corners.ts";

test("four corners stand about a mark and leave it free", () => {
  expect(cornersAround({ x: 10, y: 20, width: 50, height: 40 })).toBe(
    "M5 24V15h9M65 24V15h-9M5 56V65h9M65 56V65h-9",
  );
});

test("the corners of the smallest mark do not touch", () => {
  expect(cornersAround({ x: 5, y: 5, width: 2, height: 2 })).toBe("M0 4V0h4M12 4V0h-4M0 8V12h4M12 8V12h-4");
});
