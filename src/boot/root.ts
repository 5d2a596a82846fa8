/**
 * Runs inline in the document at the site's root, before the first paint. A visitor who came for the page that stands
 * in the HTML reads it before the app is asked for. For one who came for another page it hides this one and asks for
 * the app and that page at once; what is hidden comes back where the app does not get to run. Where it is gone since a
 * later build, the document is loaded anew.
 */
import { readRootArrival } from "../router/arrival.ts";
import { leadFromRoot } from "../router/go-without-app.ts";
import { markupFile, pageFile, shellFile } from "../router/path.ts";
import { preload, root, site, startApp, startOnPage } from "./start-app.ts";

const patienceMs = 10_000;
const { language, path, prerendered } = readRootArrival(site, location.hash, () => localStorage);
const goWithout = () => leadFromRoot(site);

root.dataset.app = "coming";
if (prerendered) startOnPage(goWithout);
else {
  root.dataset.arrival = "elsewhere";
  root.lang = language;
  setTimeout(() => {
    if (root.dataset.arrival) goWithout();
  }, patienceMs);
  startApp(`${shellFile(language)} ${pageFile(language, path)}`, goWithout);
  preload(markupFile(language, path), { rel: "preload", as: "fetch", crossOrigin: "anonymous" });
}
