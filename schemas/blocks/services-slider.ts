import { z } from "zod";
import { block, section } from "../fields/block-fields.ts";
import { illustrationRef, objectList, pageLink, richText, text } from "../fields/fields.ts";

const description =
  "Panels side by side. One is open, and the others are collapsed to strips that show their names.";
export const schema = block("services-slider", description, {
  ...section,
  previous: text(40).describe("The label of the button for the previous panel. Screen readers read it out."),
  next: text(40).describe("The label of the button for the next panel. Screen readers read it out."),
  panels: objectList("The panels: two to six.", [2, 6], {
    name: text(24).describe("The name on the collapsed strip: as short as possible."),
    headline: text(50).describe("The heading of the open panel."),
    body: richText(200).describe(
      "What the customer gets from the service, in a sentence or two below the headline.",
    ),
    points: z.array(text(60)).max(3).describe("What it includes, as a list: up to three things."),
    link: pageLink.describe("The link to the service’s page, at the end of the panel."),
    illustration: illustrationRef.describe(
      "The illustration on the panel: the name of a file in content/illustrations, without .svg.",
    ),
  }),
});

export const example = {
  type: "services-slider",
  anchor: "services",
  heading: { es: "Lo que hacemos", en: "What we do" },
  intro: {
    es: "Tres frentes que trabajan juntos, o por separado.",
    en: "Three fronts that work together, or on their own.",
  },
  previous: { es: "Servicio anterior", en: "Previous service" },
  next: { es: "Servicio siguiente", en: "Next service" },
  panels: [
    {
      name: { es: "Sitios web", en: "Websites" },
      headline: { es: "Diseño y desarrollo web", en: "Web design and development" },
      body: {
        es: "Páginas que cargan al instante y llevan a cada visita a dar el siguiente paso.",
        en: "Pages that load at once and lead every visit to its next step.",
      },
      points: [
        { es: "Diseño propio, sin plantillas", en: "A design of your own, no templates" },
        { es: "Textos en dos idiomas", en: "Copy in two languages" },
      ],
      link: { label: { es: "Conoce el servicio web", en: "Learn more about websites" }, page: "web" },
      illustration: "fenestra",
    },
    {
      name: { es: "CRM y campo", en: "CRM and field" },
      headline: { es: "Integración con tu CRM", en: "Integration with your CRM" },
      body: {
        es: "Del formulario a la orden de trabajo sin volver a escribir un dato.",
        en: "From the form to the work order without typing anything twice.",
      },
      points: [{ es: "Citas y clientes sincronizados", en: "Jobs and customers in sync" }],
      link: {
        label: { es: "Conoce la integración", en: "Learn more about the integration" },
        page: "crm-servicetitan",
      },
      illustration: "nexus",
    },
    {
      name: { es: "Automatización", en: "Automation" },
      headline: { es: "Citas que se agendan solas", en: "Appointments that book themselves" },
      body: {
        es: "Cada solicitud se valida, se agenda y se confirma: {confirmed-appointments} de citas confirmadas.",
        en: "Every request is validated, scheduled and confirmed: {confirmed-appointments} of appointments.",
      },
      points: [{ es: "Recordatorios por mensaje", en: "Reminders by message" }],
      link: {
        label: { es: "Conoce las citas automáticas", en: "Learn more about appointments" },
        page: "generate-appointments",
      },
      illustration: "fasti",
    },
  ],
} satisfies z.input<typeof schema>;
