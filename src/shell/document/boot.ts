import { startMain } from "./start-main.ts";

/**
 * Runs inline in a page's document, before the first paint. If the visitor returns to a scroll position on the page,
 * makes all sections lay out, so that the position is right.
 */
function comesBack(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (entry?.type !== "navigate" || location.hash !== "") return true;
  try {
    return sessionStorage.getItem("place") !== null;
  } catch {
    return false;
  }
}

if (comesBack()) document.documentElement.dataset.layout = "whole";
startMain(() => {});
