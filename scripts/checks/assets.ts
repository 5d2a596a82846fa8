import { suggestion } from "../content/problem.ts";
import { type Check, error } from "../content/uses.ts";
import { where } from "../content/validate.ts";

/** The 3D viewer's scene is at an address of another host, or a file in `content/assets`. */
export const assets: Check = ({ content }) => {
  const { site } = content.shared;
  if (!site) return [];
  const { scene } = site.value.viewer;
  if (scene.startsWith("https://") || content.assets.has(scene)) return [];
  const path = ["viewer", "scene"];
  const message = `There is no file "${scene}" in content/assets.`;
  const fix = `${suggestion(scene, content.assets)} Or write an address that begins with https://.`;
  return [error(site.document.place(path), `${where(path, site.value)}${message}`, fix)];
};
