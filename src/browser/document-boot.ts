/**
 * Runs inline in a page's document, before the first paint. If the page may not open at its top, lays out all sections
 * at once, so that the scroll position is correct.
 */

import { startMain } from "./start-main.ts";

/** Whether the page may open at an anchor, or at an earlier scroll position. */
function opensInside(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (entry?.type !== "navigate" || location.hash !== "") return true;
  try {
    return sessionStorage.getItem("place") !== null;
  } catch {
    return false;
  }
}

if (opensInside()) document.documentElement.dataset.layout = "whole";
startMain(() => {});
