import { crc32 } from "node:zlib";
import sharp from "sharp";

/** Returns a picture of one colour, with a darker right half. */
const drawn = (width: number, height: number, colour = "#c08040") =>
  sharp({ create: { width, height, channels: 3, background: colour } }).composite([
    {
      input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: "#402010" } },
      gravity: "east",
    },
  ]);

const photo = await drawn(1920, 1200).jpeg().toBuffer();
const png = await drawn(1920, 1200).png().toBuffer();

/** Adds the chunk of an animation with two frames after the header of a PNG (https://www.w3.org/TR/png/#acTL-chunk). */
function withFrames(still: Buffer): Buffer {
  const chunk = Buffer.from("\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0", "latin1");
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16);
  return Buffer.concat([still.subarray(0, 33), chunk, still.subarray(33)]);
}

const frames = [drawn(64, 64), drawn(64, 64, "#4080c0")].map((frame) => frame.png().toBuffer());

/** Pictures by what is right or wrong with them, to write into a site. */
export const samplePictures: Record<string, Buffer> = {
  photo,
  png,
  webp: await drawn(1920, 1200).webp().toBuffer(),
  avif: await drawn(1920, 1200).avif({ effort: 0 }).toBuffer(),
  small: await drawn(800, 500).jpeg().toBuffer(),
  tall: await drawn(1800, 4800).jpeg().toBuffer(),
  large: await drawn(4800, 3000).jpeg().toBuffer(),
  heavy: await sharp({
    create: {
      ...{ width: 1920, height: 1500, channels: 3, background: "#000" },
      noise: { type: "gaussian", mean: 128, sigma: 90 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer(),
  gif: await drawn(64, 64).gif().toBuffer(),
  "animated webp": await sharp(await Promise.all(frames), { join: { animated: true } })
    .webp()
    .toBuffer(),
  "animated png": withFrames(png),
  heic: Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic"),
  cmyk: await drawn(1920, 1200).toColourspace("cmyk").jpeg().toBuffer(),
  "half a photo": photo.subarray(0, photo.length / 2),
  "the first bytes of a photo": photo.subarray(0, 20),
  "half a png": png.subarray(0, png.length / 2),
};

/** A photo that a phone took upright: its pixels lie on their side, and its metadata has a place. */
export const turnedPhoto: Buffer = await drawn(1600, 1000)
  .withExif({
    IFD0: { Make: "Phone" },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "19/1 25/1 57/1" },
  })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer();
