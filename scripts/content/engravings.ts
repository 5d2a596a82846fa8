import { createHash } from "node:crypto";
import {
  type ConstellationGeometry,
  type ConstellationInput,
  constellationGeometry,
  type Dots,
} from "../../src/charts/constellation-geometry.ts";
import { field, net } from "../../src/charts/sheet-geometry.ts";
import type { Constellation } from "../../src/compiled.ts";
import type { CheckedContent } from "./context.ts";

/**
 * The fine lines of a drawing, long to write and pure ornament: a file of their own, which drawings use by id and
 * browsers keep, so that no page carries them.
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

/** What every sheet of the star chart has. */
const sky = engraving("sky", [`<path id="net" ${hairline}d="${net}"/>`, `<path id="field" d="${field}"/>`]);

/** Constellations as they are drawn: many pages show the same ones, in every language. */
const sheets = new WeakMap<ConstellationInput, Sheet>();

function sheetOf(id: string, figure: ConstellationInput): Sheet {
  const known = sheets.get(figure);
  if (known) return known;
  const geometry = constellationGeometry(figure);
  const shades = geometry.layers.map(
    ({ shades }, at) => shades && `<path id="shades-${at}" ${hairline}d="${shades}"/>`,
  );
  const sheet = { geometry, engraving: engraving(id, [...shades, ...signLines(geometry)]) };
  sheets.set(figure, sheet);
  return sheet;
}

/**
 * The figure as a sign, on its etching, and what of it is cold. It is filled and stroked as what uses it, its warm
 * star has the text's colour there.
 */
function signLines({ sign, layers }: ConstellationGeometry): string[] {
  const dotsOf = (dots: Dots[], attributes = "") =>
    dots.map(({ width, path }) => `<path stroke-width="${width}" ${attributes}d="${path}"/>`).join("");
  const figure = sign.map(({ cover, lines, dots }, at) => {
    const etching = layers[at]?.etching;
    return [
      cover && `<path stroke="none" d="${cover}"/>`,
      etching && `<path id="etching-${at}" ${hairline}fill="none" d="${etching}"/>`,
      `<path ${hairline}stroke-opacity=".92" stroke-width="1.1" d="${lines}"/>`,
      dotsOf(dots.filter(({ light }) => !light)),
      dotsOf(
        dots.filter(({ light }) => light === "warm"),
        'stroke="currentColor" ',
      ),
    ].join("");
  });
  const cold = sign.flatMap(({ dots }) => dots.filter(({ light }) => light === "cold"));
  return [
    `<g id="sign" stroke-linecap="round">${figure.join("")}</g>`,
    `<g id="cold" stroke-linecap="round">${dotsOf(cold)}</g>`,
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
    sign: { figure: address(engraving, "sign"), cold: address(engraving, "cold") },
    sky: { net: address(sky, "net"), field: address(sky, "field") },
  };
}

/** The files of fine lines of all constellations, by their places from the site's root. */
export function engravingFiles(content: CheckedContent): Map<string, string> {
  const figures = Object.entries(content.shared.constellations.value.constellations);
  const all = [sky, ...figures.map(([id, figure]) => sheetOf(id, figure).engraving)];
  return new Map(all.map(({ file, svg }) => [file, svg]));
}

/** The path of a fine line. @param files those of `engravingFiles` @param address as a compiled page has it */
export function engravedPath(files: Map<string, string>, address: string): string {
  const [, file = "", id = ""] = /(assets\/[^/]+)#(.+)$/.exec(address) ?? [];
  const path = new RegExp(`<path id="${id}" [^>]*d="([^"]*)"`).exec(files.get(file) ?? "")?.[1];
  if (path === undefined) throw new Error(`engravings: there is no line ${address}.`);
  return path;
}

function engraving(name: string, lines: string[]): Engraving {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${lines.join("")}</svg>\n`;
  const hash = createHash("sha256").update(svg).digest("base64url").slice(0, 8);
  return { file: `assets/${name}-${hash}.svg`, svg };
}
