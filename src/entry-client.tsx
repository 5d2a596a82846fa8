import { startTransition } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { wakeCharts } from "./charts/reader/wake-charts.ts";
import { hashAddresses, twinAddresses } from "./router/addresses.ts";
import { readArrival, type SiteData } from "./router/arrival.ts";
import { followLinks } from "./router/follow-links.ts";
import { goWithoutApp } from "./router/go-without-app.ts";
import { createNavigation } from "./router/navigation.ts";
import { browserNetwork, createPageLoader } from "./router/page-loader.ts";
import { renew } from "./router/renew.ts";
import { createScrollMemory } from "./router/scroll-memory.ts";
import { Site } from "./shell/Site.tsx";
import { showFonts } from "./styles/show-fonts.ts";
import { afterFirstPaint } from "./ui/after-first-paint.ts";
import { answerHints } from "./ui/answer-hints.ts";
import { savesData } from "./ui/saves-data.ts";
import "./styles/base.css";
import "./shell/arrival.css";

const html = document.documentElement;
const site: SiteData = html.dataset;
const base = site.base ?? "/";
const addresses =
  site.twin === undefined ? hashAddresses : twinAddresses(base, (site.languages ?? "").split(" "));
const loader = createPageLoader({ ...browserNetwork(base), addresses, entry: import.meta.url });
const memory = createScrollMemory(() => sessionStorage);

async function start() {
  leaveAnchor();
  const { language, path, prerendered } = readArrival(site, location.hash, () => localStorage);
  const root = document.getElementById("root");
  const main = prerendered ? root?.querySelector("main") : null;
  const standing = main ? (at: number) => main.children[at]?.innerHTML ?? "" : undefined;
  const begin = await loader.load(language, path, standing).then(
    (content) => ({ content, failed: false }),
    async (error) => {
      // The page stands there to be read.
      if (standing) throw error;
      return { content: await loader.load(language, ""), failed: true };
    },
  );
  const navigation = createNavigation(window, addresses);
  const app = (
    <Site start={begin} loader={loader} addresses={addresses} navigation={navigation} memory={memory} />
  );
  html.dataset.app = "running";
  if (root && main) startTransition(() => void hydrateRoot(root, app));
  else replace(root, app);
  followLinks(document, {
    addresses,
    go: navigation.go,
    prefetch: (to, language) => {
      if (!savesData()) loader.load(language ?? html.lang, to).catch(() => {});
    },
  });
}

/**
 * A link to a place on the page in the HTML, followed before the app ran, is no route. Without any hash
 * Chromium would scroll back to the top.
 */
function leaveAnchor() {
  if (addresses.byLanguage) return;
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

/** What stands in the HTML can be read, at least, and leads on. */
function giveUp(error: unknown) {
  if (renew(error)) return;
  console.error(error);
  goWithoutApp(site);
  addEventListener("online", () => location.reload(), { once: true });
}

start().catch(giveUp);
// What is painted first is not to wait for them, nor to share the line with them.
afterFirstPaint(showFonts);
answerHints(document);
wakeCharts();

import.meta.hot?.on("content:update", ({ addresses }: { addresses: string[] }) => {
  loader.refresh(addresses);
});
