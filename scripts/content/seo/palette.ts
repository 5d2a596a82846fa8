/** The colours of the design tokens by name, as `#rrggbb`. */
export type Palette = Record<string, string>;

/**
 * Reads the colours of a style sheet of tokens. Of two values for one name the first counts, that of the night sky.
 */
export function readPalette(css: string): Palette {
  const found = [...css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)];
  return Object.fromEntries(found.toReversed().map(([, name = "", color = ""]) => [name, color]));
}
