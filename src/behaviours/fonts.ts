import { afterFirstPaint } from "../ui/after-first-paint.ts";
import { onPage } from "./page.ts";

/** One face of each file in `fonts.css`. */
const faces = ["1em Piazzolla", "italic 1em Piazzolla", "1em Commissioner"];
/** A letter that each file holds. */
const sample = "aα";
/** What is laid out by itself: all at once would take longer than a visitor should wait for an answer. */
const parts = "body > a, body > header, main > *, main + *, body > footer";

/** Fetches the site's fonts after the first paint and shows them, part by part from the top. Fallbacks stay if one fails. */
export function attachFonts(): void {
  let areShown = false;
  const findParts = () => document.querySelectorAll<HTMLElement>(parts);
  const show = (part: HTMLElement) => {
    part.dataset.fonts = "ready";
  };
  onPage(() => {
    if (areShown) findParts().forEach(show);
  });

  afterFirstPaint(async () => {
    try {
      await Promise.all(faces.map((face) => document.fonts.load(face, sample)));
    } catch {
      return;
    }
    for (const part of findParts()) {
      await nextFrame();
      show(part);
    }
    await nextFrame();
    areShown = true;
    findParts().forEach(show);
    document.documentElement.dataset.fonts = "ready";
  });
}

/** Lets the browser lay out what has changed, and answer the visitor. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
