/** The properties of a `PerformanceEntry` that are used. Times are in ms since the navigation began, sizes in bytes. */
export interface Timing
  extends Pick<PerformanceEntry, "entryType" | "name" | "startTime">,
    Partial<Pick<PerformanceNavigationTiming, "type" | "loadEventEnd" | "encodedBodySize" | "transferSize">> {
  /** Not in every browser, like the sizes. */
  activationStart?: number;
  deliveryType?: string;
}

/** What the browser says about the loading of the open document. What it can't say is undefined. */
export interface Measured {
  /**
   * Seconds to the first content. `hash` if the page is a hash route, which has no document of its own; `ready` if the
   * document was loaded before it was visible.
   */
  time: number | "hash" | "ready";
  /** Size of the document and its resources, compressed, and how much of it the browser had in its cache, in bytes. */
  size?: { all: number; cached: number } | undefined;
  /** The host of each request to another site. */
  others?: string[];
}

/** The `transferSize` of a response without a body. Source: Resource Timing */
const headersBytes = 300;
/** If the first content is shown later than this after everything was loaded, the document was probably hidden. */
const maxPaintDelayMs = 1000;

/** Returns what a document's timings say. @param origin the document's */
export function measure(timings: readonly Timing[], origin: string): Measured {
  const navigation = timings.find(({ entryType }) => entryType === "navigation");
  const resources = timings.filter(({ entryType }) => entryType === "resource");
  const urls = resources.map(({ name }) => new URL(name));
  const hasSizes = navigation?.encodedBodySize && navigation.transferSize !== undefined;
  return {
    time: timeOf(navigation, timings),
    size: hasSizes ? sizeOf([navigation, ...resources]) : undefined,
    others: urls.filter((url) => url.host && url.origin !== origin).map(({ host }) => host),
  };
}

function timeOf(navigation: Timing | undefined, timings: readonly Timing[]): number | "ready" {
  const { type, activationStart = 0, deliveryType, loadEventEnd } = navigation ?? {};
  const paintMs = timings.find(({ name }) => name === "first-contentful-paint")?.startTime ?? 0;
  const isLoadedAhead = paintMs <= activationStart || deliveryType === "navigational-prefetch";
  const wasHidden = timings.some(
    ({ name, startTime }) => name === "hidden" && startTime >= activationStart && startTime < paintMs,
  );
  // Not every browser reports when a document was hidden.
  const isLate = loadEventEnd && paintMs > loadEventEnd + maxPaintDelayMs;
  if (type === "back_forward" || isLoadedAhead || wasHidden || isLate) return "ready";
  return (paintMs - activationStart) / 1000;
}

function sizeOf(loaded: Timing[]) {
  const size = { all: 0, cached: 0 };
  for (const { encodedBodySize = 0, transferSize = 0 } of loaded) {
    size.all += encodedBodySize;
    if (transferSize <= Math.max(headersBytes, encodedBodySize)) size.cached += encodedBodySize;
  }
  return size;
}

/** Returns the field of `results` that describes a time. */
export const resultOf = (time: Measured["time"]) =>
  typeof time === "string" ? time : time < 1 ? "fast" : time < 2.5 ? "fair" : "slow";
