import type { z } from "zod";
import { block, heading, picture, pictureExample } from "../fields/block-fields.ts";
import { list, optional, richText } from "../fields/fields.ts";

const description = "A heading and a few paragraphs. The first paragraph is in larger type.";
export const schema = block("prose", description, {
  heading,
  paragraphs: list(
    "The paragraphs. The first is read most, so say the main point there, in up to 200 characters.",
    [1],
    richText(400),
  ),
  picture: optional(picture, "A photograph across the page, below the text.", pictureExample),
});

export const example = {
  type: "prose",
  heading: { es: "Quiénes somos", en: "Who we are" },
  paragraphs: [
    {
      es: "Somos un equipo pequeño que diseña, programa y mide. Quien te escribe es quien construye.",
      en: "We are a small team that designs, builds and measures. Whoever writes to you is whoever builds.",
    },
    {
      es: "Trabajamos con empresas de servicio: climatización, plomería, mantenimiento. [Escríbenos](contact) y te respondemos en menos de {first-response}.",
      en: "We work with service businesses: heating, plumbing, maintenance. [Write to us](contact) and hear back in under {first-response}.",
    },
  ],
} satisfies z.input<typeof schema>;
