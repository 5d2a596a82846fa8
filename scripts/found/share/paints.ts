import { type Palette, rgb } from "../../scene/inks.ts";
import type { Colour } from "../indexed-png.ts";

const tokens = ["sky", "text", "text-quiet", "accent", "accent-cool"] as const;

/** The design tokens that pictures are painted with, in CSS. */
export type Paints = Record<(typeof tokens)[number], string>;

/** @throws when a token is missing */
export function paintsOf(palette: Palette): Paints {
  const paint = (token: string) => {
    const colour = palette[token];
    if (!colour) throw new Error(`src/styles/tokens.css has no colour --${token}, which pictures need.`);
    return colour;
  };
  return Object.fromEntries(tokens.map((token) => [token, paint(token)])) as Paints;
}

/** How many steps lead from the sky to each ink, so that edges are smooth; the globe's ball has one colour. */
const steps = { text: 20, accent: 8, "accent-cool": 8, surface: 1 };

/** Every colour of a picture: the sky, and inks thinner or thicker upon it. */
export function coloursOf(palette: Palette): Colour[] {
  const sky = rgb(palette, "sky");
  const upon = (ink: number[], share: number) =>
    sky.map((value, at) => Math.round(255 * (value + ((ink[at] ?? 0) - value) * share)));
  const inks = Object.entries(steps).flatMap(([token, count]) =>
    Array.from({ length: count }, (_, at) => upon(rgb(palette, token), (at + 1) / count)),
  );
  return [upon(sky, 1), ...inks] as [number, number, number][];
}
