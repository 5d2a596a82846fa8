import { marksOf } from "./chart-on-screen.ts";
import { around, axisOf, groupsOf, type PlacedMark } from "./marks.ts";

/** The duration of the whole entrance, including the last mark's delay. */
const entranceMs = 600;
const markMs = 400;

/** The text content of the charts that have been in view, on any page. */
const seen = new Set<string | null>();

const alike = (values: number[]) => Math.max(...values) - Math.min(...values) < 1;

/** Returns how bars grow: up from a common base, sideways from a common edge, or otherwise from their middle. */
export function growthOf(marks: PlacedMark[]): string {
  const upright = axisOf(groupsOf(marks, "row").map(around)) !== "y";
  const grounds = marks.map(({ box }) => (upright ? box.bottom : box.left));
  return `${upright ? "rise" : "reach"} ${alike(grounds) ? "ground" : "middle"}`;
}

/** Plays a chart's entrance animation, which is in `Chart.module.css`. */
function enter(chart: HTMLElement) {
  const marks = marksOf(chart);
  const bars = marks.filter(({ element }) => element.localName === "rect");
  const rows = Math.max(1, ...marks.map(({ row }) => row));
  chart.dataset.enter = growthOf(bars.length > 0 ? bars : marks);
  for (const { element, row } of marks)
    element.style.animationDelay = `${Math.round(((entranceMs - markMs) * row) / rows)}ms`;
  setTimeout(() => {
    endEntrance(chart);
    for (const { element } of marks) element.style.removeProperty("animation-delay");
  }, entranceMs);
}

export function endEntrance(chart: HTMLElement) {
  delete chart.dataset.enter;
}

/**
 * Plays the entrance of charts as they scroll into view. It is skipped for a chart that is in view when the page opens
 * or after a jump, and for one that has been in view before.
 */
export function watchEntrances(charts: HTMLElement[], signal: AbortSignal) {
  const expected = new WeakSet<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, intersectionRatio } of entries) {
      if (!isIntersecting) {
        expected.add(target);
        continue;
      }
      observer.unobserve(target);
      const fresh = expected.has(target) && !seen.has(target.textContent) && intersectionRatio < 0.5;
      seen.add(target.textContent);
      if (fresh) enter(target as HTMLElement);
    }
  });
  for (const chart of charts) observer.observe(chart);
  signal.addEventListener("abort", () => observer.disconnect());
}
