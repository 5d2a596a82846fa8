import type { Paints } from "./paints.ts";
import { tag } from "./svg.ts";

/** From the picture's edge to what its border leaves: twelve hours of right ascension by six. */
export const inset = 30;
const hour = 95;

/** How far apart the border's two lines are. */
const band = 10;

/** The ticks of its scale: how many to the hour, and how long. */
const ticks = [
  { count: 1, length: band },
  { count: 2, length: 7 },
  { count: 10, length: 4 },
];

/** A map's border: two lines, and between them a scale on all sides. */
export function border(width: number, height: number, { text }: Paints): string {
  const [right, bottom] = [width - inset, height - inset];
  const across = scale(
    right - inset,
    (at, length) => `M${inset + at} ${inset}v${-length}M${inset + at} ${bottom}v${length}`,
  );
  const down = scale(
    bottom - inset,
    (at, length) => `M${inset} ${inset + at}h${-length}M${right} ${inset + at}h${length}`,
  );
  const line = (from: number) => `M${from} ${from}H${width - from}V${height - from}H${from}Z`;
  return tag(
    "g",
    { fill: "none", stroke: text, "stroke-opacity": 0.55 },
    tag("path", { d: across + down + line(inset) }),
    tag("path", { d: line(inset - band), "stroke-width": 1.5 }),
  );
}

const scale = (length: number, tick: (at: number, length: number) => string) =>
  ticks
    .flatMap((own) =>
      Array.from({ length: (length / hour) * own.count + 1 }, (_, at) =>
        tick((at * hour) / own.count, own.length),
      ),
    )
    .join("");
