import { kilobytes } from "./numbers.ts";
import type { Visit } from "./page-visit.ts";
import type { SitePage } from "./site-pages.ts";
import { formatTable } from "./table.ts";

/** What was measured of a page; sizes in bytes, compressed. */
export interface Figures extends Visit {
  kind: SitePage["kind"] | "reference";
  address: string;
  path: string;
  lcpMs: { median: number; least: number; most: number };
  lcpElement: string;
  tbtMs: number;
  /** From 0 to 100. */
  score: number;
  /** Undefined behind the hash. */
  document: { firstPaint: number; whole: number } | undefined;
}

export interface TapFigures {
  name: string;
  nextPaintMs: number;
  effectMs: number;
}

/** A bound on one figure of some pages. */
interface Gate {
  title: string;
  /** What is bound; undefined for a page that the gate says nothing of. */
  value(page: Figures, reference: Figures): number | undefined;
  most: number;
  unit(value: number): string;
}

const isHome = ({ kind, path }: Figures) => kind !== "hash" && path === "";
const isContact = ({ path }: Figures) => path === "contact";
const ratio = (value: number) => `${value.toFixed(2)} ×`;
const bytes = (value: number) => `${kilobytes(value)} KB`;
const ms = (value: number) => `${value.toFixed(0)} ms`;
const lcpRatio = (page: Figures, reference: Figures) => page.lcpMs.median / reference.lcpMs.median;

const gates: Gate[] = [
  {
    title: "LCP of / and every document, to the reference's",
    value: (page, reference) => (page.kind === "hash" ? undefined : lcpRatio(page, reference)),
    most: 0.7,
    unit: ratio,
  },
  {
    title: "LCP of a hash deep link, to the reference's",
    value: (page, reference) => (page.kind === "hash" ? lcpRatio(page, reference) : undefined),
    most: 1.2,
    unit: ratio,
  },
  {
    title: "TBT of / and every document, beyond the reference's",
    value: (page, reference) => (page.kind === "hash" ? undefined : page.tbtMs - reference.tbtMs),
    most: 10,
    unit: ms,
  },
  { title: "CLS", value: (page) => page.layoutShift, most: 0.0005, unit: (value) => value.toFixed(4) },
  {
    title: "JavaScript at load",
    value: (page) =>
      page.kind === "hash" || isHome(page) || isContact(page) ? undefined : page.scriptsAtLoad,
    most: 10_000,
    unit: bytes,
  },
  {
    title: "JavaScript of home at load",
    value: (page) => (isHome(page) ? page.scriptsAtLoad : undefined),
    most: 15_000,
    unit: bytes,
  },
  { title: "JavaScript in all", value: (page) => page.scriptsSettled, most: 95_000, unit: bytes },
  {
    title: "HTML and CSS before the first paint",
    value: (page) => page.document?.firstPaint,
    most: 14_000,
    unit: bytes,
  },
];

/** A line for each gate, with the page that is worst; the first page is the reference. */
export function gateLines([reference, ...pages]: Figures[], taps: TapFigures[]) {
  if (!reference) return { lines: [], failed: false };
  const outcomes = gates.map(({ title, value, most, unit }) => ({
    title,
    most,
    unit,
    values: pages.map((page) => ({ name: page.address, value: value(page, reference) })),
  }));
  const tapOutcome = {
    title: "First tap to its effect, processor 4 times slower",
    most: 200,
    unit: ms,
    values: taps.map(({ name, nextPaintMs, effectMs }) => ({ name, value: Math.max(nextPaintMs, effectMs) })),
  };
  const lines = [...outcomes, tapOutcome].flatMap(({ title, most, unit, values }) => {
    const measured = values.flatMap(({ name, value }) =>
      value === undefined ? [] : [{ name, value: Number.isNaN(value) ? Number.POSITIVE_INFINITY : value }],
    );
    const worst = measured.toSorted((a, b) => b.value - a.value)[0];
    if (!worst) return [];
    const failing = measured.filter(({ value }) => value > most).length;
    const bound = `${title}: at most ${unit(most)}; worst ${unit(worst.value)}, ${worst.name}`;
    return failing > 0 ? `FAIL  ${bound} (${failing} of ${measured.length} fail)` : `pass  ${bound}`;
  });
  return { lines, failed: lines.some((line) => line.startsWith("FAIL")) };
}

export function pageTable(figures: Figures[]): string {
  const reference = figures[0];
  const whole = (value: number) => value.toFixed(0);
  const rows = figures.map((page) => [
    page.address,
    whole(page.lcpMs.median),
    `${whole(page.lcpMs.least)}–${whole(page.lcpMs.most)}`,
    reference ? lcpRatio(page, reference).toFixed(2) : "",
    page.lcpElement,
    whole(page.tbtMs),
    reference ? whole(page.tbtMs - reference.tbtMs) : "",
    page.layoutShift.toFixed(4),
    kilobytes(page.scriptsAtLoad),
    kilobytes(page.scriptsSettled),
    page.document ? kilobytes(page.document.firstPaint) : "–",
    page.document ? kilobytes(page.document.whole) : "–",
    page.longestTaskMs > 0 ? whole(page.longestTaskMs) : "–",
    whole(page.score),
  ]);
  const header = [
    "",
    "LCP ms",
    "spread",
    "ratio",
    "LCP element",
    "TBT ms",
    "more",
    "CLS",
    "JS KB",
    "in all",
    "paint KB",
    "HTML KB",
    "task ms",
    "score",
  ];
  return formatTable(header, rows);
}

export const tapTable = (taps: TapFigures[]): string =>
  formatTable(
    ["first tap", "next paint ms", "effect ms"],
    taps.map(({ name, nextPaintMs, effectMs }) => [name, nextPaintMs.toFixed(0), effectMs.toFixed(0)]),
  );
