/** Builds block types, and defines the fields that they share. */
import { z } from "zod";
import { accepting } from "./accept.ts";
import { anchor, choice, named, richText, summary, text } from "./fields.ts";

/** The examples that editors show for shared fields. */
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

/** A value of a chart. An axis can label values up to 1e12. */
export const amount = () => z.number().min(-1e12).max(1e12);

/** A value of a chart that is not negative. */
export const nonNegativeAmount = () => z.number().min(0).max(1e12);

/** The maximum number of values in a series: the hours of a day, or the months of two years. */
export const mostValues = 24;

export const heading = () =>
  text(60).describe("The heading of the block: what a visitor learns or gets here.");

/** The introduction below a block's heading. */
export const intro = () =>
  richText(200)
    .meta({
      description: "A sentence or two below the heading that introduce the block.",
      examples: [example.intro],
    })
    .optional();

const toneSchema = named(
  "tone",
  choice({
    plain: "on the night sky, like most blocks",
    raised: "on a lighter surface, to set it off from the blocks around it",
    bright: "on the bright surface: the page’s one moment, so give it to one block",
  }).meta({
    description: "How the block stands out from the page. Without it, plain.",
    examples: ["raised"],
  }),
);

/** Returns the schema of a block type: the common fields and its own. @param description for copywriters */
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
        errorMessage: "There is no block type with this name. Press Ctrl+Space to list the block types.",
      }),
      anchor: anchor().optional(),
      tone: toneSchema.optional(),
      ...fields,
      ...accepting,
    })
    .describe(description);

/** Returns the schema of a block type that shows figures. */
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
          "Where the figures come from, in small print below them. Without it, they are sample data, and the page says so below its hero.",
        examples: [example.source],
      })
      .optional(),
    ...fields,
  });

/** Returns the schema of a chart type. */
export const chart = <const T extends string, F extends z.ZodRawShape>(
  type: T,
  description: string,
  fields: F,
) =>
  figures(type, description, {
    summary: summary().meta({
      description:
        "What the chart shows, in two or three sentences below it. Visitors who can’t see the chart rely on it. Write figures of the chart in braces, so that they follow its values: `{first}`, `{last}`, `{greatest}`, `{least}`, `{rise}`, `{total}`, a label as `{greatest.label}`, a value by its position as `{2}`. A wrong name is reported with the names that the chart has.",
      examples: [example.summary],
    }),
    ...fields,
  });

export const category = () =>
  text(30)
    .meta({
      description: "What the labels are, in a word: the heading of their column in the value table.",
      examples: [example.category],
    })
    .optional();

/** Returns the schema of a chart type that shows one measure. */
export const measuredChart = <const T extends string, F extends z.ZodRawShape>(
  type: T,
  description: string,
  fields: F,
) =>
  chart(type, description, {
    measure: text(40)
      .meta({
        description:
          "What the values are: the heading of their column in the value table. Without it, the chart’s heading is used.",
        examples: [example.measure],
      })
      .optional(),
    category: category(),
    ...fields,
  });
