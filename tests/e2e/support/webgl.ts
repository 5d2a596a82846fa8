import type { Page } from "@playwright/test";

/** From the next load on, the browser has no WebGL, so that the 3D viewer stays a poster. */
export const withoutWebGl = (page: Page) => answerWebGl(page, false);

/** From the next load on, the browser claims to support WebGL, without ever drawing. */
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
