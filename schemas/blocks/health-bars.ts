import type { z } from "zod";
import { block, chart, measureFields, mostValues, percentage } from "../fields/block-fields.ts";
import { objectList, text } from "../fields/fields.ts";

export const schema = block("health-bars", "Percentages as bars. Each shows the health of one part.", {
  ...chart,
  ...measureFields,
  bars: objectList("The bars, from top to bottom.", [1, mostValues], {
    label: text(36).describe("The part’s name, above its bar."),
    value: percentage.describe("The percentage as a plain number from 0 to 100, without the % symbol."),
  }),
});

export const example = {
  type: "health-bars",
  heading: { es: "Salud de la integración", en: "Health of the integration" },
  intro: {
    es: "Lo que funcionó a la primera en los últimos treinta días.",
    en: "What worked the first time in the last thirty days.",
  },
  summary: {
    es: "Casi todo funciona a la primera: del {least} ({least.label}) al {greatest} ({greatest.label}).",
    en: "Nearly everything works the first time: from {least} ({least.label}) to {greatest} ({greatest.label}).",
  },
  measure: { es: "A la primera", en: "Worked the first time" },
  category: { es: "Parte", en: "Part" },
  bars: [
    { label: { es: "API", en: "API" }, value: 99 },
    { label: { es: "Trabajos", en: "Jobs" }, value: 97 },
    { label: { es: "Sincronización", en: "Sync" }, value: 98 },
  ],
} satisfies z.input<typeof schema>;
