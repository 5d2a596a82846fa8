import { z } from "zod";
import { accepting, pictureText, slug } from "./fields.ts";

/** A coordinate on a constellation's sheet, which is 400 wide and 400 high. */
const coordinate = () => z.number().min(0).max(400);
const place = () => z.strictObject({ x: coordinate(), y: coordinate() });
/** A graver's scale: this many strokes of this length, to the left of the way; below zero to its right. */
const ticks = () =>
  z.strictObject({ count: z.int().min(2).max(180), length: z.number().min(-40).max(40) }).optional();
const starName = () => z.string().regex(/^[a-z]+[0-9]*$/, "Write lower-case letters, as in alpha or star12.");

const figure = {
  stars: z.record(
    starName(),
    z.strictObject({
      x: coordinate(),
      y: coordinate(),
      /** 1 is the brightest star, 6 the faintest that the eye sees. */
      magnitude: z.number().min(1).max(6),
      /** The two stars that have a colour: where the eye should end, and where it begins. */
      light: z.enum(["warm", "cold"]).optional(),
    }),
  ),
  /** From star to star, by their names. */
  lines: z.array(z.array(starName()).min(2)),
  /** A graver's hatching along the line between two stars: each stroke goes this far to the right and down. */
  shades: z
    .array(
      z.strictObject({
        from: starName(),
        to: starName(),
        x: z.number().min(-100).max(100),
        y: z.number().min(-100).max(100),
      }),
    )
    .optional(),
  /** The picture that the stars stand on: fine lines from place to place. */
  etching: z
    .array(
      z.strictObject({
        points: z.array(place()).min(2),
        curved: z.boolean().optional(),
        closed: z.boolean().optional(),
        /** On the straight stretch from the first point to the second. */
        ticks: ticks(),
      }),
    )
    .optional(),
  /** Fine circles around a place, or parts of one: degrees from the top, clockwise. */
  arcs: z
    .array(
      z.strictObject({
        ...place().shape,
        radius: z.number().min(1).max(200),
        from: z.number().min(-360).max(360).optional(),
        to: z.number().min(-360).max(720).optional(),
        ticks: ticks(),
      }),
    )
    .optional(),
};

/** `content/constellations.json`: the figures of the drawn sky, one for each service. */
export const constellationsSchema = z.strictObject({
  $schema: z.string().optional(),
  ...accepting,
  constellations: z.record(
    slug(),
    z.strictObject({
      /** In Latin, as on a star chart. */
      name: pictureText(),
      ...accepting,
      ...figure,
      /** Hairlines behind the figure, from star to star. */
      guides: z.array(z.array(starName()).min(2)).optional(),
      /** A dashed way with a dot at each place, such as that of a visitor. */
      trail: z.array(place()).min(2).optional(),
      /** A second figure that lies over the first and hides what is within its outline. */
      front: z.strictObject({ outline: z.array(starName()).min(3), ...figure }).optional(),
    }),
  ),
});
export type Constellation = z.infer<typeof constellationsSchema>["constellations"][string];
