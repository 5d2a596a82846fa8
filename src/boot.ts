/**
 * Runs inline, before the first paint. A visitor who came for the page that stands in the HTML reads it before the
 * app is asked for. For one who came for another page it hides this one and asks for the app and that page at once;
 * what is hidden comes back where the app does not get to run. Where it is gone since a later build, the document is
 * loaded anew.
 */
import { readArrival, type SiteData } from "./router/arrival.ts";
import { goWithoutApp } from "./router/go-without-app.ts";
import { isMissing } from "./router/is-missing.ts";
import { markupFile, pageFile, shellFile } from "./router/path.ts";
import { renewOnce } from "./router/renew.ts";
import { afterFirstPaint } from "./ui/after-first-paint.ts";

const patienceMs = 10_000;
const root = document.documentElement;
const site: SiteData = root.dataset;
const { language, path, prerendered } = readArrival(site, location.hash, () => localStorage);
const { base = "/", entry = "", shared = "", hydration = "" } = site;

function preload(file: string, kind: Partial<HTMLLinkElement>) {
  document.head.append(Object.assign(document.createElement("link"), kind, { href: base + file }));
}

/** Asks for these modules together, then runs the app. */
function begin(modules: string) {
  for (const file of `${shared} ${modules}`.split(" ")) preload(file, { rel: "modulepreload" });
  import(/* @vite-ignore */ base + entry).catch(async (error) => {
    console.error(error);
    const gone = await isMissing(base + entry).catch(() => false);
    if (!(gone && renewOnce(entry))) goWithoutApp(site);
  });
}

/** A place on the page that the browser leads back to is only where it was once all is laid out. */
const isFresh = () =>
  performance.getEntriesByType("navigation").every((entry) => "type" in entry && entry.type === "navigate");

root.dataset.app = "coming";
if (prerendered) {
  if (isFresh()) root.dataset.layout = "partial";
  afterFirstPaint(() => {
    for (const use of document.querySelectorAll<SVGUseElement>("use[data-engraved]"))
      use.setAttribute("href", use.dataset.engraved ?? "");
    begin(hydration);
  });
} else {
  root.dataset.arrival = "elsewhere";
  root.lang = language;
  setTimeout(() => {
    if (root.dataset.arrival) goWithoutApp(site);
  }, patienceMs);
  begin(`${shellFile(language)} ${pageFile(language, path)}`);
  preload(markupFile(language, path), { rel: "preload", as: "fetch", crossOrigin: "anonymous" });
}
