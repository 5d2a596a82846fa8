import { expect, test } from "vitest";
import { slowestFiles } from "../../scripts/test-runner/reports.ts";

test("the slowest files come first, ten at most, and the last line is the sum of all", () => {
  const times = Array.from({ length: 12 }, (_, at) => ({ file: `tests/${at}.test.ts`, seconds: at }));
  const lines = slowestFiles(times).map((line) => line.trim());
  expect(lines).toHaveLength(11);
  expect(lines[0]).toBe("11.0 s  tests/11.test.ts");
  expect(lines[9]).toBe("2.0 s  tests/2.test.ts");
  expect(lines[10]).toBe("66.0 s  12 files, summed over workers");
});
