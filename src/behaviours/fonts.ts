import { afterFirstPaint } from "../ui/after-first-paint.ts";
import { onPage } from "./page.ts";

/** One face of each file in `fonts.css`. */
const faces = ["1em Piazzolla", "italic 1em Piazzolla", "1em Commissioner"];
/** Letters that each file has. */
const sample = "aα";
/** The parts of a page that are laid out one by one, since all at once would block the page too long. */
const parts = "body > a, body > header, main > *, main + *, body > footer";

/** Loads the site's fonts after the first paint and shows them part by part, from the top. If one fails, the fallbacks stay. */
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
