import { startMain } from "./start-main.ts";

/**
 * Runs inline in a page's document, before the first paint. If the visitor returns to a scroll position on the page,
 * lays out all sections at once, so that the position is correct.
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
