import { expect, test } from "vitest";
import { fitBetween, shorten, textWidth, wrap } from "../../src/charts/grammar/text.ts";

test("a text that fits is unchanged, and a longer one is cut off with an ellipsis", () => {
  expect(shorten("Jobs", 200)).toBe("Jobs");
  const cut = shorten("Synchronisation", 60);
  expect(cut).toMatch(/^Sync.*…$/);
  expect(textWidth(cut)).toBeLessThanOrEqual(60);
});

test("a text wraps between words into at most the given number of lines", () => {
  expect(wrap("Field-service platform", 110, 2)).toEqual(["Field-service", "platform"]);
  const [first, second, ...rest] = wrap("Residential plumbing and heating", 90, 2);
  expect([first, second?.endsWith("…"), rest]).toEqual(["Residential", true, []]);
});

test("a label moves just far enough to stay between two edges", () => {
  const label = { text: "66", x: 318, y: 20, anchor: "middle", size: 14, look: "plain" } as const;
  const [moved] = fitBetween(label, 0, 320);
  expect((moved?.x ?? 0) + textWidth("66", 14) / 2).toBeCloseTo(320, 1);
  expect(fitBetween({ ...label, x: 100 }, 0, 320)[0]?.x).toBe(100);
});

test("a label wider than the distance between two edges is left out", () => {
  expect(
    fitBetween({ text: "1,000,000", x: 0, y: 0, anchor: "start", size: 14, look: "plain" }, 0, 30),
  ).toEqual([]);
});
