const patienceMs = 2000;

/** Calls back after the first paint. If there is none, as in a hidden tab, calls back some time later. */
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
