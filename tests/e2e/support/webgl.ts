import type { Page } from "@playwright/test";

/** Turns WebGL off from the next load on, so that the 3D viewer shows only its poster. */
export const withoutWebGl = (page: Page) => answerWebGl(page, false);

/** Makes the browser claim to support WebGL, from the next load on; it draws nothing. */
export const withWebGl = (page: Page) => answerWebGl(page, true);

const answerWebGl = (page: Page, draws: boolean) =>
  page.addInitScript((draws) => {
    const { prototype } = HTMLCanvasElement;
    prototype.getContext = new Proxy(prototype.getContext, {
      apply(getContext, canvas, [kind, ...rest]) {
        if (kind !== "webgl2") return Reflect.apply(getContext, canvas, [kind, ...rest]);
        return draws ? { getExtension: () => null } : null;
      },
    });
  }, draws);
