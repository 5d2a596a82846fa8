import { startMain } from "./start-main.ts";

/**
 * Runs inline in a page's document, before the first paint. A place that the visitor comes back to is only where it
 * was once everything is laid out: then no section may skip its layout.
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
