import { z } from "zod";
import { accepting } from "./fields/accept.ts";
import { contentFile } from "./fields/content-file.ts";
import { choice, pictureText, slug } from "./fields/fields.ts";

/** A coordinate on a constellation's sheet, which is 400 wide and 400 high. */
const x = () => z.number().min(0).max(400).describe("Its place from the left, on a sheet of 400.");
const y = () => z.number().min(0).max(400).describe("Its place from the top, on a sheet of 400.");
const place = () => z.strictObject({ x: x(), y: y() });
const ticks = () =>
  z
    .strictObject({
      count: z.int().min(2).max(180).describe("How many strokes."),
      length: z
        .number()
        .min(-40)
        .max(40)
        .describe("How long they are: to the left of the way, below 0 to its right."),
    })
    .describe("A graver’s scale: strokes of one length along the way.")
    .optional();
const starName = () => z.string().regex(/^[a-z]+[0-9]*$/, "Write lower-case letters, as in alpha or star12.");

const figure = {
  stars: z
    .record(
      starName(),
      z
        .strictObject({
          x: x(),
          y: y(),
          magnitude: z
            .number()
            .min(1)
            .max(6)
            .describe("1 is the brightest star, 6 the faintest that the eye sees."),
          light: choice({ warm: "where the eye should end", cold: "where it begins" })
            .describe("The colour that one or two stars of a figure have.")
            .optional(),
        })
        .describe("A star."),
    )
    .describe("The stars, each by a name in lower case such as alpha."),
  lines: z
    .array(z.array(starName()).min(2))
    .describe("The figure’s lines from star to star, by their names."),
  shades: z
    .array(
      z.strictObject({
        from: starName().describe("The star at which the hatching begins."),
        to: starName().describe("The star at which it ends."),
        x: z.number().min(-100).max(100).describe("How far each stroke goes to the right."),
        y: z.number().min(-100).max(100).describe("How far each stroke goes down."),
      }),
    )
    .describe("A graver’s hatching along the line between two stars.")
    .optional(),
  etching: z
    .array(
      z.strictObject({
        points: z.array(place()).min(2).describe("The places that the line goes through."),
        curved: z.boolean().describe("True for a line without corners.").optional(),
        closed: z.boolean().describe("True for a line that ends where it began.").optional(),
        ticks: ticks(),
      }),
    )
    .describe("The picture behind the stars: fine lines from place to place. The first stretch has ticks.")
    .optional(),
  arcs: z
    .array(
      z.strictObject({
        ...place().shape,
        radius: z.number().min(1).max(200).describe("How far from there it runs."),
        from: z
          .number()
          .min(-360)
          .max(360)
          .describe("Where a part begins, in degrees from the top, clockwise.")
          .optional(),
        to: z.number().min(-360).max(720).describe("Where it ends, likewise.").optional(),
        ticks: ticks(),
      }),
    )
    .describe("Fine circles around a place, or parts of one.")
    .optional(),
};

/** `content/constellations.json`: the figures of the drawn sky, one for each service. */
export const constellationsSchema = contentFile("constellations", {
  constellations: z
    .record(
      slug(),
      z
        .strictObject({
          name: pictureText(16).describe("Its name in Latin, as on a star chart: the caption under it."),
          ...accepting,
          ...figure,
          guides: z
            .array(z.array(starName()).min(2))
            .describe("Hairlines behind the figure, from star to star.")
            .optional(),
          trail: z
            .array(place())
            .min(2)
            .describe("A dashed way with a dot at each place, such as that of a visitor.")
            .optional(),
          front: z
            .strictObject({
              outline: z.array(starName()).min(3).describe("The stars around it, by their names."),
              ...figure,
            })
            .describe("A second figure that lies over the first and hides what is within its outline.")
            .optional(),
        })
        .describe("One figure, drawn beside the headline of the page that names it."),
    )
    .describe("The figures, each by a name in lower case with hyphens. Pages and products name it."),
});
export type Constellation = z.infer<typeof constellationsSchema>["constellations"][string];

const drawn = {
  stars: {
    alpha: { x: 120, y: 90, magnitude: 1.5, light: "warm" },
    beta: { x: 260, y: 150, magnitude: 3 },
    gamma: { x: 180, y: 280, magnitude: 4, light: "cold" },
  },
  lines: [["alpha", "beta", "gamma"]],
  shades: [{ from: "alpha", to: "beta", x: 6, y: 14 }],
  etching: [
    {
      points: [
        { x: 100, y: 80 },
        { x: 280, y: 140 },
        { x: 170, y: 300 },
      ],
      curved: true,
      closed: true,
      ticks: { count: 12, length: 6 },
    },
  ],
  arcs: [{ x: 200, y: 200, radius: 150, from: -90, to: 90, ticks: { count: 36, length: 8 } }],
} satisfies Partial<Constellation>;

export const example = {
  constellations: {
    custos: {
      name: { es: "Custos", en: "Custos" },
      ...drawn,
      guides: [["gamma", "alpha"]],
      trail: [
        { x: 40, y: 360 },
        { x: 180, y: 280 },
      ],
      front: { outline: ["alpha", "beta", "gamma"], ...drawn },
    },
  },
} satisfies z.input<typeof constellationsSchema>;
