/** The brand's name as a drawing. */
export interface Wordmark {
  /** The title of the drawing. */
  name: string;
  width: number;
  height: number;
  /** The `d` attribute of its path. */
  outline: string;
}

const drawing =
  /^\s*<svg xmlns="[^"]+" viewBox="0 0 (\d+) (\d+)">\s*<title>([^<]+)<\/title>\s*<path d="([^"<>&]+)"\s*\/>\s*<\/svg>\s*$/;

/** Reads an SVG file with a title and one path; null for any other content. */
export function readWordmark(svg: string): Wordmark | null {
  const [, width, height, title, outline] = drawing.exec(svg) ?? [];
  if (!title || !outline) return null;
  return { name: title.replaceAll("&amp;", "&"), width: Number(width), height: Number(height), outline };
}
