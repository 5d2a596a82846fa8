import { savesData } from "../../ui/saves-data.ts";

/** Whether the visitor's settings allow a 3D scene: motion is not reduced and data is not saved. */
export function wantsScenes(): boolean {
  return (
    !savesData() && !matchMedia("(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)").matches
  );
}

/** Whether the browser supports WebGL. The check takes a few milliseconds. */
export function hasWebGl(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}
