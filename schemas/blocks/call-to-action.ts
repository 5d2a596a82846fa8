import type { z } from "zod";
import { block } from "../fields/block-fields.ts";
import { illustrationRef, pageLink, richText, text } from "../fields/fields.ts";

const description =
  "An invitation to contact the agency, in large type. As a page’s last block, it is above a drawing: of the setting sun, or of your own.";
export const schema = block("call-to-action", description, {
  heading: text(50).describe("The invitation in large type: a short question or request."),
  body: richText(160).describe("What happens when the visitor clicks the button, in a sentence or two."),
  action: pageLink.describe("The button below the text."),
  illustration: illustrationRef.optional().describe("The drawing at the page’s end, instead of the sun."),
});

export const example = {
  type: "call-to-action",
  tone: "paper",
  heading: { es: "¿Empezamos?", en: "Shall we start?" },
  body: {
    es: "Cuéntanos qué quieres lograr. Te respondemos en menos de {first-response}.",
    en: "Tell us what you want to achieve. We answer in under {first-response}.",
  },
  action: { label: { es: "Escríbanos", en: "Write to us" }, page: "contact" },
} satisfies z.input<typeof schema>;
