/** The script of every document: attaches all behaviours. */

import { attachAnchors } from "./behaviours/anchors.ts";
import { attachCharts } from "./behaviours/charts.ts";
import { attachFonts } from "./behaviours/fonts.ts";
import { attachIcons } from "./behaviours/icons.ts";
import { attachIllustrations } from "./behaviours/illustrations.ts";
import { attachKeyboard } from "./behaviours/keyboard.ts";
import { attachLanguage, restorePlace } from "./behaviours/language.ts";
import { attachMenus } from "./behaviours/menus.ts";
import { attachMotion } from "./behaviours/motion.ts";
import { attachPrefetch } from "./behaviours/prefetch.ts";
import { attachStarField } from "./behaviours/star-field/attach-star-field.ts";
import { attachTooltips } from "./behaviours/tooltips.ts";
import { attachViewer } from "./behaviours/viewer/attach-viewer.ts";
import { attachDraft } from "./contact/draft.ts";
import { loadHashApp, startHashApp } from "./hash-app/start-hash-app.ts";
import { attachIslands } from "./islands/hydrate-islands.ts";

restorePlace();
attachMenus();
attachLanguage(loadHashApp);
attachAnchors();
attachKeyboard();
attachPrefetch();
attachFonts();
attachIcons();
attachIllustrations();
attachMotion();
attachStarField();
attachViewer();
attachDraft();
attachIslands();
attachTooltips(document);
attachCharts();
startHashApp();

const header = document.querySelector("header");
if (header) header.dataset.ready = "true";
