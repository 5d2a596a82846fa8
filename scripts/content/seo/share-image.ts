import { createHash, hash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CSSProperties, ReactElement, ReactNode } from "react";
import type { CompiledPage } from "../../../src/compiled.ts";
import { CommandError } from "../../cli/command.ts";
import type { CheckedContent } from "../read/model.ts";
import { plainTitle } from "./site-context.ts";

/** In pixels; the size that link previews expect. */
export const imageSize = { width: 1200, height: 630 };
const { width, height } = imageSize;

/** Returns a colour of the design tokens by its name, as `#rgb` or `#rrggbb`. @throws {CommandError} if there is none */
export type Palette = (name: string) => string;

/** Reads the colours of a ground from `tokens.css`. Midnight has the first value of each name. */
export function readPalette(css: string, ground = "midnight"): Palette {
  const [, own = ""] = new RegExp(`\\n {2}\\[data-ground="${ground}"\\] \\{([^}]*)`).exec(css) ?? [];
  const found = [...(own + css).matchAll(/--([\w-]+):\s*(#\w+|var\(--[\w-]+\));/g)];
  const values = new Map(found.toReversed().map(([, name = "", value = ""]) => [name, value]));
  const colourOf: Palette = (name) => {
    const value = values.get(name) ?? "";
    const [, other] = /^var\(--(.*)\)$/.exec(value) ?? [];
    if (other !== undefined) return colourOf(other);
    if (/^#(?:[0-9a-f]{3}){1,2}$/i.test(value)) return value;
    const problem = `src/styles/tokens.css has no colour --${name} for the ground "${ground}".`;
    throw new CommandError(`${problem} Write it as in #0a0f1e: pictures for link previews need it.`);
  };
  return colourOf;
}

/** Returns the data that a page's share image shows, which comes from the page's first block and its `night` block. */
export function shareImageContent({ title, language, blocks }: CompiledPage, brand: string) {
  const [opening] = blocks;
  return {
    language,
    headline: opening && "headline" in opening ? opening.headline : plainTitle(title, brand),
    /** The page's name, above the headline. */
    eyebrow: opening && "eyebrow" in opening ? opening.eyebrow : undefined,
    /** The name of the page's illustration. */
    illustration:
      opening && "headline" in opening && "illustration" in opening ? opening.illustration?.id : undefined,
    /** The name of the clock's drawing, with the sun of the last step. Shown if there is no illustration. */
    clock: blocks.find((block) => block.type === "night")?.dial.id,
    ground: opening?.tone ?? "midnight",
  };
}

type ShareImageContent = ReturnType<typeof shareImageContent>;

/** The image of a page's link preview. */
export interface ShareImage {
  /** Address from the site's root. It contains a hash of the image, so that previews don't cache an outdated one. */
  address: string;
  alt: string;
}

/** @param stamp returned by `imageStamp` */
export function shareImage(page: CompiledPage, brand: string, stamp: string): ShareImage {
  const shown = shareImageContent(page, brand);
  const digest = hash("sha256", JSON.stringify([stamp, shown])).slice(0, 8);
  return { address: `share/${page.language}/${page.id}-${digest}.png`, alt: shown.headline };
}

/** The files that every image depends on. */
const sources = [
  "scripts/content/seo/share-image.ts",
  "src/styles/{tokens.css,fonts/piazzolla.woff2}",
  "content/illustrations/*.svg",
  "node_modules/{satori,sharp}/package.json",
];

/** Returns a hash of all files that every image depends on. @param root the project's folder */
export function imageStamp(root: string): string {
  const stamp = createHash("sha256");
  for (const file of globSync(sources, { cwd: root }).toSorted())
    stamp.update(`${file.replaceAll("\\", "/")}\0`).update(readFileSync(join(root, file)));
  return stamp.digest("hex");
}

/** The text column: distances from the left and bottom edges, width, and maximum height of the headline, in pixels. */
const column = { left: 86, width: 560, foot: 76, headline: 290 };
/** Position of the illustration, which is 400 units wide, and pixels per unit. */
const sheet = { x: 690, y: 62, scale: 1.15 };
/** Position of the clock, which is 1000 units wide, and pixels per unit. */
const clock = { x: 612, y: 47, scale: 0.536 };
/** The radius of the clock's disc, and the position of the drawing on it, in units of the clock. */
const [disc, onDisc] = [412, { x: 210, y: 210, scale: 1.45 }];
/** Distance from the edge to the map's border, and an hour of right ascension on that border, in pixels. */
const [inset, hour] = [30, 95];

/** Returns a function that draws a share image as a PNG file. @param root the project's folder */
export async function createImageDrawer(root: string, content: CheckedContent) {
  const { default: sharp } = await import("sharp");
  const { default: satori } = await import("satori");
  const read = (file: string) => readFileSync(join(root, file));
  const fonts = [{ name: "piazzolla", data: read("src/styles/fonts/piazzolla.woff2") }];
  const css = read("src/styles/tokens.css").toString();
  const dusk = readPalette(css, "dusk");
  const { sky, wordmark } = content.shared.site.value;
  const drawing = (name: string, palette: Palette) =>
    innerSvg(content.illustrations.get(name)?.svg ?? "")
      .replace(notInImages, "")
      .replace(/var\(--([\w-]+)\)/g, (_, name: string) => palette(name));

  return async (shown: ShareImageContent): Promise<Buffer> => {
    const palette = readPalette(css, shown.ground);
    const figure = shown.illustration
      ? `<defs>${drawing(shown.illustration, palette)}</defs><g transform="${transformTo(sheet)}" stroke="${palette("text")}"><use href="#figure"/></g>`
      : shown.clock && clockOf(drawing(shown.clock, dusk), palette, dusk);
    const { height: wordmarkHeight = 1 } = content.illustrations.get(wordmark) ?? {};
    const brand = brandOf(drawing(wordmark, palette), wordmarkHeight, palette);
    const words = await satori(wordsOf(shown, palette), { width, height, fonts, pointScaleFactor: 0 });
    const svg = imageOf(drawing(sky, palette), figure, brand + words, palette);
    return sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
  };
}

/**
 * Matches letters, which would be in a font of this computer, and strokes of constant width, which would be too thick at
 * this size. The words beside the drawing are outlines.
 */
const notInImages = /<text.*?<\/text>| vector-effect="[^"]*"/gs;

const innerSvg = (svg: string) => svg.replace(/^<svg[^>]*>(<title>[^<]*<\/title>)?|<\/svg>\s*$/g, "");

const transformTo = ({ x, y, scale }: typeof sheet) => `translate(${x} ${y}) scale(${scale})`;

/** Draws the background, the sky, the map's border and the illustration, with the text on top. */
function imageOf(stars: string, figure: string | undefined, words: string, colour: Palette): string {
  const [sky, text] = [colour("sky"), colour("text")];
  const frame = `x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}"`;
  // Draws ticks as the dashes of a thick line along the frame.
  const ticks = [10, 7, 4].map((length, at) => {
    const [near, step = hour] = [inset - length / 2, [hour, hour / 2, hour / 10][at]];
    const across = [near, height - near].map((y) => `M${inset} ${y}H${width - inset + 1}`);
    const down = [near, width - near].map((x) => `M${x} ${inset}V${height - inset + 1}`);
    return `<path d="${[...across, ...down].join("")}" stroke-width="${length}"
      stroke-dasharray="1 ${step - 1}" stroke-dashoffset=".5"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none">
    <defs>
      <clipPath id="frame"><rect ${frame}/></clipPath>
      <linearGradient id="towards-words" gradientUnits="userSpaceOnUse" x1="-260" x2="60">
        <stop stop-color="${text}" stop-opacity=".15"/><stop offset="1" stop-color="${text}"/>
      </linearGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="${sky}"/>
    <g stroke="${text}" stroke-opacity=".55">
      ${ticks.join("")}<rect ${frame}/>
      <rect x="20" y="20" width="${width - 40}" height="${height - 40}" stroke-width="1.5"/>
    </g>
    <g clip-path="url(#frame)">
      <g transform="${transformTo(sheet)}" stroke="url(#towards-words)">${stars}</g>
      ${figure ?? ""}
    </g>
    ${words}
  </svg>`;
}

/**
 * Draws the last step of the night: the sun on a disc of dusk, inside the ring of the clock.
 *
 * @param parts the parts of the clock, in the colours of dusk
 */
const clockOf = (parts: string, colour: Palette, dusk: Palette) =>
  `<defs>${parts}</defs>
  <g transform="${transformTo(clock)}" stroke-width="2">
    <g stroke="${colour("text")}"><use href="#ring"/><use href="#ring-fine"/></g>
    <circle cx="500" cy="500" r="${disc}" fill="${dusk("sky")}"/>
    <g stroke="${dusk("text")}">
      <use href="#globe"/><use href="#stars"/>
      <g transform="${transformTo(onDisc)}" stroke-width="2.5"><use href="#figure"/></g>
    </g>
  </g>`;

/** Draws the brand's symbol and name. */
const brandOf = (wordmark: string, wordmarkHeight: number, colour: Palette) =>
  `<g transform="translate(${column.left} 76)" fill="${colour("text")}">
    <g transform="scale(1.9)">
      <path d="M4.6 19.4 8 13M12.7 12.2l2.5 3M19.6 15l2.7-3.9" stroke="${colour("text")}" stroke-width="1.2" fill="none"/>
      <circle cx="3" cy="22.5" r="1.8"/><circle cx="10" cy="9" r="2.6"/><circle cx="17.5" cy="18" r="2"/>
      <circle cx="26" cy="6" r="2.9" fill="${colour("accent")}"/><circle cx="26" cy="6" r="5" fill="none" stroke="${colour("accent")}"/>
    </g>
    <g transform="translate(78 6) scale(${34 / wordmarkHeight})">${wordmark}</g>
  </g>`;

/** Sets the page's name above its headline, at the bottom of the column. */
function wordsOf({ headline, eyebrow = "", language }: ShareImageContent, palette: Palette): ReactNode {
  const size = headlineSize(headline);
  const place = {
    position: "absolute",
    left: column.left,
    bottom: column.foot,
    width: column.width,
  } as const;
  const name = { display: "block", width: column.width, marginBottom: 30, lineClamp: 1, overflow: "hidden" };
  const quiet = { color: palette("text-quiet"), fontSize: 23, letterSpacing: 2.8, lineHeight: 1.2 };
  const large = { fontSize: size, lineHeight: 0.99, letterSpacing: -0.024 * size, wordSpacing: 0.06 * size };
  return div({ width, height, fontFamily: "piazzolla", color: palette("text") }, [
    div({ ...place, flexDirection: "column" }, [
      eyebrow && div({ ...name, ...quiet }, eyebrow.toLocaleUpperCase(language)),
      div({ ...large, display: "block", textWrap: "balance" }, headline),
    ]),
  ]);
}

/** Returns the largest font size, in pixels, at which a headline fits if its letters have average width. */
export function headlineSize(headline: string): number {
  const longestWord = Math.max(...headline.split(/\s+/).map((word) => word.length));
  const fits = (size: number) => {
    const letters = column.width / (0.48 * size);
    return longestWord <= letters && headline.length <= 0.8 * letters * Math.floor(column.headline / size);
  };
  return [92, 84, 78, 72, 64, 56].find(fits) ?? 48;
}

const div = (style: CSSProperties, children: ReactNode): ReactElement => ({
  ...{ type: "div", key: null, props: { style: { display: "flex", ...style }, children } },
});
