import { z } from "zod";
import { accepting, figures, richText, target, text, unit } from "../fields.ts";

/** Cards that each show a value and its change against the previous one. */
export const schema = figures("metrics", {
  /** What the change is measured against, as in "against last month". */
  comparison: text(),
  items: z
    .array(
      z.strictObject({
        label: richText(),
        value: z.number(),
        previous: z.number(),
        unit: unit(),
        /** Which direction is good news. */
        better: z.enum(["higher", "lower"]),
        /**
         * The series on the same page that draws this measure and ends with `previous` and `value`: its chart's
         * anchor, and its name in any language where the chart draws several.
         */
        series: z.strictObject({ chart: target(), name: z.string().min(1).optional() }).optional(),
        /** The chart on the same page whose values add up to `value`. */
        sum: target().optional(),
        /** Two stages of a funnel on the same page, by their names in any language: `value` is one's share of the other. */
        share: z
          .strictObject({ funnel: target(), stage: z.string().min(1), of: z.string().min(1) })
          .optional(),
        ...accepting,
      }),
    )
    .min(1),
});

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
