import { watch } from "../dom.ts";
import { marksOf } from "./chart-on-screen.ts";
import { around, axisOf, groupsOf, type PlacedMark } from "./placed-marks.ts";

/** The duration of the whole entrance, including the delay of the last mark. */
const entranceMs = 600;
const markMs = 400;

/** The text content of the charts that have been in view, on any page. */
const seen = new Set<string | null>();

const alike = (values: number[]) => Math.max(...values) - Math.min(...values) < 1;

/** Returns how bars grow: `rise` upwards or `reach` sideways, from a common `ground` or each from its `middle`. */
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
    delete chart.dataset.enter;
    for (const { element } of marks) element.style.removeProperty("animation-delay");
  }, entranceMs);
}

/** Plays the entrance of each chart that scrolls into view for the first time, but not on opening or after a jump. */
export function watchEntrances(charts: HTMLElement[], signal: AbortSignal) {
  const expected = new WeakSet<Element>();
  const observer = watch(charts, signal, "0px", (entries) => {
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
}
