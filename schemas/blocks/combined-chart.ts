import { z } from "zod";
import { chart, mostValues, positiveAmount, text, unit } from "../fields.ts";

/** Columns against a line, each in its own unit. */
export const schema = chart("combined-chart", {
  /** What the labels are, as in "Month": heads their column. */
  category: text().optional(),
  labels: z.array(text()).min(1).max(mostValues),
  columns: z.strictObject({
    name: text(),
    unit: unit(),
    values: z.array(positiveAmount()).min(1).max(mostValues),
  }),
  line: z.strictObject({
    name: text(),
    unit: unit(),
    values: z.array(positiveAmount()).min(1).max(mostValues),
  }),
});

export const example = {
  type: "combined-chart",
  heading: { es: "ROI frente a CAC", en: "ROI against CAC" },
  intro: {
    es: "Cada cliente cuesta menos y cada dólar invertido rinde más.",
    en: "Each customer costs less, and each dollar spent returns more.",
  },
  sample: true,
  category: { es: "Mes", en: "Month" },
  labels: [
    { es: "Ene", en: "Jan" },
    { es: "Feb", en: "Feb" },
    { es: "Mar", en: "Mar" },
    { es: "Abr", en: "Apr" },
    { es: "May", en: "May" },
    { es: "Jun", en: "Jun" },
  ],
  columns: { name: { es: "ROI", en: "ROI" }, unit: "percent", values: [180, 205, 228, 254, 281, 312] },
  line: { name: { es: "CAC", en: "CAC" }, unit: "usd", values: [214, 205, 196, 183, 171, 162] },
} satisfies z.input<typeof schema>;
