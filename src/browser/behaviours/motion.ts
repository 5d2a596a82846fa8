import { onEvents } from "../dom.ts";

export const isPaused = () => document.documentElement.dataset.motion === "paused";

/** Handles the button that pauses and resumes all animation. Dispatches `motion:change` on the document. */
export function attachMotion(): void {
  onEvents("click", "[data-motion-control]", () => {
    document.documentElement.dataset.motion = isPaused() ? "playing" : "paused";
    document.dispatchEvent(new Event("motion:change"));
  });
}
