import { z } from "zod";
import { block, heading } from "../fields/block-fields.ts";
import { group, list, objectList, pageRef, richText, text } from "../fields/fields.ts";

const offer = z.strictObject({
  name: text(40).describe("The offer’s name. If the offer has its own page, the name links to it."),
  body: richText(180).describe("What the customer gets, in a sentence or two."),
  link: group("Where the offer links to.", {
    page: pageRef.describe(
      "The offer’s page, or the page with the contact form: the name of its file, without .json.",
    ),
    label: text(40)
      .describe("The text of the link to the contact form. Leave it out if the offer has its own page.")
      .optional(),
  }),
});

const description = "All offers in named groups. Each offer links to its page or to the contact form.";
export const schema = block("offer-list", description, {
  heading,
  groups: objectList("The groups of offers.", [1], {
    heading: text(30).describe("The group’s name, beside its offers: one or two words, such as a verb."),
    offers: list("The group’s offers, one per row.", [1], offer),
  }),
});

export const example = {
  type: "offer-list",
  heading: { es: "Todo lo que hacemos", en: "Everything we do" },
  groups: [
    {
      heading: { es: "Construir", en: "Build" },
      offers: [
        {
          name: { es: "Diseño y desarrollo web", en: "Web design and development" },
          body: {
            es: "Un sitio rápido que explica tu servicio y **recibe pedidos** a cualquier hora.",
            en: "A fast site that explains your service and **takes requests** at any hour.",
          },
          link: { page: "web" },
        },
        {
          name: { es: "Integración con tu CRM", en: "CRM integration" },
          body: {
            es: "Cada formulario llega al [[CRM]] y de ahí a la agenda del técnico, sin copiar nada a mano.",
            en: "Every form reaches the [[CRM]] and from there the technician’s schedule; nobody retypes anything.",
          },
          link: { page: "crm-servicetitan" },
        },
      ],
    },
    {
      heading: { es: "Crecer", en: "Grow" },
      offers: [
        {
          name: { es: "Correo electrónico", en: "E-mail marketing" },
          body: {
            es: "Secuencias que recuerdan el mantenimiento antes de que el cliente lo busque en otra parte.",
            en: "Sequences that bring up maintenance before the customer looks elsewhere for it.",
          },
          link: { label: { es: "Hablemos de correo", en: "Talk about e-mail" }, page: "contact" },
        },
      ],
    },
  ],
} satisfies z.input<typeof schema>;
