import { promisify } from "node:util";
import { crc32, deflate } from "node:zlib";

/** Red, green and blue, from 0 to 255. */
export type Colour = readonly [number, number, number];

interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue and opacity of each pixel. */
  pixels: Buffer;
}

/**
 * A PNG file of at most 256 colours: each pixel has the one that is nearest to its own, and is opaque.
 * Source: https://www.w3.org/TR/png-3/#11Chunks
 */
export async function indexedPng({ width, height, pixels }: Pixels, colours: Colour[]): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8);
  const rows = indexRows(pixels, width, height, colours);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(colours.flat())),
    chunk("IDAT", await promisify(deflate)(rows, { level: 8, memLevel: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The colours' places, row after row, each after the 0 of a row without a filter. */
function indexRows(pixels: Buffer, width: number, height: number, colours: Colour[]): Buffer {
  const known = new Map<number, number>();
  const rows = Buffer.alloc((width + 1) * height);
  for (let at = 0; at < width * height; at++) {
    const own = pixels.readUInt32BE(at * 4);
    const index = known.get(own) ?? nearest([own >>> 24, (own >>> 16) & 255, (own >>> 8) & 255], colours);
    known.set(own, index);
    rows[at + 1 + Math.floor(at / width)] = index;
  }
  return rows;
}

function nearest(own: Colour, colours: Colour[]): number {
  const distances = colours.map((colour) =>
    colour.reduce((sum, value, at) => sum + (value - (own[at] ?? 0)) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
