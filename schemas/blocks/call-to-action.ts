import type { z } from "zod";
import { block, pageLink, richText, text } from "../fields.ts";

/** The invitation to write to the agency. */
export const schema = block("call-to-action", {
  heading: text(),
  body: richText(),
  action: pageLink(),
});

export const example = {
  type: "call-to-action",
  tone: "bright",
  heading: { es: "¿Empezamos?", en: "Shall we start?" },
  body: {
    es: "Cuéntanos qué quieres lograr. Te respondemos en menos de {first-response}.",
    en: "Tell us what you want to achieve. We answer in under {first-response}.",
  },
  action: { label: { es: "Escríbanos", en: "Write to us" }, page: "contact" },
} satisfies z.input<typeof schema>;
