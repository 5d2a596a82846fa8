/** The fields that block types share, and what builds a block type from its own. */
import { z } from "zod";
import { accepting } from "./accept.ts";
import { anchor, choice, named, richText, summary, text } from "./fields.ts";

/** What those who write are shown of the fields that many types share. */
const example = {
  intro: {
    es: "Cada etapa a la vista, para saber dónde se pierde una venta.",
    en: "Every stage in view, so that you know where a sale is lost.",
  },
  source: { es: "Registro de ventas propio, de enero a junio", en: "Our own sales records, January to June" },
  summary: {
    es: "Las ventas pasan de {first} en enero a {last} en junio, un {rise} más.",
    en: "Sales go from {first} in January to {last} in June, up {rise}.",
  },
  measure: { es: "Ventas cerradas", en: "Sales closed" },
  category: { es: "Mes", en: "Month" },
};

/** A value of a chart: up to a million million, which is as much as an axis can say. */
export const amount = () => z.number().min(-1e12).max(1e12);

/** One that is not below zero. */
export const positiveAmount = () => z.number().min(0).max(1e12);

/** How many values a chart can show in a row: a day's hours, two years' months. */
export const mostValues = 24;

/** The heading over a block. */
export const heading = () =>
  text(60).describe("The heading over the block: what a visitor learns or gets here.");

/** The words between a block's heading and the rest. */
export const intro = () =>
  richText(200)
    .meta({
      description: "A sentence or two under the heading that lead into the block.",
      examples: [example.intro],
    })
    .optional();

const toneSchema = named(
  "tone",
  choice({
    plain: "on the night sky, as most blocks",
    raised: "on a lighter surface, to set it off from what is around it",
    bright: "on the bright surface: the page’s one moment, so give it to one block",
  }).meta({
    description: "How the block stands out from the page. Without it, as plain.",
    examples: ["raised"],
  }),
);

/** The fields that every block has, and its own. @param description what the block shows, for those who write */
export const block = <const T extends string, F extends z.ZodRawShape>(
  type: T,
  description: string,
  fields: F,
) =>
  z
    .strictObject({
      type: z.literal(type).meta({
        description,
        examples: [type],
        errorMessage:
          "There is no block type of this name. Ask the editor for those that there are: Ctrl+Space.",
      }),
      anchor: anchor().optional(),
      tone: toneSchema.optional(),
      ...fields,
      ...accepting,
    })
    .describe(description);

/** The fields that every block of figures has, and its own. */
export const figures = <const T extends string, F extends z.ZodRawShape>(
  type: T,
  description: string,
  fields: F,
) =>
  block(type, description, {
    heading: heading(),
    intro: intro(),
    source: text(80)
      .meta({
        description:
          "Where the figures come from, in small print under them. Without it they are sample data, and the page says so under its hero.",
        examples: [example.source],
      })
      .optional(),
    ...fields,
  });

/** The fields that every chart has, and its own. */
export const chart = <const T extends string, F extends z.ZodRawShape>(
  type: T,
  description: string,
  fields: F,
) =>
  figures(type, description, {
    summary: summary().meta({
      description:
        "What the chart shows, in two or three sentences under it: all that a visitor who can’t see it gets. Write its figures in braces, so that a changed value changes the sentence: `{first}`, `{last}`, `{greatest}`, `{least}`, `{rise}`, `{total}`, a label as `{greatest.label}`, a value by its position as `{2}`. A wrong name lists those of the chart.",
      examples: [example.summary],
    }),
    ...fields,
  });

/** What the labels of a chart are. */
export const category = () =>
  text(30)
    .meta({
      description: "What the labels are, in a word: heads their column in the table of numbers.",
      examples: [example.category],
    })
    .optional();

/** The fields that every chart of one measure has, and its own. */
export const measuredChart = <const T extends string, F extends z.ZodRawShape>(
  type: T,
  description: string,
  fields: F,
) =>
  chart(type, description, {
    measure: text(40)
      .meta({
        description:
          "What the values are: heads their column in the table of numbers. Without it the heading does.",
        examples: [example.measure],
      })
      .optional(),
    category: category(),
    ...fields,
  });
