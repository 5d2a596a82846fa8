import { afterFirstPaint } from "../ui/after-first-paint.ts";
import { onPage } from "./page.ts";

/** One face of each file in `fonts.css`. */
const faces = ["1em Piazzolla", "italic 1em Piazzolla", "1em Commissioner"];
/** Letters that each file has. */
const sample = "aα";
/**
 * The parts of a page that change their font one after the other: a layout of the whole page at once would block input
 * too long.
 */
const parts = "body > a, body > header, main > *, main + *, body > footer";

/**
 * Loads the fonts after the first paint, then shows them in one part of the page after the other. If a font fails to
 * load, all fallbacks stay.
 */
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

/** Lets the browser lay out the change and handle input. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
