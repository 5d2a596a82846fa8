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
  bars: [100, 92, 89, 87, 85, 84].map((value, at) => ({
    label: { es: `Mes ${at + 1}`, en: `Month ${at + 1}` },
    value,
  })),
} satisfies z.input<typeof schema>;
