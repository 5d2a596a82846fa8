/**
 * Runs inline in a page's document, before the first paint. If the page may not open at its top, lays out all sections
 * at once, so that the scroll position is correct.
 */

import { attempt } from "../attempt.ts";
import { startMain } from "./dom.ts";

const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
/** The reading position in another language, from which the visitor comes. */
const place = attempt(() => sessionStorage.getItem("place"));
if (entry?.type !== "navigate" || location.hash !== "" || place)
  document.documentElement.dataset.layout = "whole";
startMain(() => {});
