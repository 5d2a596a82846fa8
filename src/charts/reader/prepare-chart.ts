/**
 * Gives a chart the role `application`. Screen readers pass arrow keys only to widgets, and no other widget role fits a
 * chart, in which nothing is selected, expanded or edited. Highcharts does the same. Screen readers still read the table
 * and the summary as normal text.
 */
export function prepareChart(chart: HTMLElement) {
  const drawing = chart.querySelector("svg");
  chart.tabIndex = 0;
  chart.setAttribute("role", "application");
  chart.setAttribute("aria-labelledby", drawing?.getAttribute("aria-labelledby") ?? "");
  const descriptions = [drawing?.getAttribute("aria-describedby"), chart.dataset.chart];
  chart.setAttribute("aria-describedby", descriptions.filter(Boolean).join(" "));
}
