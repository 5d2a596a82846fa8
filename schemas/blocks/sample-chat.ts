import { z } from "zod";
import { block, heading, intro } from "../fields/block-fields.ts";
import { choice, richText, text } from "../fields/fields.ts";

export const schema = block(
  "sample-chat",
  "A sample conversation, with a field and a button that do nothing: it shows the product.",
  {
    heading: heading(),
    intro: intro(),
    caption: text(40).describe("Stands over the conversation and says that it is a sample."),
    customer: text(20).describe("Who asks, over each of their messages."),
    assistant: text(20).describe("Who answers, over each of their messages."),
    messages: z
      .array(
        z.strictObject({
          from: choice({
            customer: "asks, on the right",
            assistant: "answers, on the left",
          }).describe("Who says it."),
          body: richText(180).describe("The message: a sentence or two, as in a chat."),
        }),
      )
      .min(2)
      .describe("The messages from the first to the last: two or more."),
    placeholder: text(40).describe("In the empty field under the conversation."),
    send: text(16).describe("The button beside the field."),
  },
);

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
