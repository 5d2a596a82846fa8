/** Loads the scripts of charts, the star field and the 3D scene when these are near the viewport or in view. */

import { idleAfterLoad, savesData, watch } from "../dom.ts";

/** Loads the chart reader when a chart comes near the viewport, or when a key is pressed. */
export function loadCharts(main: HTMLElement, signal: AbortSignal): void {
  const charts = [...main.querySelectorAll<HTMLElement>("[data-chart]")];
  if (charts.length === 0) return;

  const near = watch(charts, signal, "100%", (entries) => {
    if (entries.some((chart) => chart.isIntersecting)) load();
  });
  addEventListener("keydown", load, { signal });

  function load() {
    near.disconnect();
    removeEventListener("keydown", load);
    import("../charts/chart-reader.ts").then(
      ({ readCharts }) => readCharts(charts, signal),
      () => addEventListener("online", load, { once: true, signal }),
    );
  }
}

/** Draws the star field, if the page has one, when the page is idle and the star field is in view. */
export function loadStarField(main: HTMLElement, signal: AbortSignal): void {
  const canvas = main.querySelector<HTMLCanvasElement>("[data-star-field]");
  if (!canvas) return;
  whenIdleInView(canvas, signal, async () => {
    const { drawStarField } = await import("./draw-star-field.ts");
    if (!signal.aborted) drawStarField(canvas, signal);
  });
}

const stillMedia = "(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)";

/** Shows a 3D scene when the page is idle. The poster stays with reduced motion or saved data, or if that fails. */
export function loadScene(main: HTMLElement, signal: AbortSignal): void {
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
}

/**
 * Calls back once, when the page is loaded and idle and the element is in view. If the page doesn't become idle, calls
 * back after a timeout. Never calls back after the signal has aborted.
 */
function whenIdleInView(element: Element, signal: AbortSignal, callback: () => void): void {
  const observer = watch([element], signal, "0px", async ([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    await idleAfterLoad({ timeout: 3000 });
    if (!signal.aborted) callback();
  });
}
