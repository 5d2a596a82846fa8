/**
 * Gives a chart the role `application`: screen readers pass arrow keys on to widgets only, and no other widget role fits
 * a chart, in which nothing is selected, expanded or edited. Highcharts does the same. The table and the summary are
 * read as any other text.
 */
export function prepareChart(chart: HTMLElement) {
  const drawing = chart.querySelector("svg");
  chart.tabIndex = 0;
  chart.setAttribute("role", "application");
  chart.setAttribute("aria-labelledby", drawing?.getAttribute("aria-labelledby") ?? "");
  const descriptions = [drawing?.getAttribute("aria-describedby"), chart.dataset.chart];
  chart.setAttribute("aria-describedby", descriptions.filter(Boolean).join(" "));
}
