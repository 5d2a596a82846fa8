import type { z } from "zod";
import { block, chart, measureFields, mostValues, percentage } from "../fields/block-fields.ts";
import { objectList, text } from "../fields/fields.ts";

export const schema = block("retention-bars", "The percentage of a group that is left after each period.", {
  ...chart,
  ...measureFields,
  bars: objectList("The bars, from the first period to the last.", [1, mostValues], {
    label: text(24).describe("The period’s name, beside its bar."),
    value: percentage.describe(
      "The percentage of the group that is left, from 0 to 100, without the % symbol.",
    ),
  }),
});

export const example = {
  type: "retention-bars",
  heading: { es: "Seis meses después, siguen ahí", en: "Six months on, they are still here" },
  intro: {
    es: "Parte de los clientes que sigue activa cada mes después de la venta.",
    en: "Share of customers still active each month after the sale.",
  },
  summary: {
    es: "En el mes 6 sigue activo el {last} de los clientes. La mayor caída es la primera, del {first} al {2}.",
    en: "In month 6, {last} of customers are still active. The biggest drop is the first, from {first} to {2}.",
  },
  measure: { es: "Clientes activos", en: "Active customers" },
  category: { es: "Mes", en: "Month" },
  bars: [
    { label: { es: "Mes 1", en: "Month 1" }, value: 100 },
    { label: { es: "Mes 2", en: "Month 2" }, value: 92 },
    { label: { es: "Mes 3", en: "Month 3" }, value: 89 },
    { label: { es: "Mes 4", en: "Month 4" }, value: 87 },
    { label: { es: "Mes 5", en: "Month 5" }, value: 85 },
    { label: { es: "Mes 6", en: "Month 6" }, value: 84 },
  ],
} satisfies z.input<typeof schema>;
