/**
 * A chart is an application: a screen reader must hand the arrow keys to it, which it does for widgets alone, and no
 * widget's role is true of a chart (nothing in it is selected, expanded or edited). Highcharts and the players of
 * data as sound do the same. What stands beside it, the table and the summary, is read as any other text.
 */
export function prepareChart(chart: HTMLElement) {
  const drawing = chart.querySelector("svg");
  chart.tabIndex = 0;
  chart.setAttribute("role", "application");
  chart.setAttribute("aria-labelledby", drawing?.getAttribute("aria-labelledby") ?? "");
  const descriptions = [drawing?.getAttribute("aria-describedby"), chart.dataset.chart];
  chart.setAttribute("aria-describedby", descriptions.filter(Boolean).join(" "));
}
