import { z } from "zod";
import { block, continued, heading, picture, pictureExample } from "../fields/block-fields.ts";
import { group, list, objectList, optional, richText, text, unit } from "../fields/fields.ts";

const approach = group(
  "Makes the sheet a case: how you would approach a typical client. The sheet is then open, and shows figures before and after. Write the client’s trade in `title`, that it is a sample in `about`, and the problem and what you would do in `sections`.",
  {
    label: text(60).describe("At the top: that this is how you would do it, and no delivered project."),
    before: text(16).describe("The word beside each figure before the work."),
    after: text(16).describe("The word beside each figure after it. It is a target, never a result."),
    figures: objectList("What would change: one to four figures.", [1, 4], {
      name: text(60).describe("What is counted, and for how long: “a month”."),
      before: z.number().min(0).describe("The figure before the work, as a plain number."),
      after: z.number().min(0).describe("The figure to reach. It differs from the one before."),
      unit,
      measured: text(120).describe("How both are measured, so that the client can check them."),
    }),
  },
);

const description =
  "A sheet that shows what a whole document looks like, such as a plan. It opens on a click, and says that it is a sample. With `approach`, it is a case, and open. Use this block once per page.";
export const schema = block("specimen", description, {
  continued,
  heading: heading.describe(
    "The line to click to open it, or the heading of a case: what the visitor will see.",
  ),
  picture: optional(picture, "A photograph below the heading.", pictureExample),
  sheets: objectList("One sheet, or two that belong together.", [1, 2], {
    title: text(60).describe("The title of the sheet."),
    about: text(120).describe("Below the title: whom it is for, and that its figures are invented."),
    sections: objectList("The parts of the sheet, in order.", [1], {
      heading: text(40).describe("The heading of the part."),
      lines: list(
        "The text of the part: one line, or several, which are shown with dashes.",
        [1],
        richText(200),
      ),
    }),
    prices: objectList("Prices: one to three. A sheet with prices is open at first.", [1, 3], {
      label: text(40).describe("What the price is for."),
      price: text(40).describe("The price as a fact."),
    }).optional(),
    approach: approach.optional(),
    closing: richText(160).describe("The last line of the sheet."),
  }),
});

export const example = {
  type: "specimen",
  heading: { es: "Un plan, antes de pedirlo", en: "A plan, before you ask for one" },
  sheets: [
    {
      title: { es: "Plan para un taller", en: "Plan for a repair shop" },
      about: { es: "Empresa y cifras inventadas.", en: "The business and its figures are invented." },
      sections: [
        {
          heading: { es: "Lo que sobra", en: "What to leave out" },
          lines: [{ es: "Un sitio **nuevo**.", en: "A **new** site." }],
        },
      ],
      prices: [{ label: { es: "Al mes", en: "A month" }, price: { es: "El tuyo", en: "Yours" } }],
      approach: {
        label: {
          es: "Cómo lo haríamos: no es un proyecto entregado",
          en: "How we would do it: not a delivered project",
        },
        before: { es: "Hoy", en: "Today" },
        after: { es: "Meta", en: "Target" },
        figures: [
          {
            name: { es: "Precios dados el mismo día", en: "Prices given the same day" },
            before: 40,
            after: 85,
            unit: "percent",
            measured: {
              es: "Fecha de la solicitud y del precio.",
              en: "Dates of the request and of the price.",
            },
          },
        ],
      },
      closing: { es: "Termina cuando tú avisas.", en: "It ends when you say so." },
    },
  ],
} satisfies z.input<typeof schema>;
