import { expect, test } from "vitest";
import { everyDay, statsPlot } from "../../../scripts/messages/stats.ts";

const now = new Date("2026-03-02T10:00:00Z");

test("the list continues up to today and includes days without messages", () => {
  const days = everyDay([{ day: "2026-02-28", messages: 2, spam: 0 }], 3, now);
  expect(days.map(({ day, messages }) => [day, messages])).toEqual([
    ["2026-02-28", 2],
    ["2026-03-01", 0],
    ["2026-03-02", 0],
  ]);
});

test("bars are proportional to the counts, spam is hatched, and no line exceeds the width", () => {
  const days = [
    { day: "2026-03-01", messages: 8, spam: 4 },
    { day: "2026-03-02", messages: 1, spam: 0 },
  ];
  expect(statsPlot(days, 34)).toBe("2026-03-01  █████▌░░░░░░ 8, 4 spam\n2026-03-02  █▍ 1");
  for (const width of [40, 80]) {
    for (const line of statsPlot(days, width).split("\n")) expect(line.length).toBeLessThanOrEqual(width);
  }
});
