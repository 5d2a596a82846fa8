/** The script of every document: attaches all behaviours. */

import { attachCopy } from "./behaviours/copy.ts";
import { attachDraft } from "./behaviours/draft.ts";
import { attachHeroTransition, attachLean, attachNamedParts } from "./behaviours/drawings.ts";
import { attachFonts, attachIcons, attachIllustrations, attachLayout } from "./behaviours/first-paint.ts";
import { attachAnchors, attachKeyboard } from "./behaviours/focus.ts";
import { attachCharts, attachStarField, attachViewer } from "./behaviours/in-view.ts";
import { attachLanguage, restoreReadingPosition } from "./behaviours/language.ts";
import { attachMenus } from "./behaviours/menus.ts";
import { attachMotion } from "./behaviours/motion.ts";
import { attachPrefetch } from "./behaviours/prefetch.ts";
import { attachPrint } from "./behaviours/print.ts";
import { attachTooltips } from "./behaviours/tooltips.ts";
import { chooseLanguage, startHashApp } from "./hash-app/start-hash-app.ts";
import { attachIslands } from "./islands/hydrate-islands.ts";

restoreReadingPosition();
attachMenus();
attachLanguage(chooseLanguage);
attachAnchors();
attachKeyboard();
attachPrefetch();
attachFonts();
attachIcons();
attachIllustrations();
attachLayout();
attachMotion();
attachHeroTransition();
attachLean();
attachNamedParts();
attachCopy();
attachPrint();
attachStarField();
attachViewer();
attachDraft();
attachIslands();
attachTooltips();
attachCharts();
startHashApp();

const { router, oldAddresses } = document.documentElement.dataset;
const isUnknown = document.querySelector("[data-unknown]") !== null;
const isDamaged = router !== "hash" && (isUnknown || /^#!?\//.test(location.hash));
if (isDamaged || (oldAddresses && location.search !== ""))
  import("./hash-app/follow-address.ts").then(({ followAddress }) => followAddress()).catch(console.error);

// Until the header is ready, CSS opens the dropdowns on hover.
const header = document.querySelector("header");
if (header) header.dataset.ready = "true";
