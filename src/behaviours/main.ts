/** What makes a document answer its visitor: every page loads this script. */

import { attachEngravings } from "./engravings.ts";
import { attachFonts } from "./fonts.ts";
import { attachMotion } from "./motion.ts";
import { attachStarField } from "./star-field/attach-star-field.ts";
import { attachViewer } from "./viewer/attach-viewer.ts";

attachFonts();
attachEngravings();
attachMotion();
attachStarField();
attachViewer();

const header = document.querySelector("header");
if (header) header.dataset.ready = "true";
