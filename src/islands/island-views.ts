import type { ComponentProps } from "react";

/** Loads the components that are hydrated in the browser, by block type. */
export const islandViews = {
  "contact-form": async () => (await import("../contact/MessageForm.tsx")).MessageForm,
  "hourly-earnings": async () =>
    (await import("../demonstrations/calculators/HourlyEarnings.tsx")).HourlyEarnings,
  "price-floor": async () => (await import("../demonstrations/calculators/PriceFloor.tsx")).PriceFloor,
  measurement: async () => (await import("../demonstrations/Measurement.tsx")).Measurement,
  night: async () => (await import("../demonstrations/night/YourNight.tsx")).YourNight,
  conversation: async () => (await import("../demonstrations/Talks.tsx")).Talks,
  "services-slider": async () => (await import("./Slider.tsx")).Slider,
  timeline: async () => (await import("./TimelineSteps.tsx")).TimelineSteps,
};

export type IslandName = keyof typeof islandViews;

type View<N extends IslandName> = Awaited<ReturnType<(typeof islandViews)[N]>>;

/** The props of an island's component. Its `markup` is only rendered on the server: see `ServerMarkup`. */
export type IslandProps<N extends IslandName> = ComponentProps<View<N>>;
