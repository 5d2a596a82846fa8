import { mark, markSize } from "./share/ornaments.ts";
import type { Paints } from "./share/paints.ts";
import { tag } from "./share/svg.ts";

/** How an icon is drawn. */
export interface IconShape {
  /** Side, in pixels. */
  size: number;
  /** Shown as it is, or cut to any shape. */
  purpose: "any" | "maskable";
}

/** An icon of the site. */
interface Icon extends IconShape {
  /** From the site's root. */
  file: string;
}

const touchIcon = "icons/apple-touch.png";

/** The icon that stands for the agency where one is asked for. */
export const appIcon = "icons/512.png";

export const icons: Icon[] = [
  { file: touchIcon, size: 180, purpose: "any" },
  { file: "icons/192.png", size: 192, purpose: "any" },
  { file: appIcon, size: 512, purpose: "any" },
  { file: "icons/maskable-512.png", size: 512, purpose: "maskable" },
];

/** The one that browsers ask for by this name, without being told of it. */
export const favicon = { file: "favicon.ico", size: 32 };

/**
 * How much of the side the mark takes: what is cut keeps a circle of four fifths.
 * Source: https://www.w3.org/TR/appmanifest/#icon-masks
 */
const shares = { any: 0.72, maskable: 0.56 };

/** An icon as an SVG document: the mark on the sky. */
export function iconDrawing({ size, purpose }: IconShape, paints: Paints): string {
  const scale = (size * shares[purpose]) / markSize.width;
  const x = (size - markSize.width * scale) / 2;
  const y = (size - markSize.height * scale) / 2;
  return tag(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", width: size, height: size },
    tag("rect", { width: size, height: size, fill: paints.sky }),
    tag("g", { transform: `translate(${x} ${y}) scale(${scale})` }, mark(paints)),
  );
}
