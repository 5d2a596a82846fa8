/** Loads the scripts of charts, the star field and the 3D scene when these are near the viewport or in view. */

import { savesData } from "../dom.ts";
import { onPage } from "../page.ts";

/** Loads the chart reader when a chart comes near the viewport, or when a key is pressed. */
export function attachCharts(): void {
  onPage((main, signal) => {
    const charts = [...main.querySelectorAll<HTMLElement>("[data-chart]")];
    if (charts.length === 0) return;

    const near = new IntersectionObserver(
      (entries) => entries.some((chart) => chart.isIntersecting) && load(),
      { rootMargin: "100%" },
    );
    for (const chart of charts) near.observe(chart);
    addEventListener("keydown", load, { signal });
    signal.addEventListener("abort", () => near.disconnect());

    function load() {
      near.disconnect();
      removeEventListener("keydown", load);
      import("../charts/chart-reader.ts").then(
        ({ readCharts }) => readCharts(charts, signal),
        () => addEventListener("online", load, { once: true, signal }),
      );
    }
  });
}

/** Draws the star field, if the page has one, when the page is idle and the star field is in view. */
export function attachStarField(): void {
  onPage((main, signal) => {
    const canvas = main.querySelector<HTMLCanvasElement>("[data-star-field]");
    if (!canvas) return;
    whenIdleInView(canvas, signal, async () => {
      const { drawStarField } = await import("./draw-star-field.ts");
      if (!signal.aborted) drawStarField(canvas, signal);
    });
  });
}

const stillMedia = "(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)";

/**
 * Shows the 3D scene of a page when the page is idle. The poster stays if the visitor prefers reduced motion or saves
 * data, or if the scene fails.
 */
export function attachViewer(): void {
  onPage((main, signal) => {
    const stage = main.querySelector<HTMLElement>("[data-viewer]");
    if (!stage) return;
    if (savesData() || matchMedia(stillMedia).matches) {
      stage.dataset.viewer = "still";
      return;
    }
    whenIdleInView(stage, signal, () =>
      import("./show-scene.ts")
        .then(({ showScene }) => showScene(stage, signal))
        .catch((error: unknown) => {
          if (signal.aborted) return;
          stage.dataset.viewer = "still";
          console.error("The 3D viewer couldn't show its scene. The poster stays:", error);
        }),
    );
  });
}

const maxWaitMs = 3_000;

/**
 * Calls back once, when the page is loaded and idle and the element is in view. If the page doesn't become idle, calls
 * back after a timeout. Never calls back after the signal has aborted.
 */
function whenIdleInView(element: Element, signal: AbortSignal, callback: () => void): void {
  const run = () => {
    if (!signal.aborted) callback();
  };
  const whenIdle = () => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: maxWaitMs });
    else setTimeout(run, 200);
  };
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    if (document.readyState === "complete") whenIdle();
    else addEventListener("load", whenIdle, { once: true, signal });
  });
  observer.observe(element);
  signal.addEventListener("abort", () => observer.disconnect());
}
