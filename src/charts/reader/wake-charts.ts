/** Loads what reads charts when one is near the view, or keys are in use: on a page without a chart, never. */
export function wakeCharts() {
  const wake = () => {
    if (!document.querySelector("[data-chart]")) return;
    near.disconnect();
    arrivals.disconnect();
    removeEventListener("keydown", wake);
    import("./chart-reader.ts").then(
      ({ readCharts }) => readCharts(),
      () => addEventListener("online", wakeCharts, { once: true }),
    );
  };
  const near = new IntersectionObserver((charts) => charts.some((chart) => chart.isIntersecting) && wake(), {
    rootMargin: "100%",
  });
  const watch = () => {
    for (const chart of document.querySelectorAll("[data-chart]")) near.observe(chart);
  };
  const arrivals = new MutationObserver(watch);
  arrivals.observe(document.body, { childList: true, subtree: true });
  addEventListener("keydown", wake);
  watch();
}
