import { kilobytes } from "./figures.ts";
import { isBehindHash, isHome } from "./site-pages.ts";

/** The measurements of a page. Sizes are compressed, in bytes. */
export interface Figures {
  address: string;
  /** The median of the runs. */
  lcpMs: number;
  tbtMs: number;
  layoutShift: number;
  scriptsAtLoad: number;
  scriptsInAll: number;
  /** HTML and CSS needed for the first paint; undefined behind the hash. */
  firstPaint: number | undefined;
}

export interface TapTime {
  name: string;
  ms: number;
}

const ratio = (value: number) => `${value.toFixed(2)} ×`;
const bytes = (value: number) => `${kilobytes(value)} KB`;
const ms = (value: number) => `${value.toFixed(0)} ms`;
const shift = (value: number) => value.toFixed(4);

/** Returns a line for each gate, which begins with "pass" or "FAIL" and names the worst page. */
export function gateLines(reference: Figures, pages: Figures[], taps: TapTime[]): string[] {
  const hashed = pages.filter(({ address }) => isBehindHash(address));
  const documents = pages.filter((page) => !hashed.includes(page));
  const home = documents.filter(({ address }) => isHome(address));
  const plain = documents.filter((page) => !home.includes(page) && !page.address.endsWith("/contact/"));
  const of = (list: Figures[], value: (page: Figures) => number | undefined) =>
    list.map((page) => ({ name: page.address, value: value(page) }));
  const lcp = (page: Figures) => page.lcpMs / reference.lcpMs;
  const tbt = (page: Figures) => page.tbtMs - reference.tbtMs;
  const atLoad = (page: Figures) => page.scriptsAtLoad;
  const inAll = (page: Figures) => page.scriptsInAll;
  const layoutShift = (page: Figures) => page.layoutShift;
  const firstPaint = (page: Figures) => page.firstPaint;
  const tapTimes = taps.map((tap) => ({ name: tap.name, value: tap.ms }));

  return [
    ...gate("LCP of / and every document, to the reference's", 0.7, ratio, of(documents, lcp)),
    ...gate("LCP of a hash deep link, to the reference's", 1.2, ratio, of(hashed, lcp)),
    ...gate("TBT of / and every document, beyond the reference's", 10, ms, of(documents, tbt)),
    ...gate("CLS", 0.0005, shift, of(pages, layoutShift)),
    ...gate("JavaScript at load", 10_000, bytes, of(plain, atLoad)),
    ...gate("JavaScript of home at load", 15_000, bytes, of(home, atLoad)),
    ...gate("JavaScript in all", 95_000, bytes, of(pages, inAll)),
    ...gate("HTML and CSS before the first paint", 14_000, bytes, of(documents, firstPaint)),
    ...gate("First tap to its effect, processor 4 times slower", 200, ms, tapTimes),
  ];
}

/** Returns one line; none without values. A value that could not be measured fails the gate. */
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
