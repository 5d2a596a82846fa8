import { z } from "zod";
import { block, heading } from "../fields/block-fields.ts";
import { pageRef, richText, text } from "../fields/fields.ts";

const offer = z.strictObject({
  name: text(40).describe("The offer’s name. Where it has a page of its own, the name is the link to it."),
  body: richText(180).describe("What it brings, in a sentence or two."),
  link: z
    .strictObject({
      page: pageRef().describe(
        "The offer’s page, or that of the contact form: its file’s name, without .json.",
      ),
      label: text(40)
        .describe(
          "Only where the offer has no page of its own: the words of the link by which to ask for it.",
        )
        .optional(),
    })
    .describe("Where the offer leads."),
});

export const schema = block(
  "offer-list",
  "Every offer in named groups, each with the way to its page or to contact.",
  {
    heading: heading(),
    groups: z
      .array(
        z.strictObject({
          heading: text(30).describe("The group’s name, beside its offers: a verb or a word or two."),
          offers: z.array(offer).min(1).describe("The group’s offers, one a row."),
        }),
      )
      .min(1)
      .describe("The groups of offers."),
  },
);

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
