import { z } from "zod";
import { accepting } from "../accept.ts";
import { figures } from "../block-fields.ts";
import { choice, richText, target, text, unit } from "../fields.ts";

const chartRef = () => target().meta({ description: "The chart’s `anchor`.", examples: ["revenue"] });
const name = (what: string, written: string) =>
  z
    .string()
    .min(1)
    .meta({ description: `${what}, as it is written there in any language.`, examples: [written] });

export const schema = figures(
  "metrics",
  "A table of values, each with its change against the previous one.",
  {
    comparison: text(40).describe(
      "What the change is measured against. It stands before the previous value in each row.",
    ),
    items: z
      .array(
        z.strictObject({
          label: richText(40).describe("What is measured, at the beginning of the row."),
          value: z.number().describe("The value as it is, without signs or marks."),
          previous: z.number().describe("The value before it. The change is computed from the two."),
          unit: unit(),
          better: choice({
            higher: "a rise is shown as good",
            lower: "a fall is shown as good, as of costs",
          }).describe("Which direction is good news."),
          series: z
            .strictObject({
              chart: chartRef(),
              name: name("The series’ name, where the chart draws several", "New").optional(),
            })
            .meta({
              description:
                "The chart on this page that draws the same measure: its last two values must be `previous` and `value`.",
              examples: [{ chart: "revenue" }],
            })
            .optional(),
          sum: target()
            .meta({
              description: "The `anchor` of the chart on this page whose values add up to `value`.",
              examples: ["revenue"],
            })
            .optional(),
          share: z
            .strictObject({
              funnel: chartRef(),
              stage: name("The stage that is the part", "Close"),
              of: name("The stage that is the whole", "Quote"),
            })
            .meta({
              description: "Two stages of a funnel on this page: `value` is one’s percentage of the other.",
              examples: [{ funnel: "pipeline", stage: "Close", of: "Quote" }],
            })
            .optional(),
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
  sample: true,
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
