import type { ComponentProps } from "react";
import { MessageForm } from "../contact/MessageForm.tsx";
import { Slider } from "./Slider.tsx";
import { TimelineSteps } from "./TimelineSteps.tsx";

/** The components that are hydrated in the browser, by block type. */
export const islandViews = {
  "contact-form": MessageForm,
  "services-slider": Slider,
  timeline: TimelineSteps,
};

export type IslandName = keyof typeof islandViews;

/** The props of an island's component without `Kept` markup: the browser gets them as JSON. */
export type IslandProps<N extends IslandName> = Omit<ComponentProps<(typeof islandViews)[N]>, "markup">;

/** The props that are only rendered on the server: see `Kept`. */
export type IslandMarkup<N extends IslandName> =
  ComponentProps<(typeof islandViews)[N]> extends {
    markup?: infer Markup;
  }
    ? Markup
    : never;
