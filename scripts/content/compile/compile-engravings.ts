import { createHash } from "node:crypto";
import {
  type ConstellationGeometry,
  type ConstellationInput,
  constellationGeometry,
  type Dots,
  type Light,
  type Ring,
} from "../../../src/charts/constellation-geometry.ts";
import { field, net } from "../../../src/charts/sheet-geometry.ts";
import type { Constellation } from "../../../src/compiled.ts";
import type { CheckedContent } from "../model.ts";

/**
 * The fine lines of a drawing, and the whole of it, long to write and pure ornament: a file of their own, which
 * drawings use by id and browsers keep, so that no page carries them.
 */
interface Engraving {
  /** Where the file stands, from the site's root; another text has another place. */
  file: string;
  svg: string;
}

interface Sheet {
  geometry: ConstellationGeometry;
  engraving: Engraving;
}

// A line's own attribute: it is not inherited from what uses it.
const hairline = 'vector-effect="non-scaling-stroke" ';

const etched = `${hairline}fill="none" stroke-linejoin="round" stroke-opacity=".7" `;

/** What every sheet of the star chart has. */
const sky = engraving("sky", [`<path id="net" ${hairline}d="${net}"/>`, `<path id="field" d="${field}"/>`]);

/** Constellations as they are drawn: many pages show the same ones, in every language. */
const sheets = new WeakMap<ConstellationInput, Sheet>();

function sheetOf(id: string, figure: ConstellationInput): Sheet {
  const known = sheets.get(figure);
  if (known) return known;
  const geometry = constellationGeometry(figure);
  const lines = [...figureLines(geometry), ...signLines(geometry)];
  const sheet = { geometry, engraving: engraving(id, lines) };
  sheets.set(figure, sheet);
  return sheet;
}

const path = (d: string, attributes = "") => d && `<path ${attributes}d="${d}"/>`;

/** What is warm has the text's colour of what uses it, all else the lines' colour. */
const color = (light?: Light) => (light === "warm" ? 'stroke="currentColor" ' : "");

const dotsIn = (dots: Dots[], light?: Light) =>
  dots
    .filter((same) => same.light === light)
    .map(({ width, path: d }) => path(d, `${color(light)}stroke-width="${width}" `))
    .join("");

const ringsIn = (rings: Ring[], light: Light) =>
  rings
    .filter((ring) => ring.light === light)
    .map(({ x, y, radius }) => `<circle ${hairline}${color(light)}cx="${x}" cy="${y}" r="${radius}"/>`)
    .join("");

/** The figure but for its letters, and what of it is cold. Its covers are filled as what uses it is, all else is not. */
function figureLines({ layers, trail, stops }: ConstellationGeometry): string[] {
  const figure = layers.map(({ cover, guides, shades, scales, etching, lines, dots, rings }, at) => {
    const scale = scales.map(({ path: d, width, count, fifths }) =>
      path(d, `${fifths ? 'stroke-dasharray=".1 4.9" ' : ""}pathLength="${count}" stroke-width="${width}" `),
    );
    return [
      path(cover, 'stroke="none" '),
      '<g fill="none">',
      path(guides, `${hairline}stroke-dasharray="1 4" stroke-linecap="round" stroke-opacity=".75" `),
      path(shades, `id="shades-${at}" ${hairline}stroke-opacity=".46" stroke-width=".75" `),
      `<g stroke-dasharray=".1 .9" stroke-dashoffset=".05" stroke-opacity=".46">${scale.join("")}</g>`,
      path(etching, `id="etching-${at}" ${etched}`),
      path(lines, `${hairline}stroke-opacity=".92" stroke-width="1.35" `),
      `<g stroke-linecap="round">${dotsIn(dots)}${dotsIn(dots, "warm")}${ringsIn(rings, "warm")}</g>`,
      "</g>",
    ].join("");
  });
  const cold = layers.map(({ dots, rings }) => dotsIn(dots, "cold") + ringsIn(rings, "cold"));
  return [
    `<g id="figure">${figure.join("")}</g>`,
    `<g id="figure-cold" fill="none" stroke-linecap="round">${cold.join("")}`,
    path(trail, `${hairline}stroke-dasharray="7 5" stroke-linecap="butt" stroke-width="1.25" `),
    `${path(stops, 'stroke-width="4" ')}</g>`,
  ];
}

/** As a sign: what still shows at that size, on its etching. */
function signLines({ sign, layers }: ConstellationGeometry): string[] {
  const figure = sign.map(({ cover, lines, dots }, at) =>
    [
      path(cover, 'stroke="none" '),
      path(layers[at]?.etching ?? "", etched),
      path(lines, `${hairline}fill="none" stroke-opacity=".92" stroke-width="1.1" `),
      dotsIn(dots) + dotsIn(dots, "warm"),
    ].join(""),
  );
  const cold = sign.map(({ dots }) => dotsIn(dots, "cold"));
  return [
    `<g id="sign" stroke-linecap="round">${figure.join("")}</g>`,
    `<g id="sign-cold" stroke-linecap="round">${cold.join("")}</g>`,
  ];
}

/** A constellation of the content, laid out, its fine lines as addresses. @param base the site's root on its host */
export function drawSheet(id: string, figure: ConstellationInput, base: string): Omit<Constellation, "name"> {
  const { geometry, engraving } = sheetOf(id, figure);
  const address = ({ file }: Engraving, line: string) => `${base}${file}#${line}`;
  return {
    ...geometry,
    layers: geometry.layers.map(({ shades, etching, ...layer }, at) => ({
      ...layer,
      engraved: {
        shades: shades && address(engraving, `shades-${at}`),
        etching: etching && address(engraving, `etching-${at}`),
      },
    })),
    figure: { whole: address(engraving, "figure"), cold: address(engraving, "figure-cold") },
    sign: { whole: address(engraving, "sign"), cold: address(engraving, "sign-cold") },
    sky: { net: address(sky, "net"), field: address(sky, "field") },
  };
}

/** The files of fine lines of all constellations, by their places from the site's root. */
export function engravingFiles(content: CheckedContent): Map<string, string> {
  const figures = Object.entries(content.shared.constellations.value.constellations);
  const all = [sky, ...figures.map(([id, figure]) => sheetOf(id, figure).engraving)];
  return new Map(all.map(({ file, svg }) => [file, svg]));
}

function engraving(name: string, lines: string[]): Engraving {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${lines.join("")}</svg>\n`;
  const hash = createHash("sha256").update(svg).digest("base64url").slice(0, 8);
  return { file: `assets/${name}-${hash}.svg`, svg };
}
