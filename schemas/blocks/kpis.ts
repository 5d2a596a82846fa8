import type { z } from "zod";
import { block, section } from "../fields/block-fields.ts";
import { factRef, objectList, richText, text } from "../fields/fields.ts";

export const schema = block("kpis", "Cards that each show one fact, with its figure in large type.", {
  ...section,
  items: objectList("The cards: ideally three or four.", [1], {
    fact: factRef.describe("The fact whose figure is shown, by its name in content/facts.json."),
    label: text(36).describe("What the figure measures, shown above it."),
    note: richText(70).describe("One short line that explains the figure, shown below it."),
  }),
});

export const example = {
  type: "kpis",
  heading: { es: "Lo que cambia con un sitio mejor", en: "What a better site changes" },
  items: [
    {
      fact: "conversion",
      label: { es: "Conversión", en: "Conversion" },
      note: { es: "Más visitas que terminan en una solicitud.", en: "More visits that end in a request." },
    },
    {
      fact: "bounce",
      label: { es: "Rebote", en: "Bounce" },
      note: {
        es: "Menos personas que se van sin leer nada.",
        en: "Fewer people who leave without reading a thing.",
      },
    },
    {
      fact: "confirmed-appointments",
      label: { es: "Citas confirmadas", en: "Confirmed appointments" },
      note: {
        es: "Con recordatorio y [confirmación automática](generate-appointments).",
        en: "With a reminder and [automatic confirmation](generate-appointments).",
      },
    },
    {
      fact: "first-response",
      label: { es: "Primera respuesta, en menos de", en: "First response, in under" },
      note: { es: "El [[SLA]] que acordamos por escrito.", en: "The [[SLA]] that we agree in writing." },
    },
  ],
} satisfies z.input<typeof schema>;
