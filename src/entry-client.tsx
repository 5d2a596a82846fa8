import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { HashRouter } from "react-router-dom";
import { readArrival, type SiteData } from "./router/arrival.ts";
import { keyEntries } from "./router/key-entries.ts";
import { browserNetwork, createPageLoader } from "./router/page-loader.ts";
import { renew } from "./router/renew.ts";
import { createScrollMemory } from "./router/scroll-memory.ts";
import { Site } from "./shell/Site.tsx";
import { showFonts } from "./styles/show-fonts.ts";
import "./styles/base.css";
import "./shell/arrival.css";

const html = document.documentElement;
const site: SiteData = html.dataset;
const loader = createPageLoader({ ...browserNetwork, base: site.base ?? "/", entry: import.meta.url });
const memory = createScrollMemory(() => sessionStorage);

async function start() {
  leaveAnchor();
  const { language, path, prerendered } = readArrival(site, location.hash, () => localStorage);
  const begin = await loader.load(language, path).then(
    (content) => ({ content, failed: false }),
    async () => ({ content: await loader.load(language, ""), failed: true }),
  );
  keyEntries();
  const app = (
    <HashRouter useTransitions={false}>
      <Site start={begin} loader={loader} memory={memory} />
    </HashRouter>
  );
  const root = document.getElementById("root");
  if (root?.hasChildNodes() && prerendered) hydrateRoot(root, app);
  else replace(root, app);
}

/**
 * A link to a place on the page in the HTML, followed before the app ran, is no route. Without any hash
 * Chromium would scroll back to the top.
 */
function leaveAnchor() {
  const onPage = document.getElementById(location.hash.slice(1));
  if (onPage && !html.dataset.arrival) {
    history.replaceState(history.state, "", "#/");
  }
}

/** In one go, so that nothing is painted between. */
function replace(root: HTMLElement | null, app: React.ReactNode) {
  const fresh = document.createElement("div");
  fresh.id = "root";
  root?.replaceWith(fresh);
  delete html.dataset.arrival;
  flushSync(() => createRoot(fresh).render(app));
}

/** What stands in the HTML can be read, at least; the next step of the visitor starts anew. */
function giveUp(error: unknown) {
  if (renew(error)) return;
  console.error(error);
  if (html.dataset.arrival) {
    delete html.dataset.arrival;
    html.lang = site.defaultLanguage ?? "";
  }
  const again = () => location.reload();
  addEventListener("hashchange", again, { once: true });
  addEventListener("online", again, { once: true });
}

start().catch(giveUp);
// What is painted first is not to wait for them, nor to share the line with them.
new PerformanceObserver((paints, observer) => {
  if (paints.getEntriesByName("first-contentful-paint").length === 0) return;
  observer.disconnect();
  showFonts();
}).observe({ type: "paint", buffered: true });

import.meta.hot?.on("content:update", ({ addresses }: { addresses: string[] }) => {
  document.querySelector("vite-error-overlay")?.remove();
  loader.refresh(addresses);
});
