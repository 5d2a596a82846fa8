/**
 * Makes a chart an application: screen readers pass the arrow keys on to widgets alone, and no widget's role is true
 * of a chart (nothing in it is selected, expanded or edited). Highcharts does the same. The table and the summary
 * beside it are read as any other text.
 */
export function prepareChart(chart: HTMLElement) {
  const drawing = chart.querySelector("svg");
  chart.tabIndex = 0;
  chart.setAttribute("role", "application");
  chart.setAttribute("aria-labelledby", drawing?.getAttribute("aria-labelledby") ?? "");
  const descriptions = [drawing?.getAttribute("aria-describedby"), chart.dataset.chart];
  chart.setAttribute("aria-describedby", descriptions.filter(Boolean).join(" "));
}
