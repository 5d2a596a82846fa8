import type { Paints } from "./paints.ts";
import { tag } from "./svg.ts";

const inner = 452;

/** The circles of a star chart's rim, in thousandths of its width. Of a dashed one: the dash and each step, in degrees. */
const rim = [
  { radius: inner, width: 1, opacity: 0.85 },
  { radius: inner + 12, width: 0.75, opacity: 0.4 },
  { radius: inner + 3, width: 6, opacity: 0.85, dash: 0.1, step: 1 },
  { radius: inner + 9, width: 5, opacity: 0.85, dash: 1, step: 2 },
  { radius: inner + 15, width: 6, opacity: 0.85, dash: 0.12, step: 5 },
  { radius: inner + 26, width: 28, opacity: 0.6, dash: 0.12, step: 15 },
  { radius: inner + 40, width: 1, opacity: 0.85 },
  { radius: inner + 45, width: 2, opacity: 0.85 },
];

/**
 * The globe of all constellations in its graduated rim, as home opens with it.
 *
 * @param poster the still of the scene, an SVG document of 1000 units
 */
export function globe(
  poster: string,
  place: { x: number; y: number; size: number },
  { text }: Paints,
): string {
  const drawing = poster.replace(/^<svg[^>]*>|<\/svg>\s*$/g, "");
  return tag(
    "g",
    { transform: `translate(${place.x} ${place.y}) scale(${place.size / 1000})` },
    ...rim.map(({ radius, width, opacity, dash, step }) => {
      const degree = (radius * Math.PI) / 180;
      return tag("circle", {
        cx: 500,
        cy: 500,
        r: radius,
        stroke: text,
        "stroke-width": width,
        "stroke-opacity": opacity,
        ...(dash && {
          "stroke-dasharray": `${dash * degree} ${(step - dash) * degree}`,
          "stroke-dashoffset": (dash * degree) / 2,
        }),
      });
    }),
    tag("g", { transform: "translate(48 48) scale(0.904)" }, drawing),
  );
}
