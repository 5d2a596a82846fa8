/** Loads illustrations, icons and fonts after the first paint, so that they don't delay the text. */

import { afterFirstPaint } from "../dom.ts";
import { onPage } from "../page.ts";

/** Loads the illustrations of a page. */
export function attachIllustrations(): void {
  onPage((main) =>
    afterFirstPaint(() => {
      for (const use of main.querySelectorAll<SVGUseElement>("use[data-illustration]"))
        use.setAttribute("href", use.dataset.illustration ?? "");
    }),
  );
}

/** Adds links to the site's icons and its manifest. */
export function attachIcons() {
  const { base = "/" } = document.documentElement.dataset;
  const link = (properties: Partial<HTMLLinkElement>) =>
    Object.assign(document.createElement("link"), properties);
  afterFirstPaint(() => {
    document.head.append(
      link({ rel: "icon", type: "image/svg+xml", href: `${base}favicon.svg` }),
      link({ rel: "apple-touch-icon", href: `${base}icons/apple-touch.png` }),
      link({ rel: "manifest", href: `${base}${document.documentElement.lang}/site.webmanifest` }),
    );
  });
}

/** One font face for each file in `fonts.css`. */
const faces = ["1em Piazzolla", "italic 1em Piazzolla", "1em Commissioner"];
/** Letters that select all these files: Latin and Greek. */
const sample = "aα";
/**
 * The parts of a page that get the fonts one after the other. Changing them all at once would block input for too long.
 */
const parts = "body > a, body > header, main > *, main + *, body > footer";

/**
 * Loads the fonts, then shows them in each part of the page in turn. If any font fails to load, the fallback fonts stay.
 * If the fonts would change the number of lines of a text in view, its letters are spaced a little closer or wider. A
 * part whose fonts would still move what the visitor sees keeps the fallback fonts until it has left the view.
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
    areShown = true;
    for (const part of findParts()) {
      await nextFrame();
      if (part.getBoundingClientRect().top >= innerHeight) {
        show(part);
        continue;
      }
      const before = edgesOf(part);
      const heights = [...part.querySelectorAll<HTMLElement>("h1, h2, h3, p")].map(
        (text) => [text, text.offsetHeight] as const,
      );
      show(part);
      if (!hasMoved(before, edgesOf(part))) continue;
      for (const [text, height] of heights) fit(text, height);
      if (!hasMoved(before, edgesOf(part))) continue;
      delete part.dataset.fonts;
      for (const [text] of heights) text.style.letterSpacing = "";
      onceOutOfView(part, () => show(part));
    }
    await nextFrame();
    document.documentElement.dataset.fonts = "ready";
  });
}

/**
 * Calls back when a part is below the view, or above it in a browser with scroll anchoring, which keeps the view in
 * place.
 */
function onceOutOfView(part: HTMLElement, act: () => void) {
  const isAnchored = CSS.supports("overflow-anchor", "auto");
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry || entry.isIntersecting || !(isAnchored || entry.boundingClientRect.top > 0)) return;
    observer.disconnect();
    act();
  });
  observer.observe(part);
}

/**
 * Returns the distance from the top of the view to the bottom of a part, and to the first and the last line of each
 * visible text in it, in px.
 */
function edgesOf(part: HTMLElement): (number | undefined)[] {
  const range = document.createRange();
  const edges: (number | undefined)[] = [part.getBoundingClientRect().bottom];
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode } = walker;
    range.selectNode(currentNode);
    // Closed menus are laid out too.
    const isVisible = currentNode.parentElement?.checkVisibility?.({ visibilityProperty: true });
    const lines = isVisible === false ? [] : [...range.getClientRects()];
    edges.push(lines[0]?.top, lines.at(-1)?.top);
  }
  return edges;
}

/** The maximum change of the letter spacing, in em. */
const mostSpacing = 0.03;

/** Changes the letter spacing of a text so that it has the given height. Leaves it unchanged if that needs too much. */
function fit(text: HTMLElement, height: number) {
  const direction = Math.sign(height - text.offsetHeight);
  const { letterSpacing, fontSize } = getComputedStyle(text);
  const own = Number.parseFloat(letterSpacing) / Number.parseFloat(fontSize) || 0;
  for (let more = 0.002; text.offsetHeight !== height && more <= mostSpacing; more += 0.002)
    text.style.letterSpacing = `${own + direction * more}em`;
  if (text.offsetHeight !== height) text.style.letterSpacing = "";
}

/** The Layout Instability API ignores smaller moves. */
const leastMovePx = 3;

const hasMoved = (before: (number | undefined)[], after: (number | undefined)[]) =>
  before.some((from = 0, at) => {
    const to = after[at] ?? 0;
    return Math.abs(to - from) >= leastMovePx && Math.max(from, to) > 0 && Math.min(from, to) < innerHeight;
  });

/** Waits until the browser has laid out the last change and can handle input. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
