import type { ComponentProps } from "react";
import { MessageForm } from "../contact/MessageForm.tsx";
import { Measurement } from "../demonstrations/Measurement.tsx";
import { Slider } from "./Slider.tsx";
import { TimelineSteps } from "./TimelineSteps.tsx";

/** The components that are hydrated in the browser, by block type. */
export const islandViews = {
  "contact-form": MessageForm,
  measurement: Measurement,
  "services-slider": Slider,
  timeline: TimelineSteps,
};

export type IslandName = keyof typeof islandViews;

/** The props of an island's component. Its `markup` is only rendered on the server: see `Kept`. */
export type IslandProps<N extends IslandName> = ComponentProps<(typeof islandViews)[N]>;
