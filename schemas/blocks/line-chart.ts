import { z } from "zod";
import { chart, text, unit } from "../fields.ts";

/** One series of values as a line. */
export const schema = chart("line-chart", {
  unit: unit(),
  labels: z.array(text()).min(1),
  values: z.array(z.number()).min(1),
});

export const example = {
  type: "line-chart",
  heading: { es: "Ingresos por mes", en: "Revenue by month" },
  intro: {
    es: "La tendencia que el tablero pone a la vista cada mañana.",
    en: "The trend that the dashboard shows every morning.",
  },
  sample: true,
  unit: "usd",
  labels: [
    { es: "Ene", en: "Jan" },
    { es: "Feb", en: "Feb" },
    { es: "Mar", en: "Mar" },
    { es: "Abr", en: "Apr" },
    { es: "May", en: "May" },
    { es: "Jun", en: "Jun" },
  ],
  values: [41800, 45200, 44100, 52600, 57300, 64200],
} satisfies z.input<typeof schema>;
