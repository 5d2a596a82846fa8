import type { Material } from "./glb.ts";

/** The colours of the design tokens on screen, `#rrggbb`, by name. */
export type Palette = Record<string, string>;

/** Reads the colours of `tokens.css`; a later rule for another medium doesn't count. */
export function readPalette(css: string): Palette {
  const found = [...css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)];
  return Object.fromEntries(found.toReversed().map(([, name = "", colour = ""]) => [name, colour]));
}

/** What shines by itself, whatever the light. */
export function light(palette: Palette, name: string, opacity = 1): Material {
  return {
    name: `${name} light ${opacity}`,
    pbrMetallicRoughness: {
      baseColorFactor: [...linear(palette, name), opacity],
      metallicFactor: 0,
      roughnessFactor: 1,
    },
    ...(opacity < 1 && { alphaMode: "BLEND" }),
    extensions: { KHR_materials_unlit: {} },
  };
}

/** What is lit, and keeps a part of its colour in the shade. */
export function matter(palette: Palette, name: string): Material {
  const colour = linear(palette, name);
  return {
    name: `${name} matter`,
    pbrMetallicRoughness: { baseColorFactor: [...colour, 1], metallicFactor: 0, roughnessFactor: 0.7 },
    emissiveFactor: colour.map((channel) => channel * 0.3),
  };
}

/** The red, green and blue of a token, from 0 to 1, linear as glTF wants them. */
function linear(palette: Palette, name: string): number[] {
  const colour = palette[name];
  if (!colour) throw new Error(`src/styles/tokens.css has no colour --${name}. Name another.`);
  return [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    // https://www.w3.org/TR/css-color-4/#color-conversion-code
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
}
