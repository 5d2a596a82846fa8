/** Builds block types, and defines the fields that they share. */
import { z } from "zod";
import { acceptField } from "./accept.ts";
import {
  anchor,
  choice,
  dateFields,
  flag,
  group,
  hiddenField,
  list,
  named,
  optional,
  pictureRef,
  pictureText,
  richText,
  summary,
  template,
  text,
} from "./fields.ts";

/** Examples of optional fields that many blocks share, for blocks whose own example leaves these fields out. */
const example = {
  intro: {
    es: "Cada etapa a la vista, para saber dónde se pierde una venta.",
    en: "Every stage in view, so that you know where a sale is lost.",
  },
  source: { es: "Registro de ventas propio, de enero a junio", en: "Our own sales records, January to June" },
  unit: { es: "por semana", en: "a week" },
  months: [
    { es: "Ene", en: "Jan" },
    { es: "Feb", en: "Feb" },
    { es: "Mar", en: "Mar" },
    { es: "Abr", en: "Apr" },
    { es: "May", en: "May" },
    { es: "Jun", en: "Jun" },
  ],
  calculator: {
    caption: { es: "Ejemplo, hasta que escribas tus cifras", en: "A sample, until you type your figures" },
    wrong: { es: "{label}: de {least} a {most}", en: "{label}: {least} to {most}" },
  },
};

/** A picture for the gallery. */
export const pictureExample = {
  file: "van",
  alt: {
    es: "Una furgoneta blanca con una escalera en el techo, ante una casa al anochecer",
    en: "A white van with a ladder on its roof, outside a house at nightfall",
  },
  focus: [0.6, 0.6],
  caption: { es: "Una visita de las seis de la tarde", en: "A visit at six in the evening" },
};

/** A photograph. One of `alt` and `decorative` is required, which a check reports. */
export const picture = named(
  "picture",
  z.strictObject({
    file: pictureRef.meta({
      description: "The photograph: the name of a file in content/pictures, without its ending.",
      examples: [pictureExample.file],
    }),
    alt: optional(
      pictureText(140),
      "What the picture shows, for people who can’t see it: one sentence, as you would say it on the phone.",
      pictureExample.alt,
    ),
    decorative: flag(
      "Instead of `alt`, if the picture says nothing that the text doesn’t say: screen readers skip it.",
    ),
    focus: list(
      "The point that stays visible where the picture is cropped: how far it is from the left and from the top, from 0 to 1. If left out, the middle: 0.5, 0.5.",
      [2, 2],
      z.number().min(0).max(1),
    )
      .meta({ examples: [pictureExample.focus] })
      .optional(),
    caption: optional(
      text(120),
      "Below the picture: what visitors can’t see in it, such as who, where and when.",
      pictureExample.caption,
    ),
  }),
);

const toneSchema = named(
  "tone",
  choice({
    midnight: "the deep blue-black of the night, like the first screen",
    indigo: "a clear blue: the night before dawn",
    dusk: "the rose of the first light, with dark text",
    paper: "the ivory of day, with dark text",
  }).meta({
    description:
      "The ground that the block is on. If left out, `midnight`. Charts are on midnight or paper only.",
    examples: ["paper"],
  }),
);

/** Returns the schema of a block type: its own fields and the fields of every block. @param description for copywriters */
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
      ...hiddenField,
      ...dateFields,
      anchor: anchor.optional(),
      tone: toneSchema.optional(),
      ...fields,
      ...acceptField,
    })
    .describe(description);

export const heading = text(60).describe("The heading of the block: what a visitor learns or gets here.");

/** The fields of a block with a heading and an introduction below it. */
export const section = {
  heading,
  intro: optional(
    richText(200),
    "A sentence or two below the heading that introduce the block.",
    example.intro,
  ),
};

/** Whether a block is a part of the section above it. */
export const continued = flag(
  "Whether the block is a part of the section above it: it follows without a gap, with a small heading.",
);

/** The fields of a block that shows figures. */
export const figures = {
  ...section,
  continued,
  beside: flag(
    "Like `continued`, but beside the block above it on wide screens. Of the two, the chart that is above is the larger one.",
  ),
  source: optional(
    text(80),
    "Where the figures come from, in small print beside them. If left out, it says that they are sample data.",
    example.source,
  ),
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
export const measureFields = {
  measure: text(40)
    .describe(
      "What the values are: the heading of their column in the value table. If left out, the chart’s heading is used.",
    )
    .optional(),
  category,
};

/** A value of a chart. The labels of an axis support values up to 1e12. */
const amount = z.number().min(-1e12).max(1e12);

export const nonNegativeAmount = z.number().min(0).max(1e12);

export const percentage = z.number().min(0).max(100);

/** The maximum number of values in a series, enough for the hours of a day or the months of two years. */
export const mostValues = 24;

/** The labels of a series, one for each value. @param mark the mark above each label, for copywriters: "column" */
export const labels = (mark: string) =>
  list(
    `The name under each ${mark}: one for each value, as short as an abbreviated month.`,
    [1, mostValues],
    text(12),
  );

export const monthsExample = example.months;

/** The values of a series. @param what description of the values, for copywriters */
export const values = (what: string, value = amount) =>
  list(`${what}, without a currency symbol or thousands separators.`, [1, mostValues], value);

/** A sample of an input. Its limits are those of the formula, in `src/demonstrations/formulas.ts`. */
export const sample = (least: number, most: number) =>
  z.number().min(least).max(most).describe("A sample figure, used until visitors type theirs.");

/** An input of a calculator. @param what description for copywriters */
export const input = (what: string, least: number, most: number) =>
  group(what, {
    label: text(26).describe("What to type, above the input: two or three words."),
    unit: optional(text(14), "A word after the number: what it counts.", example.unit),
    sample: sample(least, most),
  });

/** What to write in an input whose text isn't a number. */
export const wrong = template(["label", "least", "most"], 40).describe(
  "Beside an input with a text that isn’t a number between its limits: what to write. Placeholders: `{label}` of the input, `{least}`, `{most}`.",
);

/**
 * The fields of a calculator: visitors type figures, and the page computes with them.
 *
 * @param names the placeholders of its texts: inputs and results
 * @param inFormula the placeholders of the calculation in words
 */
export const calculator = (names: readonly string[], inFormula = names) => ({
  ...section,
  caption: text(80).describe(
    "The caption above the inputs. It says that figures are samples until visitors type theirs.",
  ),
  wrong,
  formula: template(inFormula, 160).describe(
    `The calculation in words, with the figures and the result. Placeholders: ${braced(inFormula)}.`,
  ),
  taken: template(names, 300).describe(
    `The sentence that the button adds to the visitor’s message, in the visitor’s words. Placeholders: ${braced(names)}.`,
  ),
});

export const calculatorExample = example.calculator;

/** A result of a calculator, as a sentence. @param when says to copywriters when it is shown */
export const verdict = (when: string, names: readonly string[]) =>
  template(names, 160).describe(`${when} Placeholders: ${braced(names)}.`);

const braced = (names: readonly string[]) => names.map((name) => `\`{${name}}\``).join(", ");
