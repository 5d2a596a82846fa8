import { ContactForm } from "../blocks/ContactForm.tsx";
import { ServicesSlider } from "../blocks/ServicesSlider.tsx";
import { Timeline } from "../blocks/Timeline.tsx";
import type { View } from "../blocks/view.ts";
import type { CompiledBlock } from "../compiled.ts";

/** The block types that hold state: their views are hydrated in the browser. */
export type IslandType = "contact-form" | "services-slider" | "timeline";

export const islandViews: { [T in IslandType]: View<T> } = {
  "contact-form": ContactForm,
  "services-slider": ServicesSlider,
  timeline: Timeline,
};

export const isIsland = (block: CompiledBlock): block is CompiledBlock<IslandType> =>
  block.type in islandViews;
