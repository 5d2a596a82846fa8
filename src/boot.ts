/**
 * Runs inline, before the first paint: hides the page that stands in the HTML from a visitor who came for
 * another, and starts loading that one. What is hidden comes back where the app does not get to run.
 */
import { readArrival, type SiteData } from "./router/arrival.ts";
import { pageFile, shellFile } from "./router/path.ts";

const patienceMs = 10_000;
const root = document.documentElement;
const site: SiteData = root.dataset;
const { language, path, prerendered } = readArrival(site, location.hash, () => localStorage);

if (!prerendered) {
  root.dataset.arrival = "elsewhere";
  root.lang = language;
  for (const file of [shellFile(language), pageFile(language, path)]) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = `${site.base}${file}`;
    document.head.append(link);
  }

  const reveal = () => {
    if (!root.dataset.arrival) return;
    delete root.dataset.arrival;
    root.lang = site.defaultLanguage ?? "";
  };
  addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && reveal(), true);
  setTimeout(reveal, patienceMs);
}
