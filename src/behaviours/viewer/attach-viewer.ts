import { whenIdleInView } from "../../ui/when-idle-in-view.ts";
import { onPage } from "../page.ts";
import { wantsScenes } from "./can-show-scenes.ts";

/** Shows the 3D scene of a page when the page is idle. The poster stays if the scene can't or shouldn't run. */
export function attachViewer(): void {
  onPage((main, signal) => {
    const stage = main.querySelector<HTMLElement>("[data-viewer]");
    if (!stage) return;
    if (!wantsScenes()) {
      stage.dataset.viewer = "still";
      return;
    }
    whenIdleInView(stage, signal, () =>
      import("./show-scene.ts")
        .then(({ showScene }) => showScene(stage, signal))
        .catch((error: unknown) => {
          if (signal.aborted) return;
          stage.dataset.viewer = "still";
          console.error("The 3D viewer couldn't show its scene. The poster stays:", error);
        }),
    );
  });
}
