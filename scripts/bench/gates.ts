import { formatTable, kilobytes } from "./figures.ts";
import type { SitePage } from "./site-pages.ts";

/** What was measured of a page; sizes in bytes, compressed. */
export interface Figures {
  kind: SitePage["kind"] | "reference";
  address: string;
  path: string;
  lcpMs: { median: number; least: number; most: number };
  lcpElement: string;
  tbtMs: number;
  layoutShift: number;
  scripts: { atLoad: number; inAll: number };
  /** Undefined behind the hash. */
  document: { firstPaint: number; whole: number } | undefined;
}

export interface TapTime {
  name: string;
  ms: number;
}

const isHash = ({ kind }: Figures) => kind === "hash";
const isHome = ({ kind, path }: Figures) => kind !== "hash" && path === "";
const ratio = (value: number) => `${value.toFixed(2)} ×`;
const bytes = (value: number) => `${kilobytes(value)} KB`;
const ms = (value: number) => `${value.toFixed(0)} ms`;

/** A line for each gate, with the worst page; the first page is the reference. */
export function gateLines([reference, ...pages]: Figures[], taps: TapTime[]): string[] {
  const lcpRatio = (page: Figures) => page.lcpMs.median / (reference?.lcpMs.median ?? Number.NaN);
  const moreTbt = (page: Figures) => page.tbtMs - (reference?.tbtMs ?? Number.NaN);
  const documents = pages.filter((page) => !isHash(page));
  const plain = documents.filter((page) => !isHome(page) && page.path !== "contact");
  const home = documents.filter(isHome);
  const of = (list: Figures[], value: (page: Figures) => number | undefined) =>
    list.map((page) => ({ name: page.address, value: value(page) }));
  const tapTimes = taps.map((tap) => ({ name: tap.name, value: tap.ms }));

  return [
    gate("LCP of / and every document, to the reference's", 0.7, ratio, of(documents, lcpRatio)),
    gate("LCP of a hash deep link, to the reference's", 1.2, ratio, of(pages.filter(isHash), lcpRatio)),
    gate("TBT of / and every document, beyond the reference's", 10, ms, of(documents, moreTbt)),
    gate(
      "CLS",
      0.0005,
      (value) => value.toFixed(4),
      of(pages, (page) => page.layoutShift),
    ),
    gate(
      "JavaScript at load",
      10_000,
      bytes,
      of(plain, ({ scripts }) => scripts.atLoad),
    ),
    gate(
      "JavaScript of home at load",
      15_000,
      bytes,
      of(home, ({ scripts }) => scripts.atLoad),
    ),
    gate(
      "JavaScript in all",
      95_000,
      bytes,
      of(pages, ({ scripts }) => scripts.inAll),
    ),
    gate(
      "HTML and CSS before the first paint",
      14_000,
      bytes,
      of(documents, (page) => page.document?.firstPaint),
    ),
    gate("First tap to its effect, processor 4 times slower", 200, ms, tapTimes),
  ].flat();
}

/** Returns a line that begins with "pass" or "FAIL", or nothing if there is no value. What wasn't measured fails. */
function gate(
  title: string,
  most: number,
  unit: (value: number) => string,
  values: { name: string; value: number | undefined }[],
): string[] {
  const measured = values.map(({ name, value = Number.NaN }) => ({
    name,
    value: Number.isNaN(value) ? Number.POSITIVE_INFINITY : value,
  }));
  const worst = measured.toSorted((a, b) => b.value - a.value)[0];
  if (!worst) return [];
  const failing = measured.filter(({ value }) => value > most).length;
  const line = `${title}: at most ${unit(most)}; worst ${unit(worst.value)}, ${worst.name}`;
  return [failing > 0 ? `FAIL  ${line} (${failing} of ${measured.length} fail)` : `pass  ${line}`];
}

export function pageTable(figures: Figures[]): string {
  const reference = figures[0]?.lcpMs.median ?? Number.NaN;
  const header = [
    "",
    "LCP ms",
    "spread",
    "ratio",
    "LCP element",
    "TBT ms",
    "CLS",
    "JS KB",
    "in all",
    "paint KB",
    "HTML KB",
  ];
  const rows = figures.map(({ address, lcpMs, lcpElement, tbtMs, layoutShift, scripts, document }) => [
    address,
    lcpMs.median.toFixed(0),
    `${lcpMs.least.toFixed(0)}–${lcpMs.most.toFixed(0)}`,
    (lcpMs.median / reference).toFixed(2),
    lcpElement,
    tbtMs.toFixed(0),
    layoutShift.toFixed(4),
    kilobytes(scripts.atLoad),
    kilobytes(scripts.inAll),
    document ? kilobytes(document.firstPaint) : "–",
    document ? kilobytes(document.whole) : "–",
  ]);
  return formatTable(header, rows);
}
