import type { z } from "zod";
import { block, continued, heading } from "../fields/block-fields.ts";
import { group, list, objectList, richText, text } from "../fields/fields.ts";

export const schema = block(
  "specimen",
  "A sheet that shows what a whole document looks like, such as a plan. It opens on a click, and says that it is a sample. Use this block once per page.",
  {
    continued,
    heading: heading.describe("The line to click to open it: what the visitor will see."),
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
      boxes: group("Boxes for the visitor’s own figures, such as prices. Each shows only `note`.", {
        labels: list("What goes into each box: one to three.", [1, 3], text(40)),
        note: text(30).describe("In each box: that the visitor’s own figure goes here."),
      }).optional(),
      closing: richText(160).describe("The last line of the sheet."),
    }),
  },
);

export const example = {
  type: "specimen",
  heading: { es: "Mira un plan por dentro", en: "See what a plan looks like" },
  sheets: [
    {
      title: { es: "Plan para un taller", en: "Plan for a repair shop" },
      about: { es: "Empresa y cifras inventadas.", en: "The business and its figures are invented." },
      sections: [
        {
          heading: { es: "Qué no haríamos", en: "What we would not do" },
          lines: [{ es: "Un sitio **nuevo**.", en: "A **new** site." }],
        },
      ],
      boxes: { labels: [{ es: "Al mes", en: "A month" }], note: { es: "El tuyo", en: "Yours" } },
      closing: { es: "Termina cuando tú avisas.", en: "It ends when you say so." },
    },
  ],
} satisfies z.input<typeof schema>;
