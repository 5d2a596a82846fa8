import { onPage } from "./page.ts";

/** Loads the chart reader when a chart comes near the viewport, or a key is pressed. */
export function attachCharts(): void {
  onPage((main, signal) => {
    const charts = [...main.querySelectorAll<HTMLElement>("[data-chart]")];
    if (charts.length === 0) return;

    const near = new IntersectionObserver(
      (entries) => entries.some((chart) => chart.isIntersecting) && load(),
      {
        rootMargin: "100%",
      },
    );
    for (const chart of charts) near.observe(chart);
    addEventListener("keydown", load, { signal });
    signal.addEventListener("abort", () => near.disconnect());

    function load() {
      near.disconnect();
      removeEventListener("keydown", load);
      import("../charts/reader/chart-reader.ts").then(
        ({ readCharts }) => readCharts(charts, signal),
        () => addEventListener("online", load, { once: true, signal }),
      );
    }
  });
}
