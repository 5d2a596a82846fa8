/** Loads illustrations, icons and fonts after the first paint, and lays out the whole page after that. */

import { afterFirstPaint, idleAfterLoad, onPage } from "../dom.ts";

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
/** The parts of a page that get the fonts one after the other. A large block has parts of its own. */
const parts =
  "body > a, body > header, main > :not(:has([data-parts])), [data-parts] > *, main + *, body > footer";
/** How long in ms parts change without a pause. Changing them all at once would block input for too long. */
const longestChangeMs = 8;

/**
 * Loads the fonts, then shows them in each part of the page in turn. If any font fails to load, the fallback fonts stay.
 * Nothing in view moves: texts in view, and above it, are spaced a little closer or wider to keep their heights. That
 * ends when the window gets another width.
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
    const kept: HTMLElement[] = [];
    const reset = () => {
      for (const { style } of kept) style.letterSpacing = style.minBlockSize = "";
    };
    const sameWidth = matchMedia(`(${innerWidth - 1}px < width < ${innerWidth + 1}px)`);
    sameWidth.addEventListener("change", reset, { once: true });
    let pauseAt = 0;
    for (const part of findParts()) {
      if (performance.now() >= pauseAt) {
        await nextFrame();
        pauseAt = performance.now() + longestChangeMs;
      }
      const isBelow = part.getBoundingClientRect().top >= innerHeight;
      const texts = isBelow ? [] : [...part.querySelectorAll<HTMLElement>("h1, h2, h3, p")];
      const heights = texts.map(heightOf);
      show(part);
      for (const [at, text] of texts.entries()) keepHeight(text, heights[at] ?? 0);
      kept.push(...texts);
    }
    await nextFrame();
    document.documentElement.dataset.fonts = "ready";
  });
}

const heightOf = (element: Element) => element.getBoundingClientRect().height;

/** The maximum change of the letter spacing, in em. */
const mostSpacing = 0.03;

/**
 * Changes the letter spacing of a text so that it has the given height in px. If that needs too much, a text that has
 * become lower reserves the height, and one that has become higher keeps its own spacing.
 */
function keepHeight(text: HTMLElement, height: number) {
  const { letterSpacing, fontSize, lineHeight } = getComputedStyle(text);
  const line = Number.parseFloat(lineHeight) || Number.parseFloat(fontSize);
  // Less than a line: in browsers without `ascent-override`, the fallback font may be a little higher.
  const isKept = () => Math.abs(heightOf(text) - height) < line / 2;
  const direction = Math.sign(height - heightOf(text));
  const own = Number.parseFloat(letterSpacing) / Number.parseFloat(fontSize) || 0;
  for (let more = 0.002; !isKept() && more <= mostSpacing; more += 0.002)
    text.style.letterSpacing = `${own + direction * more}em`;
  if (isKept()) return;
  text.style.letterSpacing = "";
  if (direction > 0) text.style.minBlockSize = `${height}px`;
}

/** How long in ms nobody has used a page that is laid out whole. */
const stillMs = 3000;
const uses = ["keydown", "pointerdown", "pointermove", "scroll", "wheel"];

/**
 * Lays out the sections that the browser has skipped, one after the other, while the page is loaded, idle and not used,
 * so that pictures of the whole page show them. While somebody uses the page, skipped sections make answers quicker.
 */
export function attachLayout(): void {
  let used = 0;
  let ownScrollY = 0;
  const use = (event?: Event) => {
    if (event?.type !== "scroll" || scrollY !== ownScrollY) used = performance.now();
  };
  const rest = () => used + stillMs - performance.now();
  for (const type of uses) addEventListener(type, use, { capture: true, passive: true });
  onPage(async (main, signal) => {
    await idleAfterLoad();
    use();
    for (const section of main.children) {
      while (rest() > 0) await new Promise((resolve) => setTimeout(resolve, rest()));
      await idleAfterLoad();
      if (signal.aborted) return;
      layOut(section as HTMLElement);
      ownScrollY = scrollY;
    }
    document.documentElement.dataset.layout = "whole";
  });
}

/** Lays out a section. What is in view stays where it is, also in Safari, which doesn't see to that by itself. */
function layOut(section: HTMLElement) {
  const topOf = (element?: Element) => element?.getBoundingClientRect().top ?? 0;
  const sections = [...(section.parentElement?.children ?? [])];
  const inView = sections.find((other) => other.getBoundingClientRect().bottom > 0);
  const before = topOf(inView);
  section.style.contentVisibility = "visible";
  const shift = topOf(inView) - before;
  if (shift !== 0) scrollBy({ top: shift, behavior: "instant" });
}

/** Waits until the browser has laid out the last change and can handle input. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
