import { z } from "zod";
import { block, continued, section } from "../fields/block-fields.ts";
import { choice, hiding, listOf, richText, slug, text } from "../fields/fields.ts";

const cell = z.strictObject({
  ...hiding,
  answer: choice({ yes: "a full circle", partly: "a half circle", no: "an empty circle" })
    .describe("A mark before the text. Without a text, screen readers read its word in `ui.json`.")
    .optional(),
  text: richText(140).describe("What the cell says.").optional(),
});

export const schema = block("table", "A table of texts. On phones, each row is a short list.", {
  ...section,
  continued,
  corner: text(24).describe("The heading of the first column, which has the rows’ heads."),
  columns: listOf("The other columns, from left to right: one to four.", [1, 4], {
    ...hiding,
    id: slug().describe("A name for the column, which visitors don’t see. Cells refer to it."),
    heading: text(24).describe("The heading of the column."),
  }),
  rows: listOf("The rows, from top to bottom.", [1], {
    ...hiding,
    head: text(90).describe("What the row is about, at its beginning."),
    cells: z.record(slug(), cell).describe("The row’s cells, each by the `id` of its column."),
  }),
});

export const example = {
  type: "table",
  heading: { es: "Lo que puedes revisar antes de pagar", en: "What you can check before you pay" },
  corner: { es: "Promesa", en: "Promise" },
  columns: [
    { id: "check", heading: { es: "Cómo lo revisas", en: "How to check" } },
    { id: "site", heading: { es: "Con el sitio", en: "With the site" } },
  ],
  rows: [
    {
      head: { es: "Un precio fijo", en: "A fixed price" },
      cells: {
        check: { text: { es: "Está en el plan, **por escrito**.", en: "It’s in the plan, **in writing**." } },
        site: { answer: "yes" },
      },
    },
  ],
} satisfies z.input<typeof schema>;
