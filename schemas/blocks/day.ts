import type { z } from "zod";
import { block, section } from "../fields/block-fields.ts";
import { clockTime, objectList, richText, text } from "../fields/fields.ts";

const description =
  "The hours of a day, before and after, in several trades. Visitors choose a trade, and see its hours.";
export const schema = block("day", description, {
  ...section,
  before: text(24).describe("The heading of what happens at these hours today."),
  after: text(24).describe("The heading of what happens at these hours with us."),
  stays: text(24).describe("The heading of what we don’t change."),
  trades: objectList("The trades to choose from: two to four. The first one is shown first.", [2, 4], {
    name: text(24).describe("The name of the trade, on its button."),
    hours: objectList("Its hours, from morning to evening: two to six.", [2, 6], {
      time: clockTime("When it happens"),
      before: richText(140).describe("What happens today, in a sentence or two."),
      after: richText(140).describe("What happens with us, with a link to the service that does it."),
      stays: richText(140)
        .describe("What still happens, or who still does it. Leave it out unless it is honest and useful.")
        .optional(),
    }),
  }),
});

export const example = {
  type: "day",
  heading: { es: "Un lunes, antes y después", en: "A Monday, before and after" },
  before: { es: "Antes", en: "Before" },
  after: { es: "Después", en: "After" },
  stays: { es: "Sigue igual", en: "Still true" },
  trades: [
    {
      name: { es: "Panadería", en: "Bakery" },
      hours: [
        {
          time: "06:30",
          before: { es: "Cuentas la harina a mano.", en: "You count the flour by hand." },
          after: { es: "Preguntas, y lo sabes.", en: "You ask, and you know." },
          stays: { es: "Comprarla lo decides tú.", en: "Buying it is your call." },
        },
        {
          time: "19:15",
          before: { es: "Nadie lee el pedido.", en: "Nobody reads the order." },
          after: { es: "Queda anotado **solo**.", en: "It’s noted **on its own**." },
        },
      ],
    },
    {
      name: { es: "Florería", en: "Flower shop" },
      hours: [
        {
          time: "09:00",
          before: { es: "Repites la dirección.", en: "You repeat the address." },
          after: { es: "Va en el pedido.", en: "It’s on the order." },
        },
        {
          time: "18:45",
          before: { es: "No sabes si llegó.", en: "You don’t know whether it arrived." },
          after: { es: "Te llega un aviso.", en: "You get a note." },
          stays: { es: "El ramo lo haces tú.", en: "You make the bouquet." },
        },
      ],
    },
  ],
} satisfies z.input<typeof schema>;
