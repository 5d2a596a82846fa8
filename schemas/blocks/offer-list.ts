import { z } from "zod";
import { block, pageRef, richText, text } from "../fields.ts";

const offer = z.strictObject({
  name: text(),
  body: richText(),
  link: z.strictObject({
    page: pageRef(),
    /** Where the offer has no page of its own: how to ask for it. Without a label its name leads to its page. */
    label: text().optional(),
  }),
});

/** Offers in named groups, each with a way to its page or to contact. */
export const schema = block("offer-list", {
  heading: text(),
  groups: z.array(z.strictObject({ heading: text(), offers: z.array(offer).min(1) })).min(1),
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
