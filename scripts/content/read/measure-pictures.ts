/** Measures the pictures whose paths are on standard input, as JSON: `node measure-pictures.ts`. */
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { inParallel } from "../write/write-files.ts";

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
  type: [
    "This isn't a JPEG, PNG, WebP or AVIF picture, whatever its name says.",
    "Open it in the program that shows it, and export it as JPEG.",
  ],
  animated: ["This picture moves, and visitors can't stop it.", "Export one of its frames as JPEG or PNG."],
  cmyk: [
    "This picture has the colours of a printing press (CMYK), which look different on screens.",
    "Convert it to sRGB, and export it again.",
  ],
  damaged: ["This picture is damaged: a part of the file is missing.", "Copy or export it again."],
} satisfies Record<string, Flaw>;

/** The first bytes of each format. The name of a file doesn't matter. */
const signature = /^(?:\xff\xd8\xff|\x89PNG\r\n|RIFF.{4}WEBP|.{4}ftypavi[fs])/s;

/** The pixels of a side that suffice to find the dominant colour. */
const smallPx = 64;

async function measure(path: string): Promise<Measured | Flaw> {
  try {
    const bytes = readFileSync(path);
    const head = bytes.toString("latin1", 0, 65_536);
    if (!signature.test(head)) return flaws.type;
    const { space, pages = 1, autoOrient, hasAlpha } = await sharp(bytes).metadata();
    // libvips reads only the first frame of an animated PNG.
    if (pages > 1 || /^\x89PNG.*acTL/s.test(head)) return flaws.animated;
    if (space === "cmyk") return flaws.cmyk;
    // Reads the whole file, and fails if a part is missing.
    const small = await sharp(bytes).resize(smallPx, smallPx, { fit: "inside" }).png().toBuffer();
    const { dominant, isOpaque } = await sharp(small).stats();
    const { width, height } = autoOrient;
    const measured = { hash: hash("sha256", bytes), bytes: bytes.length, width, height };
    if (hasAlpha && !isOpaque) return measured;
    const channels = [dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, "0"));
    return { ...measured, colour: `#${channels.join("")}` };
  } catch {
    return flaws.damaged;
  }
}

const paths: string[] = JSON.parse(await text(process.stdin));
const measured: (Measured | Flaw)[] = [];
await inParallel([...paths.entries()], async ([at, path]) => {
  measured[at] = await measure(path);
});
process.stdout.write(JSON.stringify(measured));
