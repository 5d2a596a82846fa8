/** Builds block types, and defines the fields that they share. */
import { z } from "zod";
import { accepting } from "./accept.ts";
import { anchor, choice, hiding, list, named, richText, summary, text } from "./fields.ts";

/** Examples of optional fields that many blocks share. The example of a block may leave these fields out. */
const example = {
  intro: {
    es: "Cada etapa a la vista, para saber dónde se pierde una venta.",
    en: "Every stage in view, so that you know where a sale is lost.",
  },
  source: { es: "Registro de ventas propio, de enero a junio", en: "Our own sales records, January to June" },
};

const toneSchema = named(
  "tone",
  choice({
    plain: "on the night sky, like most blocks",
    raised: "on a lighter surface, to set it off from the blocks around it",
    bright: "on the bright surface, for the most important block: once a page",
  }).meta({
    description: "How much attention the block draws. If left out, `plain`.",
    examples: ["raised"],
  }),
);

/**
 * Returns the schema of a block type: its own fields and the fields of every block.
 *
 * @param description for copywriters
 */
export const block = <const T extends string, F extends z.ZodRawShape>(
  type: T,
  description: string,
  fields: F,
) =>
  z
    .strictObject({
      type: z.literal(type).meta({
        description,
        errorMessage: "There is no block type with this name. Press Ctrl+Space to list the block types.",
      }),
      ...hiding,
      anchor: anchor.optional(),
      tone: toneSchema.optional(),
      ...fields,
      ...accepting,
    })
    .describe(description);

export const heading = text(60).describe("The heading of the block: what a visitor learns or gets here.");

/** The fields of a block with a heading and an introduction below it. */
export const section = {
  heading,
  intro: richText(200)
    .meta({
      description: "A sentence or two below the heading that introduce the block.",
      examples: [example.intro],
    })
    .optional(),
};

/** The fields of a block that shows figures. */
export const figures = {
  ...section,
  source: text(80)
    .meta({
      description:
        "Where the figures come from, in small print beside them. If left out, it says that they are sample data.",
      examples: [example.source],
    })
    .optional(),
};

/** The fields of a chart. */
export const chart = {
  ...figures,
  summary: summary.describe(
    "What the chart shows, in two or three sentences below it. Visitors who can’t see the chart rely on it. Write figures of the chart in braces, so that they follow its values: `{first}`, `{last}`, `{greatest}`, `{least}`, `{rise}`, `{total}`, a label as `{greatest.label}`, a value by its position as `{2}`. A wrong name is reported with the names that the chart has.",
  ),
};

export const category = text(30)
  .describe("What the labels are, in a word: the heading of their column in the value table.")
  .optional();

/** The fields of a chart that shows one measure. */
export const measured = {
  measure: text(40)
    .describe(
      "What the values are: the heading of their column in the value table. If left out, the chart’s heading is used.",
    )
    .optional(),
  category,
};

/** A value of a chart. The labels of an axis support values up to 1e12. */
export const amount = z.number().min(-1e12).max(1e12);

/** A value of a chart that is not negative. */
export const nonNegativeAmount = z.number().min(0).max(1e12);

export const percentage = z.number().min(0).max(100);

/** The maximum number of values in a series, enough for the hours of a day or the months of two years. */
export const mostValues = 24;

/**
 * The labels of a series, one for each value.
 *
 * @param mark the mark above each label, for copywriters: "column"
 */
export const labels = (mark: string) =>
  list(
    text(12),
    `The name under each ${mark}: one for each value, as short as an abbreviated month.`,
    1,
    mostValues,
  );

/**
 * The values of a series.
 *
 * @param what description of the values, for copywriters
 */
export const values = (what: string, value = amount) =>
  list(value, `${what}, without a currency symbol or thousands separators.`, 1, mostValues);
