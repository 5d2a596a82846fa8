import { afterFirstPaint } from "../ui/after-first-paint.ts";

/** One face of each file in `fonts.css`. */
const faces = ["1em Piazzolla", "italic 1em Piazzolla", "1em Commissioner"];
/** A letter that each file holds. */
const sample = "aα";
/** What is laid out by itself: all at once would take longer than a visitor should wait for an answer. */
const parts = "body > header, main > *, body > footer";

/** Fetches the site's fonts after the first paint and shows them, part by part from the top. Fallbacks stay if one fails. */
export function attachFonts(): void {
  afterFirstPaint(showFonts);
}

async function showFonts(): Promise<void> {
  try {
    await Promise.all(faces.map((face) => document.fonts.load(face, sample)));
  } catch {
    return;
  }
  const changed = [...document.querySelectorAll<HTMLElement>(parts)];
  for (const part of changed) {
    await nextTask();
    part.dataset.fonts = "ready";
  }
  await nextTask();
  document.documentElement.dataset.fonts = "ready";
  for (const part of changed) delete part.dataset.fonts;
}

/** Lets the browser lay out what has changed, and answer the visitor. A timer would wait longer. */
const nextTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
