const { dataset } = document.documentElement;

/** True while the visitor has paused everything that moves by itself. */
export const isPaused = () => dataset.motion === "paused";

/** Answers the control that pauses and resumes everything that moves by itself. `motion:change` follows on the document. */
export function attachMotion(): void {
  document.addEventListener("click", ({ target }) => {
    if (!(target as Element).closest("[data-motion-control]")) return;
    dataset.motion = isPaused() ? "playing" : "paused";
    document.dispatchEvent(new Event("motion:change"));
  });
}
