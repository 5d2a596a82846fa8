import type { Sharp } from "sharp";

/** How a picture is engraved. */
export const engraving = {
  /** The shorter side in pixels, and how many lines it has. */
  ...{ side: 960, lines: 128 },
  /** How many lines further away a line is in black than in white, so that lines follow what is round. */
  bend: 2.5,
  /** The colour `--text` on paper, in `tokens.css`. */
  ink: "#121829",
  /** The directions of lines, in degrees, with the darkness at which they begin and that at which they would touch. */
  layers: [
    [38, 0.1, 1],
    [-34, 0.5, 1.4],
    [4, 0.72, 1.6],
  ],
  encoding: { lossless: true, effort: 4 },
} as const;

/**
 * Returns an upright picture as an engraving: lines of ink that are the wider the darker the picture is, and nothing where
 * it is white. Each pixel has all of the ink or none. Black strokes on white, such as those of a signature, are kept.
 */
export async function engrave(picture: Sharp): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  const greys = picture.flatten({ background: "white" }).greyscale().normalise();
  const { data, info } = await greys.toColourspace("b-w").raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const raw = { width, height, channels: 1 } as const;
  const pitch = Math.min(width, height) / engraving.lines;
  const blurred = sharp(data, { raw }).blur(Math.max(0.3, 2 * pitch));
  const soft = await blurred.toColourspace("b-w").raw().toBuffer();
  const layers = engraving.layers.map(([degrees, from, to]) => {
    const angle = (degrees * Math.PI) / 180;
    return { x: Math.sin(angle) / pitch, y: Math.cos(angle) / pitch, from, range: to - from };
  });
  const alpha = data.map((grey, at) => {
    const bend = engraving.bend * (1 - (soft[at] ?? 0) / 255);
    const isInk = layers.some(({ x, y, from, range }) => {
      const line = (at % width) * x + Math.floor(at / width) * y + bend;
      return 1 - grey / 255 - from > 2 * range * Math.abs(line - Math.round(line));
    });
    return isInk ? 255 : 0;
  });
  const ink = sharp({ create: { width, height, channels: 3, background: engraving.ink } });
  return ink.joinChannel(Buffer.from(alpha), { raw });
}
