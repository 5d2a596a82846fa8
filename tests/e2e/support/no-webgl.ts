import type { Page } from "@playwright/test";

/** From the next load on the browser draws no WebGL, so that the 3D viewer stays a poster. */
export const withoutWebGl = (page: Page) =>
  page.addInitScript(() => {
    const { prototype } = HTMLCanvasElement;
    prototype.getContext = new Proxy(prototype.getContext, {
      apply: (getContext, canvas, [kind, ...rest]) =>
        kind === "webgl2" ? null : Reflect.apply(getContext, canvas, [kind, ...rest]),
    });
  });
