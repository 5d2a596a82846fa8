import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { wakeCharts } from "../src/charts/reader/wake-charts.ts";
import { showFonts } from "../src/styles/show-fonts.ts";
import { answerHints } from "../src/ui/answer-hints.ts";
import { Gallery, type GalleryProps } from "./Gallery.tsx";
import "../src/styles/base.css";

const language =
  new URLSearchParams(location.search).get("language") ?? document.documentElement.dataset.defaultLanguage;
const props: GalleryProps = await import(/* @vite-ignore */ `/gallery/data/${language}.js`);

const root = document.getElementById("root");
if (root) flushSync(() => createRoot(root).render(<Gallery {...props} />));
answerHints(document);
wakeCharts();
void showFonts();
document.getElementById(location.hash.slice(1))?.scrollIntoView();
