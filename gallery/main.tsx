import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { Gallery, type GalleryProps } from "./Gallery.tsx";
import "../src/styles/base.css";

const language =
  new URLSearchParams(location.search).get("language") ?? document.documentElement.dataset.defaultLanguage;
const props: GalleryProps = await import(/* @vite-ignore */ `/gallery/data/${language}.js`);

const root = document.getElementById("root");
if (root) flushSync(() => createRoot(root).render(<Gallery {...props} />));
await import("../src/main.ts");
document.getElementById(location.hash.slice(1))?.scrollIntoView();
