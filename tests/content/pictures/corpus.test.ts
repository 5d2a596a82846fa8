/** Files with the name of a picture: what browsers show is accepted, with its colours; what is refused says why. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { sizeWarning } from "../../../scripts/content/check/rules/pictures.ts";
import { encodePictures, resizeForDev } from "../../../scripts/content/pictures/encode-pictures.ts";
import { versionsOf, widths } from "../../../scripts/content/pictures/picture-files.ts";
import { readContent } from "../../../scripts/content/read/read-content.ts";
import type { Picture } from "../../../scripts/content/read/read-pictures.ts";
import { linearGreys, pngOf, samplePicture } from "../../support/pictures.ts";
import { Workspace } from "../../support/workspace.ts";

type Colour = [red: number, green: number, blue: number, opacity: number];
const ochre: Colour = [192, 128, 64, 255];
const glass: Colour = [120, 100, 80, 102];
const grey: Colour = [119, 119, 119, 255];

const size = { width: 32, height: 24 };
const drawn = ([r, g, b, a]: Colour, { width, height } = size) =>
  sharp({ create: { width, height, channels: 4, background: { r, g, b, alpha: a / 255 } } });
const jpeg = await drawn(ochre).removeAlpha().jpeg({ quality: 100, chromaSubsampling: "4:4:4" }).toBuffer();
const avif = await drawn(ochre).avif({ effort: 0 }).toBuffer();
const png = pngOf({ ...size, type: 2, depth: 8 }, [192, 128, 64]);

/** Writes 16 bits of each sample of a colour. */
const wide = (samples: number[]) => samples.map((sample) => sample * 257);
/** Returns the parts with more bytes between them. */
const withBytes = (bytes: number[], at: number) =>
  Buffer.concat([jpeg.subarray(0, at), Buffer.from(bytes), jpeg.subarray(at)]);
const withBrand = (brand: string) =>
  Buffer.concat([avif.subarray(0, 8), Buffer.from(brand), avif.subarray(12)]);
const palette: [string, number[]] = ["PLTE", [0, 0, 0, 120, 100, 80]];

/** Returns the chunks of a gamma and, if given, of a white point and primaries, all in units of 1/100,000. */
const gammaChunks = (gamma: number, points: number[] = []): [string, number[]][] =>
  (
    [
      ["gAMA", [gamma]],
      ["cHRM", points],
    ] as [string, number[]][]
  )
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => [
      name,
      [...Buffer.concat(values.map((value) => Buffer.of(0, value >> 16, value >> 8, value)))],
    ]);
const srgb = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000];
const adobe = [31270, 32900, 64000, 33000, 21000, 71000, 15000, 6000];
const pngWith = (...chunks: [string, number[]][]) =>
  pngOf({ ...size, type: 2, depth: 8 }, [192, 128, 64], chunks);
/** Returns an AVIF that names its colours by these numbers. */
const avifOf = async (primaries: number, transfer: number) => {
  const named = Buffer.from(await samplePicture("avif of a wide gamut"));
  const at = named.indexOf("colrnclx") + 8;
  named[at + 1] = primaries;
  named[at + 3] = transfer;
  return named;
};

const shown: Record<string, [Buffer | Promise<Buffer>, Colour]> = {
  "grey 1 bit": [pngOf({ ...size, type: 0, depth: 1 }, [1]), [255, 255, 255, 255]],
  "grey 2 bits": [pngOf({ ...size, type: 0, depth: 2 }, [1]), [85, 85, 85, 255]],
  "grey 4 bits": [pngOf({ ...size, type: 0, depth: 4 }, [7]), grey],
  "grey 8 bits": [pngOf({ ...size, type: 0, depth: 8 }, [119]), grey],
  "grey 16 bits": [pngOf({ ...size, type: 0, depth: 16 }, wide([119])), grey],
  "rgb 8 bits": [png, ochre],
  "rgb 16 bits": [pngOf({ ...size, type: 2, depth: 16 }, wide([192, 128, 64])), ochre],
  "palette 1 bit": [pngOf({ ...size, type: 3, depth: 1 }, [1], [palette]), [120, 100, 80, 255]],
  "palette with opacity": [
    pngOf({ ...size, type: 3, depth: 8 }, [1], [palette, ["tRNS", [255, 102]]]),
    glass,
  ],
  "grey with opacity": [pngOf({ ...size, type: 4, depth: 8 }, [119, 102]), [119, 119, 119, 102]],
  "grey with opacity 16 bits": [
    pngOf({ ...size, type: 4, depth: 16 }, wide([119, 102])),
    [119, 119, 119, 102],
  ],
  "rgb with opacity": [pngOf({ ...size, type: 6, depth: 8 }, glass), glass],
  "rgb with opacity 16 bits": [pngOf({ ...size, type: 6, depth: 16 }, wide(glass)), glass],
  "a word that only animations have in a text": [
    pngOf({ ...size, type: 2, depth: 8 }, [192, 128, 64], [["tEXt", [...Buffer.from("a\0acTL")]]]),
    ochre,
  ],
  "one frame": [
    pngOf({ ...size, type: 2, depth: 8 }, [192, 128, 64], [["acTL", [0, 0, 0, 1, 0, 0, 0, 0]]]),
    ochre,
  ],
  "png of a wide gamut": [
    pngOf({ ...size, type: 6, depth: 16 }, wide([183, 131, 75, 102]), [["cICP", [12, 13, 0, 1]]]),
    [192, 128, 64, 102],
  ],
  "grey with a profile": [pngOf({ ...size, type: 0, depth: 8 }, [119], [linearGreys]), [182, 182, 182, 255]],
  "interlaced png": [sharp(png).png({ progressive: true }).toBuffer(), ochre],
  "one pixel": [pngOf({ width: 1, height: 1, type: 2, depth: 8 }, [192, 128, 64]), ochre],
  jpeg: [jpeg, ochre],
  "progressive jpeg": [sharp(jpeg).jpeg({ progressive: true, quality: 100 }).toBuffer(), ochre],
  "grey jpeg": [drawn(grey).removeAlpha().toColourspace("b-w").jpeg().toBuffer(), grey],
  "jpeg of a wide gamut": [drawn(ochre).withIccProfile("p3").jpeg({ quality: 100 }).toBuffer(), ochre],
  "jpeg with bytes between its parts": [withBytes([0, 0, 0], 20), ochre],
  "jpeg with bytes at its end": [withBytes(Array(5000).fill(7), jpeg.length), ochre],
  "jpeg without its last byte": [jpeg.subarray(0, -1), ochre],
  "jpeg without its last marker": [jpeg.subarray(0, -2), ochre],
  "progressive jpeg without its last marker": [
    sharp(jpeg)
      .jpeg({ progressive: true, quality: 100 })
      .toBuffer()
      .then((bytes) => bytes.subarray(0, -2)),
    ochre,
  ],
  "png without its last chunk": [png.subarray(0, -12), ochre],
  "png with the gamma of srgb": [pngWith(...gammaChunks(45455)), ochre],
  "png with the gamma and the primaries of srgb": [pngWith(...gammaChunks(45455, srgb)), ochre],
  "png of srgb with another gamma": [pngWith(["sRGB", [0]], ...gammaChunks(100_000)), ochre],
  "png of srgb by numbers": [pngWith(["cICP", [1, 13, 0, 1]]), ochre],
  "avif of television": [avifOf(1, 1), [182, 131, 75, 255]],
  "avif of srgb": [avifOf(1, 13), [182, 131, 75, 255]],
  "avif of unknown colours": [avifOf(2, 2), [182, 131, 75, 255]],
  webp: [drawn(glass).webp({ lossless: true }).toBuffer(), glass],
  "webp with losses": [drawn(glass).webp({ quality: 100 }).toBuffer(), glass],
  avif: [avif, ochre],
  "avif with opacity": [drawn(glass).avif({ effort: 0, quality: 90 }).toBuffer(), glass],
  "avif of a wide gamut": [samplePicture("avif of a wide gamut"), [191, 128, 62, 255]],
  "avif of a general brand": [withBrand("mif1"), ochre],
  gif: [drawn(ochre).gif().toBuffer(), ochre],
};

const refused: Record<string, [Buffer | Promise<Buffer>, RegExp]> = {
  empty: [Buffer.alloc(0), /^This file is empty/],
  "left in lfs": [
    Buffer.from("version https://git-lfs.github.com/spec/v1\noid sha256:00\n"),
    /git LFS.*git lfs pull/,
  ],
  heic: [samplePicture("heic"), /HEIC picture/],
  "heic of a general brand": [Buffer.from("\0\0\0\x18ftypmif1\0\0\0\0mif1heic"), /HEIC picture/],
  hdr: [
    pngOf({ ...size, type: 2, depth: 8 }, [192, 128, 64], [["cICP", [9, 16, 0, 1]]]),
    /HDR.*Export it in sRGB/,
  ],
  "png with a linear gamma": [pngWith(...gammaChunks(100_000)), /gamma.*Convert it to sRGB/],
  "png with the gamma of an old mac": [pngWith(...gammaChunks(55_555, srgb)), /gamma.*Convert it to sRGB/],
  "png with other primaries": [pngWith(...gammaChunks(45455, adobe)), /Convert it to sRGB/],
  "png of television in 4k": [pngWith(["cICP", [9, 14, 0, 1]]), /Convert it to sRGB/],
  "png of television": [pngWith(["cICP", [1, 1, 0, 1]]), /Convert it to sRGB/],
  "avif of television in 4k": [avifOf(9, 14), /Convert it to sRGB/],
  "avif of linear light": [avifOf(1, 8), /Convert it to sRGB/],
  "jpeg without its last line": [jpeg.subarray(0, -12), /damaged/],
  "a camera's raw file": [Buffer.from("\0\0\0\x18ftypcrx "), /a camera's raw file/],
  tiff: [drawn(ochre).tiff().toBuffer(), /TIFF picture/],
  bmp: [Buffer.from("BM\0\0\0\0"), /BMP picture/],
  photoshop: [Buffer.from("8BPS\0\x01"), /Photoshop file/],
  pdf: [Buffer.from("%PDF-1.7\n"), /PDF file/],
  "jpeg xl": [Buffer.from([0xff, 0x0a, 0, 0]), /JPEG XL picture/],
  video: [Buffer.from("\0\0\0\x18ftypisom\0\0\0\0isommp42"), /a video/],
  drawing: [
    Buffer.from('<?xml version="1.0"?>\n<!-- a -->\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
    /SVG drawing/,
  ],
  "drawing of a program": [
    Buffer.from(
      '\uFEFF<?xml version="1.0"?><!DOCTYPE svg PUBLIC "a" "b" [<!ENTITY c "d">]><svg:svg xmlns:svg="e"/>',
    ),
    /SVG drawing/,
  ],
  "web page with a drawing": [Buffer.from("\uFEFF<!DOCTYPE html><svg></svg>"), /a web page/],
  "web page": [Buffer.from("<!doctype html><title>Not found</title>"), /a web page/],
  text: [Buffer.from("a photo"), /isn't a JPEG, PNG, WebP or AVIF picture/],
  "animated gif": [
    sharp([await drawn(ochre).png().toBuffer(), await drawn(glass).png().toBuffer()], {
      join: { animated: true },
    })
      .gif()
      .toBuffer(),
    /picture moves/,
  ],
  "animated webp": [samplePicture("animated webp"), /picture moves/],
  "animated png": [samplePicture("animated png"), /picture moves/],
  cmyk: [samplePicture("cmyk"), /CMYK/],
  "half a jpeg": [samplePicture("half a photo"), /damaged, or a part of the file is missing/],
  "half a png": [samplePicture("half a png"), /damaged, or a part of the file is missing/],
  "first bytes": [jpeg.subarray(0, 20), /damaged, or a part of the file is missing/],
  "too many pixels": [
    pngOf({ width: 20_000, height: 20_000, type: 0, depth: 1 }, [], []),
    /20000 × 20000 px, more than can be read\. Save it 1920 px wide/,
  ],
  "too tall": [
    drawn(ochre, { width: 2, height: 16_384 }).png().toBuffer(),
    /2 × 16384 px, too tall.*Crop it/,
  ],
};

const idOf = (name: string) => name.replaceAll(/[ ']+/g, "-");

test("What browsers show is accepted and keeps its colours; what is refused is refused for its own reason", async () => {
  using workspace = new Workspace();
  for (const [name, [bytes]] of Object.entries({ ...shown, ...refused }))
    workspace.write(`pictures/${idOf(name)}.png`, new Uint8Array(await bytes));
  const { content, problems } = readContent(workspace.root);
  const reasonOf = (name: string) => {
    const problem = problems.find(({ file }) => file === `content/pictures/${idOf(name)}.png`);
    return problem && `${problem.message} ${problem.fix}`;
  };
  for (const [name, [, reason]] of Object.entries(refused)) expect(reasonOf(name), name).toMatch(reason);
  for (const name of Object.keys(shown)) expect(reasonOf(name), name).toBeUndefined();

  const before = [...widths];
  Object.assign(widths, [8, 16, 24]);
  const site = join(workspace.root, "dist/site");
  const pictures = Object.keys(shown).map((name) => content.pictures.get(idOf(name)) as Picture);
  await encodePictures(workspace.root, site, pictures, () => {});
  for (const [at, [name, [, colour]]] of Object.entries(shown).entries()) {
    const { file, width } = pictures[at] as Picture;
    const encodings = versionsOf(pictures[at] as Picture);
    expect(encodings, name).toHaveLength(width === 1 ? 2 : 6);
    const files = [
      ...encodings.map(({ address }) => readFileSync(join(site, address))),
      await resizeForDev(workspace.root, pictures[at] as Picture),
    ];
    for (const encoded of files) {
      const pixels = await sharp(encoded).ensureAlpha().toColourspace("srgb").raw().toBuffer();
      for (const [place, value] of pixels.entries())
        expect(Math.abs(value - (colour[place % 4] ?? 0)), `${name}, ${file}`).toBeLessThan(5);
    }
  }
  Object.assign(widths, before);
});

test("Whoever follows the advice about a picture's size isn't warned again", () => {
  const side = fc.integer({ min: 1, max: 16_000 });
  const picture = fc.record({ width: side, height: side, bytes: fc.integer({ min: 1, max: 20_000_000 }) });
  fc.assert(
    fc.property(picture, (found) => {
      const [message, fix] = sizeWarning(found as Picture) ?? [];
      const { width, height } = found;
      if (message === undefined) return;
      const [, wide, tall] = /(\d+)(?: × (\d+))? px/.exec(fix ?? "") ?? [];
      const part = wide === undefined ? Math.min(width, (height * 16) / 9) : Number(wide);
      const ratio = fix?.includes("16:9") ? 9 / 16 : height / width;
      const round = ratio < 1 ? Math.ceil : Math.floor;
      const next = fix?.startsWith("Save it as JPEG")
        ? found
        : { width: Math.round(part), height: Number(tall ?? round(part * ratio)) };
      const words = sizeWarning({ ...next, bytes: 300_000 } as Picture);
      expect(words, `${message} ${fix} → ${next.width} × ${next.height}`).toBeUndefined();
    }),
    { numRuns: 1000 },
  );
});

test.each([
  [12_000, 1500, "This picture has 12000 × 1500 px, of which pages show 2667 × 1500. Crop it to 16:9."],
  [1500, 12_000, "This picture has 1500 × 12000 px, of which pages show 1500 × 844. Crop it to 16:9."],
  [
    1920,
    240,
    "This picture has 1920 × 240 px, of which pages show 427 × 240, and wide screens show it 1440 px wide, so it is blurred there. Export a part of it in 16:9, at least 1920 px wide, without enlarging it.",
  ],
  [1920, 1080, undefined],
])("A picture of %i × %i px", (width, height, words) => {
  expect(sizeWarning({ width, height, bytes: 300_000 } as Picture)?.join(" ")).toBe(words);
});
