import { crc32 } from "node:zlib";
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

/** Adds the chunk of an animation with two frames after the header of a PNG (https://www.w3.org/TR/png/#acTL-chunk). */
function withFrames(still: Buffer): Buffer {
  const chunk = Buffer.from("\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0", "latin1");
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16);
  return Buffer.concat([still.subarray(0, 33), chunk, still.subarray(33)]);
}

const samples: Record<string, () => Buffer | Promise<Buffer>> = {
  photo: () => drawn(1920, 1200).jpeg().toBuffer(),
  png: () => drawn(1920, 1200).png().toBuffer(),
  webp: () => drawn(1920, 1200).webp().toBuffer(),
  avif: () => drawn(1920, 1200).avif({ effort: 0 }).toBuffer(),
  small: () => drawn(800, 500).jpeg().toBuffer(),
  tall: () => drawn(1800, 4800).jpeg().toBuffer(),
  large: () => drawn(4800, 3000).jpeg().toBuffer(),
  heavy: () => drawn(1920, 1500).png({ compressionLevel: 0 }).toBuffer(),
  gif: () => drawn(64, 64).gif().toBuffer(),
  "animated webp": async () => {
    const frames = [drawn(64, 64), drawn(64, 64, "#4080c0")].map((frame) => frame.png().toBuffer());
    return sharp(await Promise.all(frames), { join: { animated: true } })
      .webp()
      .toBuffer();
  },
  "animated png": async () => withFrames(await samplePicture("png")),
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
