/** The brand's name as a drawing. */
export interface Wordmark {
  /** What the drawing says. */
  name: string;
  width: number;
  height: number;
  /** The `d` of its path. */
  outline: string;
}

const drawing =
  /^\s*<svg xmlns="[^"]+" viewBox="0 0 (\d+) (\d+)">\s*<title>([^<]+)<\/title>\s*<path d="([^"<>&]+)"\s*\/>\s*<\/svg>\s*$/;

/** Reads an SVG file that holds a title and one path; null where it holds anything else. */
export function readWordmark(svg: string): Wordmark | null {
  const [, width, height, title, outline] = drawing.exec(svg) ?? [];
  if (!title || !outline) return null;
  return { name: title.replaceAll("&amp;", "&"), width: Number(width), height: Number(height), outline };
}
