import { readFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { engrave, engraving } from "../../../scripts/content/pictures/engrave.ts";

/** Returns the pixels of an engraving. */
async function engraved(picture: Sharp) {
  const { data, info } = await (await engrave(picture)).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  expect(info.channels).toBe(4);
  const inkAt = (x: number, y: number) => data[4 * (y * width + x) + 3];
  /** Returns the share of the pixels between two columns that have ink. */
  const share = (from: number, to: number) => {
    const columns = Array.from({ length: to - from }, (_, at) => from + at);
    const pixels = columns.flatMap((x) => Array.from({ length: height }, (_, y) => inkAt(x, y)));
    return pixels.filter((alpha) => alpha === 255).length / pixels.length;
  };
  return { data, width, height, inkAt, share };
}

const drawn = (markup: string, [width, height] = [400, 200]) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${markup}</svg>`,
    ),
  );
const greys = ["#fff", "#ccc", "#999", "#666", "#000"];
const steps = drawn(greys.map((fill, at) => `<path fill="${fill}" d="M${80 * at} 0h80v200h-80z"/>`).join(""));

test("the darker a part is, the more ink it has: none where it is white, and only ink where it is black", async () => {
  const { share } = await engraved(steps.clone());
  // Not the edges between two greys.
  const shares = greys.map((_, at) => share(80 * at + 15, 80 * at + 65));
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(new Set(shares).size).toBe(greys.length);
  expect([shares[0], shares.at(-1)]).toEqual([0, 1]);
});

test("each pixel has all of the ink, which is that of texts on paper, or none", async () => {
  const { data } = await engraved(steps.clone());
  const pixels = new Set<string>();
  for (let at = 0; at < data.length; at += 4) pixels.add(data.subarray(at, at + 4).toString("hex"));
  const ink = engraving.ink.slice(1);
  expect([...pixels].toSorted()).toEqual([`${ink}00`, `${ink}ff`]);
  const [, paper = ""] = readFileSync("src/styles/tokens.css", "utf8").split('[data-ground="paper"]');
  expect(paper).toMatch(new RegExp(`^[^}]*--text: #${ink};`));
});

test("a picture always gives the same engraving", async () => {
  const [one, other] = [await engraved(steps.clone()), await engraved(steps.clone())];
  expect(one.data.equals(other.data)).toBe(true);
});

test("grey is lines, and darker grey has lines that cross them", async () => {
  const { inkAt } = await engraved(steps.clone());
  /** Returns how often a column changes between ink and none. */
  const edgesIn = (x: number) =>
    Array.from({ length: 199 }, (_, y) => inkAt(x, y) !== inkAt(x, y + 1)).filter(Boolean).length;
  const [white = 0, , grey = 0, dark = 0, black = 0] = greys.map((_, at) => edgesIn(80 * at + 40));
  expect([white, black]).toEqual([0, 0]);
  expect(grey).toBeGreaterThan(100);
  expect(dark).not.toBe(grey);
});

test("black strokes on white are kept, and what is transparent is white", async () => {
  const { inkAt, share } = await engraved(drawn('<path d="M0 90h400v12h-400z"/>'));
  expect([inkAt(200, 95), inkAt(200, 60), inkAt(200, 130)]).toEqual([255, 0, 0]);
  expect(share(0, 400)).toBeCloseTo(12 / 200, 2);
});

test.each([
  [1, 1],
  [1, 8],
  [300, 2],
])("a picture of %d × %d px can be engraved", async (width, height) => {
  const picture = sharp({ create: { width, height, channels: 3, background: "#555" } });
  expect(await engraved(picture)).toMatchObject({ width, height });
});
