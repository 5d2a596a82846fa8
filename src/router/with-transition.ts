import { flushSync } from "react-dom";

/**
 * Makes a change of the page, drawn by the browser as a passage from the old picture to the new one where it
 * knows how and motion is welcome. The change may so come a frame later.
 */
export function withTransition(update: () => void): void {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still || typeof document.startViewTransition !== "function") {
    update();
    return;
  }
  const { ready } = document.startViewTransition(() => flushSync(update));
  // A passage that the next one cuts short has made its change all the same.
  ready.catch(() => {});
}
