import { z } from "zod";
import { block, pictureText, richText, target, text } from "../fields.ts";

/** The opening of the home page, with the 3D scene and a button down to the services. */
export const schema = block("home-hero", {
  headline: text(),
  lede: richText(),
  /** The button that leads to another block of the page. */
  action: z.strictObject({ label: text(), target: target() }),
  viewer: z.strictObject({
    /** Shown while the scene loads. */
    loading: text(),
    /** What the scene shows, for those who do not see it. */
    description: pictureText(),
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
  viewer: {
    loading: { es: "Cargando la escena…", en: "Loading the scene…" },
    description: {
      es: "Una constelación que gira alrededor de una estrella",
      en: "A constellation turning around a star",
    },
  },
} satisfies z.input<typeof schema>;
