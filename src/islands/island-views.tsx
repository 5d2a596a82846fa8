import type { ComponentProps } from "react";
import { MessageForm } from "../contact/MessageForm.tsx";
import { Slider } from "./Slider.tsx";
import { TimelineSteps } from "./TimelineSteps.tsx";

/** The components that are hydrated in the browser, by the type of the block that holds them. */
export const islandViews = {
  "contact-form": MessageForm,
  "services-slider": Slider,
  timeline: TimelineSteps,
};

export type IslandName = keyof typeof islandViews;

/** What the browser gets as JSON. */
export type IslandProps<N extends IslandName> = Omit<ComponentProps<(typeof islandViews)[N]>, "markup">;

/** What the server alone renders, see `Kept`. */
export type IslandMarkup<N extends IslandName> =
  ComponentProps<(typeof islandViews)[N]> extends {
    markup?: infer Markup;
  }
    ? Markup
    : never;
