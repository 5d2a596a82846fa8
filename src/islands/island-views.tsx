import type { ComponentProps } from "react";
import { MessageForm } from "../contact/MessageForm.tsx";
import { HourlyEarnings } from "../demonstrations/calculators/HourlyEarnings.tsx";
import { PriceFloor } from "../demonstrations/calculators/PriceFloor.tsx";
import { Measurement } from "../demonstrations/Measurement.tsx";
import { YourNight } from "../demonstrations/night/YourNight.tsx";
import { Talks } from "../demonstrations/Talks.tsx";
import { Slider } from "./Slider.tsx";
import { TimelineSteps } from "./TimelineSteps.tsx";

/** The components that are hydrated in the browser, by block type. */
export const islandViews = {
  "contact-form": MessageForm,
  conversation: Talks,
  measurement: Measurement,
  "services-slider": Slider,
  night: YourNight,
  timeline: TimelineSteps,
  "hourly-earnings": HourlyEarnings,
  "price-floor": PriceFloor,
};

export type IslandName = keyof typeof islandViews;

/** The props of an island's component. Its `markup` is only rendered on the server: see `ServerMarkup`. */
export type IslandProps<N extends IslandName> = ComponentProps<(typeof islandViews)[N]>;
