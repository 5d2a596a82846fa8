/** One face of each file in `fonts.css`. */
const faces = ["1em Piazzolla", "italic 1em Piazzolla", "1em Commissioner"];
/** A letter that each file holds. */
const sample = "aα";

/** Fetches the site's fonts and shows them all at once; where one cannot be had, their stand-ins stay. */
export async function showFonts(): Promise<void> {
  try {
    await Promise.all(faces.map((face) => document.fonts.load(face, sample)));
    document.documentElement.dataset.fonts = "ready";
  } catch {
    // The page reads well without them.
  }
}
