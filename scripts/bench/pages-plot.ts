/** Of several runs. */
interface Spread {
  median: number;
  least: number;
  most: number;
}

/** What Lighthouse says of a page. */
export interface PageFigures {
  /** Its address, from the site's root. */
  page: string;
  /** Performance, accessibility, best practices, search engines; 0 to 100. */
  scores: number[];
  fcpMs: Spread;
  lcpMs: Spread;
  tbtMs: Spread;
  shift: number;
  bytes: number;
}

const ink = "#14171c";
const faint = "#8d939c";
const star = "#b4530a";

const rowPx = 22;
const topPx = 64;
const marginPx = 24;
const namesPx = 270;
const scoresPx = 130;
const panelPx = 300;
const gapPx = 36;

/** One column of the plot: a scale from 0 to `top`. */
interface Panel {
  title: string;
  left: number;
  top: number;
  unit: (value: number) => string;
}

/** An SVG of all pages, a line each: scores, first and largest paint with the spread of the runs, blocking, bytes. */
export function pagesPlot(figures: PageFigures[]): string {
  const width = 2 * marginPx + namesPx + scoresPx + 3 * (panelPx + gapPx) - gapPx;
  const height = topPx + figures.length * rowPx + marginPx;
  const left = (index: number) => marginPx + namesPx + scoresPx + index * (panelPx + gapPx);
  const paint: Panel = {
    title: "First (ring) and largest (dot) paint, ms",
    left: left(0),
    top: roundUp(Math.max(...figures.map(({ lcpMs }) => lcpMs.most))),
    unit: (ms) => ms.toFixed(0),
  };
  const blocking: Panel = {
    title: "Total blocking time, ms",
    left: left(1),
    top: roundUp(Math.max(...figures.map(({ tbtMs }) => tbtMs.most), 10)),
    unit: (ms) => ms.toFixed(0),
  };
  const weight: Panel = {
    title: "Loaded, KB",
    left: left(2),
    top: roundUp(Math.max(...figures.map(({ bytes }) => bytes))),
    unit: (bytes) => (bytes / 1000).toFixed(0),
  };
  const rows = figures.map((figure, index) => {
    const y = topPx + (index + 0.5) * rowPx;
    const { fcpMs, lcpMs, tbtMs, bytes } = figure;
    return [
      text(marginPx, y + 4, figure.page),
      ...figure.scores.map((score, at) =>
        text(marginPx + namesPx + 26 + at * 30, y + 4, String(score), "end", score === 100 ? ink : star),
      ),
      line(scale(paint, lcpMs.least), y, scale(paint, lcpMs.most), y, faint),
      circle(scale(paint, fcpMs.median), y, "none"),
      circle(scale(paint, lcpMs.median), y, ink),
      line(scale(blocking, tbtMs.least), y, scale(blocking, tbtMs.most), y, faint),
      circle(scale(blocking, tbtMs.median), y, ink),
      line(weight.left, y, scale(weight, bytes), y, ink),
      text(scale(weight, bytes) + 6, y + 4, weight.unit(bytes)),
    ].join("");
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">
<title>Lighthouse, mobile: medians of every page</title>
<rect width="${width}" height="${height}" fill="#ffffff"/>
${text(marginPx + namesPx, topPx - 38, "Scores")}
${[paint, blocking, weight].map((panel) => axis(panel, height - marginPx)).join("\n")}
${rows.join("\n")}
</svg>
`;
}

const ticks = 4;

function axis(panel: Panel, bottom: number): string {
  const marks = Array.from({ length: ticks + 1 }, (_, at) => {
    const value = (panel.top / ticks) * at;
    const x = scale(panel, value);
    return line(x, topPx - 6, x, bottom, "#e3e5e8") + text(x, topPx - 12, panel.unit(value), "middle", faint);
  });
  return text(panel.left, topPx - 38, panel.title) + marks.join("");
}

const scale = ({ left, top }: Panel, value: number) => left + (value / top) * panelPx;

/** The next number that four ticks divide well. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 1.2, 1.6, 2, 2.4, 3.2, 4, 6, 8].find((step) => step * power >= value) ?? 10) * power;
}

const number = (value: number) => Number(value.toFixed(1));

const text = (x: number, y: number, words: string, anchor = "start", fill = ink) =>
  `<text x="${number(x)}" y="${number(y)}" text-anchor="${anchor}" fill="${fill}">${escapeXml(words)}</text>`;

const line = (x1: number, y1: number, x2: number, y2: number, stroke: string) =>
  `<path d="M${number(x1)} ${number(y1)}L${number(x2)} ${number(y2)}" stroke="${stroke}"/>`;

const circle = (x: number, y: number, fill: string) =>
  `<circle cx="${number(x)}" cy="${number(y)}" r="3.5" fill="${fill}" stroke="${ink}"/>`;

const escapeXml = (words: string) => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
