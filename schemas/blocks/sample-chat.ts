import { z } from "zod";
import { block, richText, text } from "../fields.ts";

/** A sample conversation under a caption, with an input and a button that do nothing. */
export const schema = block("sample-chat", {
  heading: text(),
  intro: richText().optional(),
  /** Says that the conversation is a sample. */
  caption: text(),
  customer: text(),
  assistant: text(),
  messages: z.array(z.strictObject({ from: z.enum(["customer", "assistant"]), body: richText() })).min(2),
  placeholder: text(),
  send: text(),
});

export const example = {
  type: "sample-chat",
  heading: {
    es: "Pregunte por una pieza como se lo diría a un colega",
    en: "Ask for a part as you would ask a colleague",
  },
  caption: { es: "Conversación de muestra", en: "Sample conversation" },
  customer: { es: "Técnico", en: "Technician" },
  assistant: { es: "Inventario", en: "Inventory" },
  messages: [
    {
      from: "customer",
      body: { es: "¿Queda algún capacitor de 45 µF?", en: "Any 45 µF capacitors left?" },
    },
    {
      from: "assistant",
      body: {
        es: "**Seis** en el almacén y dos en la camioneta 4, que está a diez minutos.",
        en: "**Six** in the warehouse and two on van 4, ten minutes from you.",
      },
    },
    {
      from: "customer",
      body: { es: "Reserva uno de la camioneta, por favor.", en: "Hold one on the van, please." },
    },
    {
      from: "assistant",
      body: {
        es: "Hecho. Con ese quedan siete; pido más cuando bajen de cinco.",
        en: "Done. That leaves seven; I will reorder below five.",
      },
    },
  ],
  placeholder: { es: "Escribe el nombre de una pieza", en: "Type the name of a part" },
  send: { es: "Enviar", en: "Send" },
} satisfies z.input<typeof schema>;
