/** Measures the pictures whose paths are on standard input, as JSON: `node measure-pictures.ts`. */
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { inParallel } from "../write/write-files.ts";
import { coloursOf, decodePicture, hasOtherColours, pngChunk } from "./decode-picture.ts";

/** What is known about the content of a picture. */
export interface Measured {
  /** Hash of its bytes. */
  hash: string;
  /** Size of the file. */
  bytes: number;
  /** In pixels, with the right side up. */
  width: number;
  height: number;
  /** Its dominant colour, as in `#1f2937`; undefined if parts of it are transparent. */
  colour?: string;
}

/** Why a picture can't be shown, and what to do. */
export type Flaw = [message: string, fix: string];

const flaws = {
  animated: ["This picture moves, and visitors can't stop it.", "Export one of its frames as JPEG or PNG."],
  cmyk: [
    "This picture has the colours of a printing press (CMYK), which look different on screens.",
    "Convert it to sRGB, and export it again.",
  ],
  colours: [
    "This picture has colours of its own (a gamma, or those of film), which would be lost.",
    "Convert it to sRGB, and export it again.",
  ],
  damaged: ["This picture is damaged, or a part of the file is missing.", "Copy or export it again."],
  empty: ["This file is empty.", "Copy or export it again."],
  hdr: ["This picture is brighter than most screens (HDR).", "Export it in sRGB, without HDR."],
} satisfies Record<string, Flaw>;

const exported = "Open it in a program that shows it, and export it as JPEG.";

/** The first bytes of each format that is shown. The name of a file doesn't matter. */
const signature = /^(?:\xff\xd8\xff|\x89PNG\r\n|GIF8[79]a|RIFF.{4}WEBP|.{4}ftyp(?:.{4}){0,32}?avi[fs])/s;

/** What other files with a picture's name are, by their first bytes. */
const otherKinds: [RegExp, string][] = [
  [/^.{4}ftyp(?:hei|hev|mif1|msf1)/s, "a HEIC picture, as phones save them"],
  [/^(?:II\*\0|MM\0\*|II\+\0|MM\0\+|.{4}ftypcrx)/s, "a TIFF picture or a camera's raw file"],
  [/^BM/, "a BMP picture"],
  [/^8BPS/, "a Photoshop file"],
  [/^%PDF/, "a PDF file"],
  [/^(?:\xff\n|\0\0\0.JXL )/s, "a JPEG XL picture"],
  [/^.{4}ftyp/s, "a video"],
  [/^(?:\xef\xbb\xbf)?\s*(?=<)(?!.*<(?:!doctype )?html)(?=.*<(?:\w+:)?svg)/is, "an SVG drawing"],
  [/^(?:\xef\xbb\xbf)?\s*</, "a web page"],
];

/** The most pixels that are read, and how many times as high as wide a picture can be: WebP and AVIF have 16,383 lines at most. */
const [maxPixels, maxProportion] = [0x3fff ** 2, 8.5];

/** The number of frames of a PNG, of which libvips reads only the first one. */
const framesOfPng = (bytes: Buffer): number => pngChunk(bytes, "acTL")?.readUInt32BE() ?? 1;
/** The transfer functions of HDR: PQ and HLG. */
const hdr = [16, 18];

/** Returns why a file is no picture that pages can show; undefined if its first bytes are those of one. */
function kindFlaw(head: string): Flaw | undefined {
  if (head === "") return flaws.empty;
  if (signature.test(head)) return undefined;
  const [, kind] = otherKinds.find(([bytes]) => bytes.test(head)) ?? [];
  return kind === undefined
    ? ["This isn't a JPEG, PNG, WebP or AVIF picture, whatever its name says.", exported]
    : [`This is ${kind}, whatever its name says. Pages show JPEG, PNG, WebP and AVIF.`, exported];
}

/** The pixels of a side that suffice to find the dominant colour. */
const smallPx = 64;
const unlimited = { limitInputPixels: false } as const;

async function measure(path: string): Promise<Measured | Flaw> {
  try {
    const bytes = readFileSync(path);
    const flaw = kindFlaw(bytes.toString("latin1", 0, 4096));
    if (flaw) return flaw;
    const { space, pages = 1, autoOrient, hasAlpha } = await sharp(bytes, unlimited).metadata();
    const { width, height } = autoOrient;
    if (width * height > maxPixels)
      return [`This picture has ${width} × ${height} px, more than can be read.`, "Save it 1920 px wide."];
    if (height > maxProportion * width)
      return [`This picture has ${width} × ${height} px, too tall for any page.`, "Crop it."];
    if (pages > 1 || framesOfPng(bytes) > 1) return flaws.animated;
    if (space === "cmyk") return flaws.cmyk;
    if (hdr.includes(coloursOf(bytes)?.transfer ?? 0)) return flaws.hdr;
    if (hasOtherColours(bytes)) return flaws.colours;
    // Reads the whole file, and fails if a part is missing.
    const decoded = await decodePicture(bytes);
    const small = await decoded.resize(smallPx, smallPx, { fit: "inside" }).png().toBuffer();
    const { dominant, isOpaque } = await sharp(small).stats();
    const measured = { hash: hash("sha256", bytes), bytes: bytes.length, width, height };
    if (hasAlpha && !isOpaque) return measured;
    const channels = [dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, "0"));
    return { ...measured, colour: `#${channels.join("")}` };
  } catch (thrown) {
    const { code, message } = thrown as NodeJS.ErrnoException;
    return code === undefined ? flaws.damaged : [`This file can't be read: ${message}.`, "Make it readable."];
  }
}

const paths: string[] = JSON.parse(await text(process.stdin));
const measured: (Measured | Flaw)[] = [];
await inParallel([...paths.entries()], async ([at, path]) => {
  measured[at] = await measure(path);
});
process.stdout.write(JSON.stringify(measured));
