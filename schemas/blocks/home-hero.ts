import type { z } from "zod";
import { block } from "../fields/block-fields.ts";
import { group, pageLink, pictureText, richText, target, text } from "../fields/fields.ts";

const description =
  "The opening of the home page: a headline and a paragraph beside the rotating 3D globe, with a button that scrolls to the services.";
export const schema = block("home-hero", description, {
  headline: text(60).describe(
    "The site’s first words, in the largest type: what the agency does for a visitor.",
  ),
  lede: richText(240).describe(
    "Below the headline: who the agency is for and what it offers, in a sentence or two.",
  ),
  action: group("The button that leads further down the page.", {
    label: text(24).describe("The text of the button."),
    target: target.describe("The `anchor` of the block that it scrolls to."),
  }),
  ask: pageLink.describe("The quieter button beside it, which leads to the contact form."),
  viewer: group("The texts of the 3D globe.", {
    loading: text(40).describe("Shown while the globe loads."),
    description: pictureText(120).describe("What the globe shows. Screen readers read it out."),
  }),
});

export const example = {
  type: "home-hero",
  headline: {
    es: "Tu negocio, visible. Tu operación, en orden.",
    en: "Your business, visible. Your operation, in order.",
  },
  lede: {
    es: "Sitios web, tableros y automatizaciones para empresas de servicio que **contestan en minutos**, no en días.",
    en: "Websites, dashboards and automations for service businesses that **answer in minutes**, not days.",
  },
  action: { label: { es: "Ver los servicios", en: "See the services" }, target: "services" },
  ask: { label: { es: "Cuéntanos tus planes", en: "Tell us your plans" }, page: "contact" },
  viewer: {
    loading: { es: "Cargando la escena…", en: "Loading the scene…" },
    description: {
      es: "Una constelación que gira alrededor de una estrella",
      en: "A constellation turning around a star",
    },
  },
} satisfies z.input<typeof schema>;
