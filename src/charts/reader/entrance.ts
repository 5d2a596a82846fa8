import type { ScreenMark } from "./chart-on-screen.ts";
import { around, axisOf, endOf, groupsOf, type PlacedMark } from "./placed-mark.ts";

/** The whole entrance, the last mark's delay included. */
const entranceMs = 600;
const markMs = 400;

const alike = (values: number[]) => Math.max(...values) - Math.min(...values) < 1;

/** How bars grow: up from a common foot, to the side from a common edge, or else from their middle. */
export function growthOf(marks: PlacedMark[]): string {
  const upright = axisOf(groupsOf(marks, "row").map(around)) !== "y";
  const grounds = marks.map((mark) => (upright ? endOf(mark, "y") : mark.x));
  return `${upright ? "rise" : "reach"} ${alike(grounds) ? "ground" : "middle"}`;
}

/** Draws a chart that stands whole, once; the style sheet says how, and whether. */
function enter(chart: HTMLElement, marks: ScreenMark[]) {
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
 * Watches charts come into view. One that is there when the watch begins, or comes with a jump, was seen standing:
 * it is not drawn again, nor is one whose like was seen before.
 */
export function watchEntrances(marksOf: (chart: HTMLElement) => ScreenMark[]) {
  const expected = new WeakSet<Element>();
  const seen = new Set<string | null>();
  const observer = new IntersectionObserver((sightings) => {
    for (const { target, isIntersecting, intersectionRatio } of sightings) {
      if (!isIntersecting) {
        expected.add(target);
        continue;
      }
      observer.unobserve(target);
      const fresh = expected.has(target) && !seen.has(target.textContent) && intersectionRatio < 0.5;
      seen.add(target.textContent);
      if (fresh) enter(target as HTMLElement, marksOf(target as HTMLElement));
    }
  });
  return observer;
}
