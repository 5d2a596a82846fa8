/** The colours of the design tokens on screen, `#rrggbb`, by name. */
export type Palette = Record<string, string>;

/** A colour of the tokens, laid thinner or thicker over the night sky. */
interface Ink {
  token: string;
  share: number;
  /** Whether the light of the place plays on it. */
  lit: boolean;
}

export const inks = {
  ground: { token: "surface", share: 1, lit: false },
  face: { token: "sky", share: 1, lit: false },
  net: { token: "text", share: 0.28, lit: false },
  equator: { token: "text", share: 0.5, lit: false },
  speck: { token: "text", share: 0.5, lit: false },
  shade: { token: "text", share: 0.42, lit: false },
  edge: { token: "text", share: 0.86, lit: false },
  line: { token: "text", share: 0.86, lit: true },
  star: { token: "text", share: 1, lit: true },
  warm: { token: "accent", share: 1, lit: true },
  cold: { token: "accent-cool", share: 1, lit: true },
} satisfies Record<string, Ink>;

export type InkName = keyof typeof inks;

/** Reads the colours of `tokens.css`; a later rule for another medium doesn't count. */
export function readPalette(css: string): Palette {
  const found = [...css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)];
  return Object.fromEntries(found.toReversed().map(([, name = "", colour = ""]) => [name, colour]));
}

/** Red, green and blue of an ink as the screen has them, from 0 to 1. */
export function channels(palette: Palette, name: InkName): number[] {
  const { token, share } = inks[name];
  const sky = rgb(palette, "sky");
  return rgb(palette, token).map((value, at) => value * share + (sky[at] ?? 0) * (1 - share));
}

/** The ink as SVG writes it. */
export const hex = (palette: Palette, name: InkName): string =>
  `#${channels(palette, name)
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

/** The ink as glTF wants it. Source: https://www.w3.org/TR/css-color-4/#color-conversion-code */
export const linear = (palette: Palette, name: InkName): number[] =>
  channels(palette, name).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );

/** Red, green and blue of a token as the screen has them, from 0 to 1. */
export function rgb(palette: Palette, token: string): number[] {
  const colour = palette[token];
  if (!colour) throw new Error(`src/styles/tokens.css has no colour --${token}. Name another.`);
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
}
