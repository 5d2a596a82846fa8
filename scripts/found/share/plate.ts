import { field, net } from "../../../src/charts/sheet-geometry.ts";
import type { Constellation, EngravedLayer } from "../../../src/compiled.ts";
import { engravedPath } from "../../content/engravings.ts";
import type { Paints } from "./paints.ts";
import { tag } from "./svg.ts";

/** Where a sheet of 400 units lies on the picture: its corner, and pixels in a unit. */
export interface Sheet {
  x: number;
  y: number;
  scale: number;
}

/** A stroke of so many pixels, whatever the sheet's scale. */
type Pen = (width: number, opacity: number, paint?: keyof Paints) => Record<string, string | number>;

const lights = { warm: "accent", cold: "accent-cool" } as const;

/** A constellation on its sheet, as a page opens with it, but for its letters. @param engravings the files of its fine lines */
export function plate(
  figure: Constellation,
  { x, y, scale }: Sheet,
  paints: Paints,
  engravings: Map<string, string>,
): string {
  const line = (address: string) => address && engravedPath(engravings, address);
  const pen: Pen = (width, opacity, paint = "text") => ({
    stroke: paints[paint],
    "stroke-width": width / scale,
    "stroke-opacity": opacity,
  });
  return tag(
    "g",
    { transform: `translate(${x} ${y}) scale(${scale})` },
    ...figure.layers.map((layer) => layerOf(layer, line, pen, paints)),
    figure.trail &&
      tag("path", { d: figure.trail, ...pen(1.6, 1, "accent-cool"), "stroke-dasharray": "7 5" }) +
        tag("path", { d: figure.stops, ...pen(4 * scale, 1, "accent-cool"), "stroke-linecap": "round" }),
  );
}

/** The sky around it, further than the picture goes. */
export const sky = ({ x, y, scale }: Sheet, stroke: string): string =>
  tag(
    "g",
    { transform: `translate(${x} ${y}) scale(${scale})`, stroke },
    tag("path", { d: net, "stroke-width": 1 / scale, "stroke-opacity": 0.16 }),
    tag("path", { d: field, "stroke-width": 1.6, "stroke-opacity": 0.55, "stroke-linecap": "round" }),
  );

function layerOf(layer: EngravedLayer, line: (address: string) => string, pen: Pen, paints: Paints): string {
  const shades = line(layer.engraved.shades);
  const etching = line(layer.engraved.etching);
  return [
    layer.cover && tag("path", { d: layer.cover, fill: paints.sky }),
    layer.guides &&
      tag("path", { d: layer.guides, ...pen(1, 0.75), "stroke-dasharray": "1 4", "stroke-linecap": "round" }),
    shades && tag("path", { d: shades, ...pen(1, 0.46) }),
    ...layer.scales.map(({ path, width, length, count, fifths }) => {
      const step = (length / count) * (fifths ? 5 : 1);
      const dash = (0.1 * length) / count;
      return tag("path", {
        d: path,
        stroke: paints.text,
        "stroke-width": width,
        "stroke-opacity": 0.46,
        "stroke-dasharray": `${dash} ${step - dash}`,
        "stroke-dashoffset": dash / 2,
      });
    }),
    etching && tag("path", { d: etching, ...pen(1.25, 0.7), "stroke-linejoin": "round" }),
    tag("path", { d: layer.lines, ...pen(1.8, 0.92) }),
    ...layer.dots.map(({ width, path, light }) =>
      tag("path", {
        d: path,
        stroke: paints[light ? lights[light] : "text"],
        "stroke-width": width,
        "stroke-linecap": "round",
      }),
    ),
    ...layer.rings.map(({ x, y, radius, light }) =>
      tag("circle", { cx: x, cy: y, r: radius, ...pen(1.4, 1, lights[light]) }),
    ),
  ].join("");
}
