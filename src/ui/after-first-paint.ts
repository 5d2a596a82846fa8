const patienceMs = 2000;

/** Calls back after the first paint, or some time later if there is none: the tab may be hidden. */
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
