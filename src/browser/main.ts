/** The script of every document: attaches all behaviours. */

import { attachCopy } from "./behaviours/copy.ts";
import { carryDrawing, drawInView, leanStar, traceNamedParts } from "./behaviours/drawings.ts";
import { attachFonts, attachIcons, attachIllustrations, attachLayout } from "./behaviours/first-paint.ts";
import { attachFocus } from "./behaviours/focus.ts";
import { loadCharts, loadScene, loadStarField } from "./behaviours/in-view.ts";
import { attachLanguage } from "./behaviours/language.ts";
import { attachDropdowns, attachOverlay } from "./behaviours/menus.ts";
import { attachDraft } from "./behaviours/message-draft.ts";
import { attachMotion } from "./behaviours/motion.ts";
import { attachPrefetch } from "./behaviours/prefetch.ts";
import { attachPrint } from "./behaviours/print.ts";
import { attachTooltips } from "./behaviours/tooltips.ts";
import { onPage } from "./dom.ts";
import { chooseLanguage, startHashApp } from "./hash-app/start-hash-app.ts";
import { hydrateIslands } from "./islands/hydrate-islands.ts";

attachLanguage(chooseLanguage);
attachDropdowns();
attachOverlay();
attachFocus();
attachPrefetch();
attachFonts();
attachIcons();
attachIllustrations();
attachLayout();
attachMotion();
attachCopy();
attachPrint();
attachDraft();
attachTooltips();
const starts = [
  carryDrawing,
  leanStar,
  traceNamedParts,
  drawInView,
  loadStarField,
  loadScene,
  hydrateIslands,
  loadCharts,
];
for (const start of starts) onPage(start);
startHashApp();

const { router, oldAddresses } = document.documentElement.dataset;
const isUnknown = document.querySelector("[data-unknown]") !== null;
const isDamaged = router !== "hash" && (isUnknown || /^#!?\//.test(location.hash));
if (isDamaged || (oldAddresses && location.search !== ""))
  import("./hash-app/follow-address.ts").then(({ followAddress }) => followAddress()).catch(console.error);

// Until the header is ready, CSS opens the dropdowns on hover.
const header = document.querySelector("header");
if (header) header.dataset.ready = "true";
