/** One face of each file in `fonts.css`. */
const faces = ["1em Piazzolla", "italic 1em Piazzolla", "1em Commissioner"];
/** A letter that each file holds. */
const sample = "aα";
/** What stands in lines of its own, and whose height decides where all that follows stands. */
const texts = "h1, h2, h3, h4, p, li, dt, dd";

/** What is laid out by itself: all at once would take longer than a visitor should wait for an answer. */
const parts = "header, main > *, footer";

/** A text that would just need another line is set closer by this much at most, in ems. */
const closer = [0.01, 0.02];

/**
 * Fetches the site's fonts and shows them, part by part from the top; where one cannot be had, their stand-ins stay.
 * A text in view that needs fewer lines then keeps its height, and one that would need more is set a little closer, so
 * that nothing moves under the visitor's eyes.
 */
export async function showFonts(): Promise<void> {
  const html = document.documentElement;
  try {
    await Promise.all(faces.map((face) => document.fonts.load(face, sample)));
  } catch {
    delete html.dataset.layout;
    return;
  }
  const changed = [...document.querySelectorAll<HTMLElement>(parts)];
  for (const part of changed) {
    await pause();
    show(part);
  }
  await pause();
  html.dataset.fonts = "ready";
  delete html.dataset.layout;
  for (const part of changed) delete part.dataset.fonts;
}

function show(part: HTMLElement) {
  const inView = (isInView(part) ? [...part.querySelectorAll<HTMLElement>(texts)] : [])
    .filter(isInView)
    .map((element) => ({ element, height: heightOf(element) }));
  part.dataset.fonts = "ready";
  keep(inView.filter(({ element, height }) => heightOf(element) < height));
  const seen = inView.filter(({ element }) => element.checkVisibility({ visibilityProperty: true }));
  for (const { element, height } of seen) if (heightOf(element) > height) setCloser(element, height);
}

const heightOf = (element: HTMLElement) => element.getBoundingClientRect().height;

/** Lets the browser lay out what has changed, and answer the visitor. A timer would wait longer. */
const pause = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });

function isInView(element: HTMLElement): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  return top < innerHeight && bottom > 0 && height > 0;
}

/** Keeps the elements at these heights until the window has another size. */
function keep(elements: { element: HTMLElement; height: number }[]) {
  for (const { element, height } of elements) element.style.minBlockSize = `${height}px`;
  const release = () => {
    for (const { element } of elements) element.style.minBlockSize = "";
  };
  addEventListener("resize", release, { once: true });
}

/** Sets a text as close as it takes to be no higher, until the window has another size; not at all where that is too close. */
function setCloser(element: HTMLElement, height: number) {
  const { letterSpacing, fontSize } = getComputedStyle(element);
  const own = Number.parseFloat(letterSpacing) || 0;
  const release = () => {
    element.style.letterSpacing = "";
  };
  for (const ems of closer) {
    element.style.letterSpacing = `${own - ems * Number.parseFloat(fontSize)}px`;
    if (heightOf(element) <= height) {
      addEventListener("resize", release, { once: true });
      return;
    }
  }
  release();
}
