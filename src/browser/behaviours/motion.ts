/** Whether the visitor has paused all animation. */
export const isPaused = () => document.documentElement.dataset.motion === "paused";

/** Handles the button that pauses and resumes all animation. Dispatches `motion:change` on the document. */
export function attachMotion(): void {
  document.addEventListener("click", ({ target }) => {
    if (!(target as Element).closest("[data-motion-control]")) return;
    document.documentElement.dataset.motion = isPaused() ? "playing" : "paused";
    document.dispatchEvent(new Event("motion:change"));
  });
}
