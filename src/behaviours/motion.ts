const { dataset } = document.documentElement;

/** Whether the visitor has paused all animation. */
export const isPaused = () => dataset.motion === "paused";

/** Handles the button that pauses and resumes all animation. Dispatches `motion:change` on the document. */
export function attachMotion(): void {
  document.addEventListener("click", ({ target }) => {
    if (!(target as Element).closest("[data-motion-control]")) return;
    dataset.motion = isPaused() ? "playing" : "paused";
    document.dispatchEvent(new Event("motion:change"));
  });
}
