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

/** If an element is inside a closed `<details>`, opens it, as browsers do for the element that a URL's fragment names. */
export function openDetails(target: Element) {
  const details = target.closest("details");
  if (details) details.open = true;
}

/** Whether the browser's data saver is on. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
