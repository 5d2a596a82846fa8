import type { z } from "zod";
import { block, heading } from "../fields/block-fields.ts";
import {
  clockTime,
  group,
  illustrationRef,
  objectList,
  pageLink,
  richText,
  target,
  text,
} from "../fields/fields.ts";

export const schema = block(
  "night",
  "One message through one night, in five steps beside a clock that turns as the visitor scrolls. Browsers that can’t turn it, and visitors who prefer no motion, get five pictures instead. Its `tone` is the ground of the evening, before the first step.",
  {
    heading,
    skip: group("The link that skips the night.", {
      label: text(40).describe("The text of the link."),
      target: target.describe("The `anchor` of the block that it leads to."),
    }),
    dial: illustrationRef.describe(
      "The drawing of the clock: the name of a file in content/illustrations that has the parts ring, globe, stars, waiting, message and pointer.",
    ),
    steps: objectList(
      "The five steps: the message, the answer, the price, the appointment, the morning.",
      [5, 5],
      {
        time: clockTime("When it happens: the ring of the clock turns from 21:00 to 07:00"),
        title: text(28).describe("What happens, in a few words below the time."),
        body: richText(110).describe(
          "One sentence: what the customer gets, or what the owner is spared. If it mentions a price or a booking, it names the service that makes it.",
        ),
        link: pageLink.describe("The link to the page of the service that does it."),
        illustration: illustrationRef.describe(
          "The service’s drawing: the name of a file in content/illustrations, without .svg. The clock shows those of the last four steps; that of the first is shown only where the five pictures are.",
        ),
      },
    ),
  },
);

export const example = {
  type: "night",
  heading: { es: "Un mensaje, una noche", en: "One message, one night" },
  skip: { label: { es: "Saltar la noche", en: "Skip the night" }, target: "services" },
  dial: "horologium",
  steps: [
    {
      time: "22:10",
      title: { es: "Llega un mensaje", en: "A message arrives" },
      body: { es: "«¿Tienen pan de muerto?»", en: "“Do you bake for birthdays?”" },
      link: { label: { es: "Genera citas", en: "Generate appointments" }, page: "generate-appointments" },
      illustration: "epistula",
    },
    {
      time: "22:12",
      title: { es: "Recibe respuesta", en: "It gets an answer" },
      body: { es: "El sitio dice que **sí**.", en: "The site says **yes**." },
      link: { label: { es: "Genera citas", en: "Generate appointments" }, page: "generate-appointments" },
      illustration: "nexus",
    },
    {
      time: "22:13",
      title: { es: "Tiene precio", en: "It has a price" },
      body: { es: "El de tu lista.", en: "The one on your list." },
      link: { label: { es: "Genera citas", en: "Generate appointments" }, page: "generate-appointments" },
      illustration: "pretium",
    },
    {
      time: "22:15",
      title: { es: "Tiene hora", en: "It has a time" },
      body: { es: "El sábado a las 10:00.", en: "Saturday at 10." },
      link: { label: { es: "Genera citas", en: "Generate appointments" }, page: "generate-appointments" },
      illustration: "fasti",
    },
    {
      time: "06:30",
      title: { es: "Amanece con un pedido", en: "You wake up to an order" },
      body: { es: "Nadie tuvo que desvelarse.", en: "Nobody had to stay up." },
      link: { label: { es: "Genera citas", en: "Generate appointments" }, page: "generate-appointments" },
      illustration: "horologium",
    },
  ],
} satisfies z.input<typeof schema>;
