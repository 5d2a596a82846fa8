import type { z } from "zod";
import { block, section } from "../fields/block-fields.ts";
import { choice, objectList, richText, text } from "../fields/fields.ts";

const description = "A sample conversation that shows the product. Its input and its button do nothing.";
export const schema = block("sample-chat", description, {
  ...section,
  caption: text(40).describe("The caption above the conversation. It says that this is a sample."),
  customer: text(20).describe("The name of the person who asks, above each of their messages."),
  assistant: text(20).describe("The name of the assistant, above each of its messages."),
  messages: objectList("The messages, from first to last: two or more.", [2], {
    from: choice({ customer: "asks, on the right", assistant: "answers, on the left" }).describe(
      "Who writes the message.",
    ),
    body: richText(180).describe("The message: a sentence or two, as in a chat."),
  }),
  placeholder: text(40).describe("The placeholder in the input below the conversation."),
  send: text(16).describe("The button beside the input."),
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
    { from: "customer", body: { es: "¿Queda algún capacitor de 45 µF?", en: "Any 45 µF capacitors left?" } },
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
