/** What makes a document answer its visitor: every page loads this script. */

import { attachDraft } from "../contact/draft.ts";
import { loadHashApp, startHashApp } from "../hash-app/start-hash-app.ts";
import { attachIslands } from "../islands/hydrate-islands.ts";
import { attachAnchors } from "./anchors.ts";
import { attachCharts } from "./charts.ts";
import { attachEngravings } from "./engravings.ts";
import { attachFonts } from "./fonts.ts";
import { attachIcons } from "./icons.ts";
import { attachLanguage, restorePlace } from "./language.ts";
import { attachMenus } from "./menus.ts";
import { attachMotion } from "./motion.ts";
import { attachPrefetch } from "./prefetch.ts";
import { attachStarField } from "./star-field/attach-star-field.ts";
import { attachTooltips } from "./tooltips.ts";
import { attachViewer } from "./viewer/attach-viewer.ts";

restorePlace();
attachMenus();
attachLanguage(loadHashApp);
attachAnchors();
attachPrefetch();
attachFonts();
attachIcons();
attachEngravings();
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
