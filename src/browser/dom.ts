/**
 * Runs `start` for the current page and for every later one. `signal` aborts when the page is replaced. In development,
 * also runs `start` for each section that is replaced after a change of the content.
 */
export function onPage(start: (main: HTMLElement, signal: AbortSignal) => void): void {
  let current = new AbortController();
  const enter = () => {
    current.abort();
    current = new AbortController();
    const main = document.querySelector("main");
    if (main) start(main, current.signal);
  };
  document.addEventListener("page:leave", () => current.abort());
  document.addEventListener("page:enter", enter);
  document.addEventListener("section:enter", ({ target }) => start(target as HTMLElement, current.signal));
  enter();
}

const patienceMs = 2000;

/** Calls back after the first paint. In a hidden tab, which isn't painted, calls back a little later. */
export function afterFirstPaint(callback: () => void) {
  const observer = new PerformanceObserver((paints) => {
    if (paints.getEntriesByName("first-contentful-paint").length > 0) go();
  });
  const timer = setTimeout(go, patienceMs);
  observer.observe({ type: "paint", buffered: true });

  function go() {
    observer.disconnect();
    clearTimeout(timer);
    callback();
  }
}

/** Calls `act` for each event, of the given types, in an element that a selector matches. */
export function onEvents<E extends HTMLElement>(
  types: string,
  selector: string,
  act: (element: E, event: MouseEvent) => void,
): void {
  const listen = (event: Event) => {
    const element = (event.target as Element).closest?.<E>(selector);
    if (element) act(element, event as MouseEvent);
  };
  for (const type of types.split(" "))
    document.addEventListener(type, listen, { passive: type === "touchstart" });
}

/** The events that announce that a visitor may follow a link. */
export const pointing = "pointerover focusin touchstart";

/** Observes which elements are in view, to which a margin is added, until the signal aborts. */
export function watch(
  elements: Iterable<Element>,
  signal: AbortSignal,
  rootMargin: string,
  act: IntersectionObserverCallback,
): IntersectionObserver {
  const observer = new IntersectionObserver(act, { rootMargin });
  for (const element of elements) observer.observe(element);
  signal.addEventListener("abort", () => observer.disconnect());
  return observer;
}

export async function parsed(): Promise<void> {
  if (document.readyState === "loading")
    await new Promise((resolve) => document.addEventListener("readystatechange", resolve));
}

/**
 * Runs the document's script after the document is parsed and painted, so that it doesn't delay the first paint.
 *
 * @param onError called if the script can't be loaded
 */
export function startMain(onError: () => void): void {
  const { script = "" } = document.documentElement.dataset;
  afterFirstPaint(() => void parsed().then(() => import(/* @vite-ignore */ script).catch(onError)));
}

/** Waits until the document is loaded and the browser is idle; in Safari, which doesn't tell, for a moment. */
export async function idleAfterLoad(options?: IdleRequestOptions): Promise<void> {
  if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve));
  await new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, options);
    else setTimeout(resolve, 200);
  });
}

/** Whether a click opens a link in the same tab. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);

/**
 * Scrolls to the element that a URL's fragment names, and focuses it, so that the Tab key continues from there. If it is
 * inside a closed `<details>`, opens that, as browsers do. Returns whether the element exists.
 *
 * @param anchor its id, after a hash sign
 */
export function goToAnchor(anchor: string, behavior: ScrollBehavior = "instant"): boolean {
  const target = document.getElementById(anchor.slice(1));
  if (!target) return false;
  // Lays out all sections: one laid out late would move the target out of sight.
  document.documentElement.dataset.layout = "whole";
  const details = target.closest("details");
  if (details) details.open = true;
  target.scrollIntoView({ behavior });
  focusOn(target);
  return true;
}

/** Focuses any element, without scrolling. */
export function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) {
    element.tabIndex = -1;
    element.addEventListener("blur", () => element.removeAttribute("tabindex"), { once: true });
  }
  element.focus({ preventScroll: true });
}

export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** How often a movement of the mouse is handled, in ms. */
const mouseIntervalMs = 50;

/** Returns a function that calls `call` with the latest value, at the end of each 50 ms in which it was called. */
export function throttle<T>(call: (value: T) => void): (value: T) => void {
  let latest: { value: T } | undefined;
  return (value) => {
    if (!latest)
      setTimeout(() => {
        if (latest) call(latest.value);
        latest = undefined;
      }, mouseIntervalMs);
    latest = { value };
  };
}
