import { savesData } from "../../ui/saves-data.ts";

/** True where the visitor's settings leave room for a 3D scene: motion is welcome and data is not scarce. */
export function wantsScenes(): boolean {
  return (
    !savesData() && !matchMedia("(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)").matches
  );
}

/** True where the browser draws WebGL. Asking takes a few milliseconds. */
export function hasWebGl(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}
