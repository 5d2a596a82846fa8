import type { SiteData } from "../router/arrival.ts";
import { isMissing } from "../router/is-missing.ts";
import { renewOnce } from "../router/renew.ts";
import { afterFirstPaint } from "../ui/after-first-paint.ts";

export const root = document.documentElement;
export const site: SiteData = root.dataset;
const { base = "/", entry = "", shared = "", hydration = "" } = site;

export function preload(file: string, kind: Partial<HTMLLinkElement>) {
  document.head.append(Object.assign(document.createElement("link"), kind, { href: base + file }));
}

/** Asks for these modules together, then runs the app. @param goWithout called where it does not get to run */
export function startApp(modules: string, goWithout: () => void) {
  for (const file of `${shared} ${modules}`.split(" ")) preload(file, { rel: "modulepreload" });
  import(/* @vite-ignore */ base + entry).catch(async (error) => {
    console.error(error);
    const gone = await isMissing(base + entry).catch(() => false);
    if (!(gone && renewOnce(entry))) goWithout();
  });
}

/** A place on the page that the browser leads back to is only where it was once all is laid out. */
const isFresh = () =>
  performance.getEntriesByType("navigation").every((entry) => "type" in entry && entry.type === "navigate");

/** The page that stands in the HTML is the one to show: it is read before the app is asked for. */
export function startOnPage(goWithout: () => void) {
  if (isFresh()) root.dataset.layout = "partial";
  afterFirstPaint(() => {
    for (const use of document.querySelectorAll<SVGUseElement>("use[data-engraved]"))
      use.setAttribute("href", use.dataset.engraved ?? "");
    startApp(hydration, goWithout);
  });
}
