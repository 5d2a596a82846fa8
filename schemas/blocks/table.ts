import { z } from "zod";
import { block, section } from "../fields/block-fields.ts";
import { hiddenField, hideableList, richText, slug, text } from "../fields/fields.ts";

const cell = z.strictObject({ ...hiddenField, text: richText(140).describe("What the cell says.") });

const description =
  "A table of texts. Its first two columns are in large type. On phones, each row is a short list.";
export const schema = block("table", description, {
  ...section,
  corner: text(24).describe("The heading of the first column, for screen readers."),
  columns: hideableList("The other columns, from left to right: one to four.", [1, 4], {
    id: slug().describe("A name for the column, which visitors don’t see. Cells refer to it."),
    heading: text(24).describe("The heading of the column, for screen readers."),
  }),
  rows: hideableList("The rows, from top to bottom.", [1], {
    head: text(90).describe("What the row is about, at its beginning."),
    cells: z.record(slug(), cell).describe("The row’s cells, each by the `id` of its column."),
  }),
});

export const example = {
  type: "table",
  heading: { es: "Lo que prometemos, y cómo revisarlo", en: "What we promise, and how to check it" },
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
        site: { text: { es: "Incluido.", en: "Included." } },
      },
    },
  ],
} satisfies z.input<typeof schema>;
