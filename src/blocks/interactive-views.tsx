import { ContactForm } from "./ContactForm.tsx";
import { HomeHero } from "./HomeHero.tsx";
import type { Views } from "./RenderBlock.tsx";
import { ServicesSlider } from "./ServicesSlider.tsx";
import { Timeline } from "./Timeline.tsx";

/** Views that answer the visitor: their blocks reach a browser as data and code. */
export const interactiveViews = {
  "home-hero": HomeHero,
  "services-slider": ServicesSlider,
  timeline: Timeline,
  "contact-form": ContactForm,
} satisfies Partial<Views>;
