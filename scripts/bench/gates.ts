import { isHashRoute, isHome } from "./site-pages.ts";
import { kilobytes } from "./statistics.ts";

/** The measurements of a page. Sizes are compressed, in bytes. */
export interface Figures {
  address: string;
  /** The median of the runs. */
  lcpMs: number;
  tbtMs: number;
  layoutShift: number;
  scriptsAtLoad: number;
  scriptsInAll: number;
  /** HTML and CSS needed for the first paint; undefined for a hash route. */
  firstPaintBytes?: number | undefined;
  /** All HTML of the document; undefined for a hash route. */
  documentBytes?: number | undefined;
}

export type TapTime = Pick<Figures, "address"> & { ms: number };

const asRatio = (value: number) => `${value.toFixed(2)} ×`;
const asBytes = (value: number) => `${kilobytes(value)} KB`;
const asMs = (value: number) => `${value.toFixed(0)} ms`;
const asShift = (value: number) => value.toFixed(4);

/** Returns a line for each gate, which begins with "pass" or "FAIL" and names the worst page. */
export function gateLines(reference: Figures, pages: Figures[], taps: TapTime[]): string[] {
  const hashRoutes = pages.filter(({ address }) => isHashRoute(address));
  const documents = pages.filter((page) => !hashRoutes.includes(page));
  const home = documents.filter(({ address }) => isHome(address));
  const others = documents.filter((page) => !home.includes(page) && !page.address.endsWith("/contact/"));
  const lcp = (page: Figures) => page.lcpMs / reference.lcpMs;
  const tbt = (page: Figures) => page.tbtMs - reference.tbtMs;
  const paint = (page: Figures) => page.firstPaintBytes;

  return [
    ...gate("LCP of every document, compared with the reference", 0.7, asRatio, documents, lcp),
    ...gate("LCP of a hash deep link, compared with the reference", 1.2, asRatio, hashRoutes, lcp),
    ...gate("TBT of every document, beyond the reference's", 10, asMs, documents, tbt),
    ...gate("CLS", 0.0005, asShift, pages, (page) => page.layoutShift),
    ...gate("JavaScript at load", 10_000, asBytes, others, (page) => page.scriptsAtLoad),
    ...gate("JavaScript of home at load", 11_700, asBytes, home, (page) => page.scriptsAtLoad),
    ...gate("JavaScript of home in all", 87_000, asBytes, home, (page) => page.scriptsInAll),
    ...gate("JavaScript in all", 95_000, asBytes, pages, (page) => page.scriptsInAll),
    ...gate("HTML and CSS before the first paint", 14_000, asBytes, documents, paint),
    ...gate("First tap to its effect, processor 4 times slower", 200, asMs, taps, (tap) => tap.ms),
  ];
}

/** Returns one line; an empty list without pages. A value that could not be measured fails the gate. */
function gate<T extends { address: string }>(
  title: string,
  limit: number,
  format: (value: number) => string,
  pages: T[],
  figureOf: (page: T) => number | undefined,
): string[] {
  const values = pages.map((page) => figureOf(page) ?? Number.NaN);
  const measured = values.map((value) => (Number.isNaN(value) ? Number.POSITIVE_INFINITY : value));
  const worst = Math.max(...measured);
  const worstPage = pages[measured.indexOf(worst)];
  if (!worstPage) return [];
  const failing = measured.filter((value) => value > limit).length;
  const line = `${title}: at most ${format(limit)}; worst ${format(worst)}, ${worstPage.address}`;
  return [failing > 0 ? `FAIL  ${line} (${failing} of ${measured.length} fail)` : `pass  ${line}`];
}
