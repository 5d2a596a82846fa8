/** One face of each file in `fonts.css`. */
const faces = ["1em Piazzolla", "italic 1em Piazzolla", "1em Commissioner"];
/** A letter that each file holds. */
const sample = "aα";
/** What stands in lines of its own, and whose height decides where all that follows stands. */
const texts = "h1, h2, h3, h4, p, li, dt, dd";

/**
 * Fetches the site's fonts and shows them all at once; where one cannot be had, their stand-ins stay.
 * A text in view that needs fewer lines then keeps its height, so that nothing moves under the visitor's eyes.
 */
export async function showFonts(): Promise<void> {
  try {
    await Promise.all(faces.map((face) => document.fonts.load(face, sample)));
  } catch {
    return;
  }
  const inView = [...document.querySelectorAll<HTMLElement>(texts)]
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.top < innerHeight && box.bottom > 0 && box.height > 0);
  document.documentElement.dataset.fonts = "ready";
  const shorter = inView.filter(({ element, box }) => element.getBoundingClientRect().height < box.height);
  for (const { element, box } of shorter) element.style.minBlockSize = `${box.height}px`;
  const release = () => {
    for (const { element } of shorter) element.style.minBlockSize = "";
  };
  addEventListener("resize", release, { once: true });
}
