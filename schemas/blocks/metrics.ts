import { z } from "zod";
import { accepting } from "../fields/accept.ts";
import { figures } from "../fields/block-fields.ts";
import { choice, richText, target, text, unit } from "../fields/fields.ts";

export const schema = figures(
  "metrics",
  "A table of metrics, each with its change since the previous period.",
  {
    comparison: text(40).describe(
      "What the change is measured against. It is shown before the previous value in each row.",
    ),
    items: z
      .array(
        z.strictObject({
          label: richText(40).describe("What is measured, at the beginning of the row."),
          value: z
            .number()
            .describe(
              "The value as a plain number, without a currency sign or thousands separators. Leave it out if a chart draws it.",
            )
            .optional(),
          previous: z
            .number()
            .describe("The value before it. The change is computed from the two.")
            .optional(),
          unit: unit().optional(),
          chart: target()
            .meta({
              description:
                "The `anchor` of the chart on this page that draws this metric, instead of `value` and `unit`: its last value is shown, and the one before it is `previous`.",
              examples: ["revenue"],
            })
            .optional(),
          figure: z
            .string()
            .min(1)
            .meta({
              description:
                "Another figure of the chart than its last value, by its name in a summary, as `line.last`.",
              examples: ["columns.last"],
            })
            .optional(),
          better: choice({
            higher: "a rise is shown as good",
            lower: "a fall is shown as good, as for costs",
          }).describe("Which direction is good news."),
          ...accepting,
        }),
      )
      .min(1)
      .describe("The rows of the table."),
  },
);

export const example = {
  type: "metrics",
  heading: { es: "El mes de un vistazo", en: "The month at a glance" },
  intro: {
    es: "Tres cifras que dicen si el negocio crece y cuánto le cuesta.",
    en: "Three figures that tell whether the business grows and what that costs.",
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
