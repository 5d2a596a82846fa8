const maxWaitMs = 3_000;

/**
 * Calls back once, when the page is loaded and idle and the element is in view. If the page doesn't become idle, calls
 * back after a timeout. Never calls back after the signal has aborted.
 */
export function whenIdleInView(element: Element, signal: AbortSignal, callback: () => void): void {
  const run = () => {
    if (!signal.aborted) callback();
  };
  const whenIdle = () => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: maxWaitMs });
    else setTimeout(run, 200);
  };
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    if (document.readyState === "complete") whenIdle();
    else addEventListener("load", whenIdle, { once: true, signal });
  });
  observer.observe(element);
  signal.addEventListener("abort", () => observer.disconnect());
}
