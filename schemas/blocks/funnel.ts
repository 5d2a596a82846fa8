import type { z } from "zod";
import { block, chart, measureFields, nonNegativeAmount } from "../fields/block-fields.ts";
import { objectList, text, unit } from "../fields/fields.ts";

const description = "Stages, each a part of the one before, labelled with the share that remains.";
export const schema = block("funnel", description, {
  ...chart,
  ...measureFields,
  unit,
  stages: objectList("The stages, from first to last: two to eight.", [2, 8], {
    label: text(20).describe("The stage’s name, beside its bar."),
    value: nonNegativeAmount.describe("How many reach this stage: no more than in the stage before."),
  }),
});

export const example = {
  type: "funnel",
  heading: { es: "Del contacto al cierre", en: "From lead to close" },
  intro: {
    es: "Cada etapa a la vista, para saber dónde se pierde una venta.",
    en: "Every stage in view, so that you know where a sale is lost.",
  },
  summary: {
    es: "De {first} contactos, {last} llegan al cierre: el {kept}. La mayor pérdida está al final, donde se gana el {5.kept} de las cotizaciones.",
    en: "Of {first} leads, {last} close: {kept}. The steepest loss comes last, where {5.kept} of quotes are won.",
  },
  measure: { es: "Oportunidades", en: "Opportunities" },
  category: { es: "Etapa", en: "Stage" },
  unit: "count",
  stages: [
    { label: { es: "Contacto", en: "Lead" }, value: 420 },
    { label: { es: "Agenda", en: "Schedule" }, value: 298 },
    { label: { es: "Visita", en: "Visit" }, value: 241 },
    { label: { es: "Cotización", en: "Quote" }, value: 187 },
    { label: { es: "Cierre", en: "Close" }, value: 96 },
  ],
} satisfies z.input<typeof schema>;
