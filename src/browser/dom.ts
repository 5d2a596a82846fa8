/** How long to wait for a paint. */
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

/** Whether the browser's data saver is on. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Returns a function that calls `call` with the latest value, at the end of each interval in which it was called. */
export function throttle<T>(call: (value: T) => void, intervalMs: number): (value: T) => void {
  let latest: { value: T } | undefined;
  return (value) => {
    if (!latest)
      setTimeout(() => {
        if (latest) call(latest.value);
        latest = undefined;
      }, intervalMs);
    latest = { value };
  };
}
