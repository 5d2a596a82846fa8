import { expect, test } from "vitest";
import { type Figures, gateLines } from "../../scripts/bench/gates.ts";
import { blockingParts } from "../../scripts/bench/phone-visits.ts";

const figures = (address: string, more: Partial<Figures> = {}): Figures => ({
  address,
  lcpMs: 600,
  tbtMs: 0,
  layoutShift: 0,
  scriptsAtLoad: 9000,
  scriptsInAll: 80_000,
  firstPaintBytes: 12_000,
  ...more,
});
const reference = figures("Astro", { lcpMs: 1000 });
const quick = { address: "menu button, /", ms: 56 };

test("pages within every bound pass", () => {
  const pages = [
    figures("/", { scriptsAtLoad: 11_000 }),
    figures("/en/services/web/"),
    figures("/#/services/web", { lcpMs: 1200, scriptsAtLoad: 90_000, firstPaintBytes: undefined }),
  ];
  const lines = gateLines(reference, pages, [quick]);
  expect(lines).toHaveLength(10);
  expect(lines.filter((line) => !line.startsWith("pass  "))).toEqual([]);
});

test("a failing gate names the worst page and the number of failures", () => {
  const pages = [figures("/en/", { lcpMs: 710 }), figures("/es/", { lcpMs: 800 }), figures("/en/services/")];
  const lines = gateLines(reference, pages, []);
  expect(lines[0]).toBe(
    "FAIL  LCP of every document, compared with the reference: at most 0.70 ×; worst 0.80 ×, /es/ (2 of 3 fail)",
  );
});

test("home has budgets of its own", () => {
  const large = { scriptsAtLoad: 9900, scriptsInAll: 90_000 };
  const failing = (page: Figures) =>
    gateLines(reference, [page], []).filter((line) => line.startsWith("FAIL")).length;
  expect(failing(figures("/es/", large))).toBe(1);
  expect(failing(figures("/es/", { scriptsAtLoad: 12_000 }))).toBe(1);
  expect(failing(figures("/es/services/", large))).toBe(0);
});

test("a figure that could not be measured, and a tap without an effect, fail", () => {
  const page = figures("/en/services/web/", { tbtMs: Number.NaN });
  const tap = { ...quick, ms: Number.POSITIVE_INFINITY };
  const failing = gateLines(reference, [page], [tap]).filter((line) => line.startsWith("FAIL"));
  expect(failing.map((line) => line.slice(6, 15))).toEqual(["TBT of ev", "First tap"]);
});

test("the first paint needs the style sheets in the head, and the HTML before the first style sheet in the body", () => {
  const head = '<head><link rel="stylesheet" href="/a.css"><link rel="icon" href="/i.svg"></head>';
  const before = `${head}<body><main><h1>One</h1>`;
  const parts = blockingParts(`${before}<link rel="stylesheet" href="/b.css"><p>Two</p>`);
  expect(parts).toEqual({ end: before.length, sheets: ["/a.css"] });
  expect(blockingParts("<body></body>")).toEqual({ end: 13, sheets: [] });
});
