/**
 * An ICO file with one picture.
 *
 * @param png a square PNG file
 * @param size its side, in pixels, below 256
 */
export function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  // The kind of file, an icon, and how many pictures it holds.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([size, size], 6);
  // Colour planes, bits of a pixel, and where the picture is.
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
