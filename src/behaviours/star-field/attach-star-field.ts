import { whenIdleInView } from "../../ui/when-idle-in-view.ts";
import { onPage } from "../page.ts";

/** Draws the star field of a page that has one, once the page is idle. */
export function attachStarField(): void {
  onPage((main, signal) => {
    const canvas = main.querySelector<HTMLCanvasElement>("[data-star-field]");
    if (!canvas) return;
    whenIdleInView(canvas, signal, async () => {
      const { drawStarField } = await import("./draw-star-field.ts");
      if (!signal.aborted) drawStarField(canvas, signal);
    });
  });
}
