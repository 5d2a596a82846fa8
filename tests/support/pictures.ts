import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { memoize } from "../../scripts/content/memoize.ts";

/** Returns a picture of one colour, with a darker right half. */
const drawn = (width: number, height: number, colour = "#c08040") =>
  sharp({ create: { width, height, channels: 3, background: colour } }).composite([
    {
      input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: "#402010" } },
      gravity: "east",
    },
  ]);

/** Returns a chunk of a PNG (https://www.w3.org/TR/png/#5Chunk-layout). */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/**
 * Encodes a PNG of one colour, independently of the library under test.
 *
 * @param type colour type: 0 grey, 2 RGB, 3 palette, 4 grey with opacity, 6 RGB with opacity
 * @param samples of each pixel, as many bits each as `depth`
 * @param before chunks before the pixels
 */
export function pngOf(
  { width, height, type, depth }: Record<"width" | "height" | "type" | "depth", number>,
  samples: number[],
  before: [type: string, data: number[]][] = [],
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([depth, type], 8);
  const bits = samples
    .map((sample) => sample.toString(2).padStart(depth, "0"))
    .join("")
    .repeat(width);
  const line = [0, ...(bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, "0"), 2))];
  const pixels = deflateSync(Buffer.from(Array(height).fill(line).flat()));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    ...before.map(([name, data]) => chunk(name, Buffer.from(data))),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Adds the chunk of an animation with two frames after the header of a PNG (https://www.w3.org/TR/png/#acTL-chunk). */
function withFrames(still: Buffer): Buffer {
  const frames = chunk("acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  return Buffer.concat([still.subarray(0, 33), frames, still.subarray(33)]);
}

/** The chunk of a PNG with a profile in which greys are linear. */
export const linearGreys: [type: string, data: number[]] = [
  "iCCP",
  [
    ...Buffer.from(
      "eAAAeJxjYGDYw8DAwMDkwMCQm1dS5B7kGBkRGaXAgAQSk4sLGPCCb9cYGEH0ZV386rACpvKSghIGBoY5DAwMItkhQc4MDAwbGBgYeBDu" +
        "QJifXFpUBtMIAPU6E9s=",
      "base64",
    ),
  ],
];

const samples: Record<string, () => Buffer | Promise<Buffer>> = {
  photo: () => drawn(1920, 1200).jpeg().toBuffer(),
  png: () => drawn(1920, 1200).png().toBuffer(),
  webp: () => drawn(1920, 1200).webp().toBuffer(),
  avif: () => drawn(1920, 1200).avif({ effort: 0 }).toBuffer(),
  small: () => drawn(800, 500).jpeg().toBuffer(),
  tall: () => drawn(1800, 4800).jpeg().toBuffer(),
  large: () => drawn(4800, 3000).jpeg().toBuffer(),
  heavy: () => drawn(1920, 1500).png({ compressionLevel: 0 }).toBuffer(),
  "animated webp": async () => {
    const frames = [drawn(64, 64), drawn(64, 64, "#4080c0")].map((frame) => frame.png().toBuffer());
    return sharp(await Promise.all(frames), { join: { animated: true } })
      .webp()
      .toBuffer();
  },
  "animated png": async () => withFrames(await samplePicture("png")),
  // Of one colour, #bf803e, which it names by the numbers of Display P3.
  "avif of a wide gamut": () =>
    Buffer.from(
      "AAAAHGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZgAAAOptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAA" +
        "AAABAAAAImlsb2MAAAAAREAAAQABAAAAAAEOAAEAAAAAAAAAHwAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGF2MDEAAAAAamlwcnAAAABL" +
        "aXBjbwAAABNjb2xybmNseAAMAA0ABoAAAAAMYXYxQ4EADAAAAAAUaXNwZQAAAAAAAAAgAAAAGAAAABBwaXhpAAAAAAMICAgAAAAXaXBtYQAAAAAA" +
        "AAABAAEEgYIDhAAAACdtZGF0EgAKBhgRP3YEIDITEAAAAC811KbiYNFGoaLhKjRy8A==",
      "base64",
    ),
  heic: () => Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic"),
  cmyk: () => drawn(1920, 1200).toColourspace("cmyk").jpeg().toBuffer(),
  "half a photo": async () => halfOf(await samplePicture("photo")),
  "the first bytes of a photo": async () => (await samplePicture("photo")).subarray(0, 20),
  "half a png": async () => halfOf(await samplePicture("png")),
  // Its pixels lie on their side, and its metadata has a place.
  "a photo that a phone took upright": () =>
    drawn(1600, 1000)
      .withExif({
        IFD0: { Make: "Phone" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "19/1 25/1 57/1" },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
};

const halfOf = (picture: Buffer) => picture.subarray(0, picture.length / 2);

/** Returns a picture by what is right or wrong with it, to write into a site. */
export const samplePicture = memoize(async (name: string): Promise<Buffer> => {
  const draw = samples[name];
  if (!draw) throw new Error(`There is no sample picture "${name}".`);
  return draw();
});
