import type { z } from "zod";
import { block, chart, labels, measureFields, values } from "../fields/block-fields.ts";
import { choice, optional, unit } from "../fields/fields.ts";

export const schema = block("line-chart", "One series of values as a line, with the last point emphasised.", {
  ...chart,
  ...measureFields,
  unit,
  span: optional(
    choice({ full: "from one edge of a wide screen to the other, as on an instrument, with a pointer" }),
    "How wide the drawing is on wide screens, if not as usual. At most once per page.",
    "full",
  ),
  labels: labels("point"),
  values: values("The height of each point: one plain number per label"),
});

export const example = {
  type: "line-chart",
  heading: { es: "Ingresos por trimestre", en: "Revenue by quarter" },
  intro: {
    es: "La tendencia que el tablero pone a la vista cada mañana.",
    en: "The trend that the dashboard shows every morning.",
  },
  summary: {
    es: "Los ingresos suben un {rise} en el año, de {first} a {last}. Solo el tercer trimestre baja, a {3}.",
    en: "Revenue grows {rise} over the year, from {first} to {last}. Only the third quarter falls, to {3}.",
  },
  measure: { es: "Ingresos", en: "Revenue" },
  category: { es: "Trimestre", en: "Quarter" },
  unit: "usd",
  labels: [1, 2, 3, 4].map((quarter) => ({ es: `T${quarter}`, en: `Q${quarter}` })),
  values: [128400, 141900, 137200, 164200],
} satisfies z.input<typeof schema>;
