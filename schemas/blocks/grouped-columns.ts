import type { z } from "zod";
import { block, category, chart, labels, values } from "../fields/block-fields.ts";
import { choice, objectList, text, unit } from "../fields/fields.ts";

export const schema = block("grouped-columns", "Several series as columns, side by side or stacked.", {
  ...chart,
  category,
  unit,
  layout: choice({
    grouped: "side by side: to compare the series with each other",
    stacked: "on top of each other: to show the total",
  }).describe("How the columns of one label are arranged."),
  labels: labels("group of columns"),
  series: objectList("The series: two to four.", [2, 4], {
    name: text(20).describe("The series’ name, in the legend above the chart."),
    values: values("A plain number for each label"),
  }),
});

export const example = {
  type: "grouped-columns",
  heading: { es: "Ingresos por canal", en: "Revenue by channel" },
  intro: {
    es: "De dónde llega cada venta: clientes nuevos frente a recurrentes, con [[SEO]] a la cabeza.",
    en: "Where each sale comes from: new customers against recurring ones, with [[SEO]] in front.",
  },
  summary: {
    es: "{greatest.label} trae {greatest} de {total}, más que ningún otro canal. El {series1.share} viene de clientes nuevos.",
    en: "{greatest.label} brings in {greatest} of {total}, more than any other channel. New customers account for {series1.share}.",
  },
  category: { es: "Canal", en: "Channel" },
  unit: "usd",
  layout: "stacked",
  labels: [
    { es: "SEO", en: "SEO" },
    { es: "Pago", en: "Paid" },
    { es: "Redes", en: "Social" },
    { es: "Ref.", en: "Ref" },
  ],
  series: [
    { name: { es: "Nuevos", en: "New" }, values: [14600, 11200, 6300, 3900] },
    { name: { es: "Recurrentes", en: "Recurring" }, values: [11800, 5400, 4200, 6800] },
  ],
} satisfies z.input<typeof schema>;
