import { crc32, inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { ico } from "../../scripts/found/ico.ts";
import { type Colour, indexedPng } from "../../scripts/found/indexed-png.ts";

const colours: Colour[] = [
  [0, 0, 0],
  [255, 255, 255],
  [255, 0, 0],
];

/** Two rows of two pixels: white and nearly black, nearly red and black. */
const pixels = Buffer.from([255, 255, 255, 255, 9, 9, 9, 255, 240, 20, 10, 255, 0, 0, 0, 255]);
const png = await indexedPng({ width: 2, height: 2, pixels }, colours);

/** The data of each chunk by its type, and whether its check is right. */
function chunksOf(file: Buffer): Map<string, { data: Buffer; whole: boolean }> {
  const chunks = new Map();
  for (let at = 8; at < file.length; ) {
    const end = at + 8 + file.readUInt32BE(at);
    const body = file.subarray(at + 4, end);
    const whole = file.readUInt32BE(end) === crc32(body);
    chunks.set(body.toString("latin1", 0, 4), { data: body.subarray(4), whole });
    at = end + 4;
  }
  return chunks;
}

test("a PNG has its size, its colours, and for each pixel the place of the nearest one", () => {
  expect([...png.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
  const chunks = chunksOf(png);
  expect([...chunks.keys()]).toEqual(["IHDR", "PLTE", "IDAT", "IEND"]);
  expect([...chunks.values()].every(({ whole }) => whole)).toBe(true);
  expect([...(chunks.get("IHDR")?.data ?? [])]).toEqual([0, 0, 0, 2, 0, 0, 0, 2, 8, 3, 0, 0, 0]);
  expect([...(chunks.get("PLTE")?.data ?? [])]).toEqual(colours.flat());
  expect([...inflateSync(chunks.get("IDAT")?.data ?? "")]).toEqual([0, 1, 0, 0, 2, 0]);
});

test("an ICO file leads to the one picture in it", () => {
  const file = ico(png, 32);
  expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 1]);
  expect([file[6], file[7]]).toEqual([32, 32]);
  const [length, at] = [file.readUInt32LE(14), file.readUInt32LE(18)];
  expect(file.subarray(at, at + length)).toEqual(png);
  expect(at + length).toBe(file.length);
});
