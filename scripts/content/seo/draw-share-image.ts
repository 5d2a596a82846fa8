import { readFileSync } from "node:fs";
import { join } from "node:path";
import { renderAsync } from "@resvg/resvg-js";
import { type CSSProperties, createElement as h, type ReactNode } from "react";
import satori from "satori";
import type { CheckedContent } from "../model.ts";
import { imageSize, type Palette, type Shown } from "./share-image.ts";

const { width, height } = imageSize;
/** The text column: distances from the left and bottom edges, width, and maximum height of the headline, in pixels. */
const column = { left: 86, width: 560, foot: 76, headline: 290 };
/** Position of the illustration, which is 400 units wide, and pixels per unit. */
const sheet = { x: 690, y: 62, scale: 1.15 };
const globe = { x: 640, y: -112, scale: 0.84 };
/**
 * Distance from the edge of the image to the map inside its border, in pixels. The map shows 12 by 6 hours of right
 * ascension.
 */
const inset = 30;
const hour = 95;

/** Returns a function that draws a share image as a PNG file. @param root the project's folder */
export function createImageDrawer(root: string, palette: Palette, content: CheckedContent) {
  const read = (file: string) => readFileSync(join(root, file));
  const fonts = [{ name: "piazzolla", data: read("src/styles/fonts/piazzolla.woff2") }];
  const poster = innerSvg(read("public/poster.svg").toString());
  const { site } = content.shared;
  const drawing = (name: string) => inColours(content.illustrations.get(name)?.svg ?? "", palette);
  const sky = innerSvg(drawing(site.value.sky));
  const wordmark = content.illustrations.get(site.value.wordmark);

  return async (shown: Shown): Promise<Buffer> => {
    const figure = shown.illustration
      ? figureOf(innerSvg(drawing(shown.illustration)), palette)
      : globeOf(poster, palette);
    const words = await satori(wordsOf(shown, palette), { width, height, fonts, pointScaleFactor: 0 });
    const brand = brandOf(innerSvg(wordmark?.svg ?? ""), wordmark?.height ?? 1, palette);
    const svg = imageOf(sky, figure, brand + words, palette);
    return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
  };
}

const innerSvg = (svg: string) => svg.replace(/^<svg[^>]*>(<title>[^<]*<\/title>)?|<\/svg>\s*$/g, "");

/** Replaces custom properties by their colours. */
const inColours = (svg: string, palette: Palette) =>
  svg.replace(/var\(--([\w-]+)\)/g, (_, name) => palette[name === "ground" ? "sky" : name] ?? "none");

/** Draws the background, the sky, the map's border and the illustration, with the text on top. */
function imageOf(stars: string, figure: string, words: string, { sky, text }: Palette): string {
  const frame = `x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}"`;
  // Draws ticks as the dashes of a thick line along the frame.
  const ticks = [
    { step: hour, length: 10 },
    { step: hour / 2, length: 7 },
    { step: hour / 10, length: 4 },
  ].map(({ step, length }) => {
    const [near, right, bottom] = [inset - length / 2, width - inset, height - inset];
    const across = [near, height - near].map((y) => `M${inset} ${y}H${right + 1}`);
    const down = [near, width - near].map((x) => `M${x} ${inset}V${bottom + 1}`);
    return `<path d="${[...across, ...down].join("")}" stroke-width="${length}"
      stroke-dasharray="1 ${step - 1}" stroke-dashoffset=".5"/>`;
  });
  const outer = `x="20" y="20" width="${width - 40}" height="${height - 40}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none">
    <defs>
      <clipPath id="frame"><rect ${frame}/></clipPath>
      <linearGradient id="towards-words" gradientUnits="userSpaceOnUse" x1="-260" x2="60">
        <stop stop-color="${text}" stop-opacity=".15"/><stop offset="1" stop-color="${text}"/>
      </linearGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="${sky}"/>
    <g stroke="${text}" stroke-opacity=".55">${ticks.join("")}<rect ${frame}/><rect ${outer} stroke-width="1.5"/></g>
    <g clip-path="url(#frame)">
      <g transform="${placed(sheet)}" stroke="url(#towards-words)">
        ${stars}
      </g>
      ${figure}
    </g>
    ${words}
  </svg>`;
}

const placed = ({ x, y, scale }: typeof sheet) => `translate(${x} ${y}) scale(${scale})`;

const figureOf = (drawing: string, { text }: Palette) =>
  `<defs>${drawing}</defs><g transform="${placed(sheet)}" stroke="${text}"><use href="#figure"/></g>`;

/** Draws the globe with all constellations inside two rings. */
function globeOf(poster: string, { text }: Palette): string {
  const rings = [452, 497].map((radius) => `<circle cx="500" cy="500" r="${radius}" stroke-width="1.5"/>`);
  return `<g transform="${placed(globe)}" stroke="${text}" stroke-opacity=".85">${rings.join("")}</g>
    <g transform="${placed(globe)} translate(48 48) scale(.904)">${poster}</g>`;
}

/** Draws the brand's symbol and name. */
function brandOf(wordmark: string, height: number, { text, accent }: Palette): string {
  return `<g transform="translate(${column.left} 76)" fill="${text}">
    <g transform="scale(1.9)">
      <path d="M4.6 19.4 8 13M12.7 12.2l2.5 3M19.6 15l2.7-3.9" stroke="${text}" stroke-width="1.2" fill="none"/>
      <circle cx="3" cy="22.5" r="1.8"/><circle cx="10" cy="9" r="2.6"/><circle cx="17.5" cy="18" r="2"/>
      <circle cx="26" cy="6" r="2.9" fill="${accent}"/><circle cx="26" cy="6" r="5" fill="none" stroke="${accent}"/>
    </g>
    <g transform="translate(78 6) scale(${34 / height})">${wordmark}</g>
  </g>`;
}

/** Sets the page's name above its headline, at the bottom of the column. */
function wordsOf({ headline, eyebrow, language }: Shown, palette: Palette): ReactNode {
  const name = {
    ...{ width: column.width, marginBottom: 30, lineClamp: 1, overflow: "hidden" },
    ...{ color: palette["text-quiet"], fontSize: 23, letterSpacing: 2.8, lineHeight: 1.2 },
  };
  return div(
    { width, height, fontFamily: "piazzolla", color: palette.text },
    div(
      {
        ...{ position: "absolute", left: column.left, bottom: column.foot, width: column.width },
        flexDirection: "column",
      },
      eyebrow && div({ ...name, display: "block" }, eyebrow.toLocaleUpperCase(language)),
      headlineOf(headline),
    ),
  );
}

const headlineSizes = [92, 84, 78, 72, 64, 56, 48];
const smallest = 48;

/**
 * Returns the largest font size, in pixels, at which a headline fits if its letters have average width; undefined if no
 * size fits.
 */
export function headlineSize(headline: string): number | undefined {
  const longestWord = Math.max(...headline.split(/\s+/).map((word) => word.length));
  return headlineSizes.find((size) => {
    const letters = column.width / (0.48 * size);
    return longestWord <= letters && headline.length <= 0.8 * letters * Math.floor(column.headline / size);
  });
}

/** Sets a headline in its column. A headline that is too long even at the smallest size ends in an ellipsis. */
function headlineOf(headline: string): ReactNode {
  const fitting = headlineSize(headline);
  const size = fitting ?? smallest;
  const cut = { textWrap: "wrap", overflowWrap: "anywhere", lineClamp: Math.floor(column.headline / size) };
  const style = {
    display: "block",
    fontSize: size,
    lineHeight: 0.99,
    letterSpacing: -0.024 * size,
    wordSpacing: 0.06 * size,
    textWrap: "balance",
    ...(fitting === undefined && cut),
  };
  // More than 400 letters never fit, and would take seconds to set.
  return div(style as CSSProperties, headline.slice(0, 400));
}

const div = (style: CSSProperties, ...children: ReactNode[]) =>
  h("div", { style: { display: "flex", ...style } }, ...children);
