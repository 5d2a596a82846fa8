import type { Wordmark } from "../../content/wordmark.ts";
import type { Paints } from "./paints.ts";
import { tag } from "./svg.ts";

/** How large the mark is, in its own units. */
export const markSize = { width: 32, height: 25 };

/** The brand's mark. */
export function mark({ text, accent }: Paints): string {
  const star = (cx: number, cy: number, r: number, fill = text) => tag("circle", { cx, cy, r, fill });
  return tag(
    "g",
    { fill: "none" },
    tag("path", { d: "M4.6 19.4 8 13M12.7 12.2l2.5 3M19.6 15l2.7-3.9", stroke: text, "stroke-width": 1.2 }),
    star(3, 22.5, 1.8),
    star(10, 9, 2.6),
    star(17.5, 18, 2),
    star(26, 6, 2.9, accent),
    tag("circle", { cx: 26, cy: 6, r: 5, stroke: accent }),
  );
}

/** The mark and the brand's name beside it. @param x of its upper left corner, with `y` */
export const brand = ({ outline, height }: Wordmark, paints: Paints, x: number, y: number): string =>
  tag(
    "g",
    { transform: `translate(${x} ${y})` },
    tag("g", { transform: "scale(1.9)" }, mark(paints)),
    tag("path", { d: outline, fill: paints.text, transform: `translate(78 6) scale(${34 / height})` }),
  );

/** A visitor's first star and a scale that leads on from it, as before the eyebrow on a page. */
export function firstStar({ text, "accent-cool": cold }: Paints, x: number, y: number): string {
  const ticks = Array.from({ length: 6 }, (_, at) => `M${x + 26 + at * 10} ${y - 3.5}v7`).join("");
  return (
    tag("circle", { cx: x + 5, cy: y, r: 5, fill: cold }) +
    tag("path", { d: `M${x + 16} ${y}h62${ticks}`, stroke: text, "stroke-opacity": 0.55 })
  );
}
