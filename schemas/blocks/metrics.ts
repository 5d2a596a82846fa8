import { z } from "zod";
import { acceptField } from "../fields/accept.ts";
import { block, figures } from "../fields/block-fields.ts";
import { choice, objectList, optional, richText, sameText, target, text, unit } from "../fields/fields.ts";

const description = "A table of metrics, each with its change since the previous period.";
export const schema = block("metrics", description, {
  ...figures,
  comparison: text(40).describe(
    "What the change is measured against. It is shown before the previous value in each row.",
  ),
  items: objectList("The rows of the table.", [1], {
    label: richText(40).describe("What is measured, at the beginning of the row."),
    value: z
      .number()
      .describe(
        "The value as a plain number, without a currency symbol or thousands separators. Leave it out if `chart` is given.",
      )
      .optional(),
    previous: z
      .number()
      .describe("The value in the previous period. The change is calculated from the two values.")
      .optional(),
    unit: unit.optional(),
    chart: optional(
      target,
      "The `anchor` of a chart on this page that shows this metric. Give it instead of `value` and `unit`. The metric then shows the chart’s last value, compared with the one before it.",
      "revenue",
    ),
    figure: optional(
      sameText,
      "Which figure of the chart to show, if not its last value. Write its name as in a summary, such as `line.last`.",
      "columns.last",
    ),
    better: choice({
      higher: "a rise is shown as good",
      lower: "a fall is shown as good, as for costs",
    }).describe("Which direction is good news."),
    ...acceptField,
  }),
});

export const example = {
  type: "metrics",
  heading: { es: "El mes de un vistazo", en: "The month at a glance" },
  intro: {
    es: "Tres cifras que dicen si el negocio crece y cuánto le cuesta.",
    en: "Three figures that tell you whether the business is growing, and at what cost.",
  },
  comparison: { es: "frente al mes anterior", en: "against last month" },
  items: [
    {
      label: { es: "Ingresos del mes", en: "Monthly revenue" },
      value: 84600,
      previous: 78200,
      unit: "usd",
      better: "higher",
    },
    { label: { es: "[[CAC]]", en: "[[CAC]]" }, value: 118, previous: 131, unit: "usd", better: "lower" },
    { label: { es: "[[LTV]]", en: "[[LTV]]" }, value: 1240, previous: 1240, unit: "usd", better: "higher" },
  ],
} satisfies z.input<typeof schema>;
