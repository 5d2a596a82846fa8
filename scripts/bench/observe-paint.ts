/**
 * Runs in the page. Returns a promise of the time at which the page shows that what a selector matches has changed, and of
 * the last key before, both in ms since 1970.
 */
export function observePaint(shown: string) {
  const drawn = () => [...document.querySelectorAll(shown)].map(({ outerHTML }) => outerHTML).join();
  const before = drawn();
  const sinceStart = (ms: number) => performance.timeOrigin + ms;
  const painted = new Promise<{ keyMs: number; paintedMs: number }>((resolve) => {
    let keyMs = 0;
    const onKey = ({ timeStamp }: Event) => {
      keyMs = sinceStart(timeStamp);
    };
    addEventListener("keydown", onKey, { capture: true, once: true });
    new MutationObserver((_, observer) => {
      if (drawn() === before) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        // The message is handled after the frame is painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve({ keyMs, paintedMs: sinceStart(performance.now()) });
        port2.postMessage(null);
      });
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  // Returns the promise in an object, because Playwright would wait for the promise itself.
  return { painted };
}
