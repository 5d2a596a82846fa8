const patienceMs = 3_000;

/**
 * Calls back once, when the page has loaded and rests while the element is in view; on a machine that never rests,
 * a little later. Returns what cancels it.
 */
export function whenIdleInView(element: Element, callback: () => void): () => void {
  let cancelIdle = () => {};

  const whenIdle = () => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === "function") {
      const request = requestIdleCallback(callback, { timeout: patienceMs });
      cancelIdle = () => cancelIdleCallback(request);
    } else {
      const timer = setTimeout(callback, 200);
      cancelIdle = () => clearTimeout(timer);
    }
  };

  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    if (document.readyState === "complete") whenIdle();
    else window.addEventListener("load", whenIdle, { once: true });
  });
  observer.observe(element);

  return () => {
    observer.disconnect();
    window.removeEventListener("load", whenIdle);
    cancelIdle();
  };
}
