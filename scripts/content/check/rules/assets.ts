import { suggestion } from "../../problem.ts";
import { type Check, errorAt, warning } from "../input/check-input.ts";

/** The 3D viewer's scene is an external address or a file in `content/assets`; every file there is used. */
export const assets: Check = ({ content: { shared, assets: files } }) => {
  const { site } = shared;
  if (!site) return [];
  const { viewer, wordmark } = site.value;
  const { scene } = viewer;
  if (!scene.startsWith("https://") && !files.has(scene)) {
    const fix = `${suggestion(scene, files)} Or write an address that begins with https://.`;
    return [errorAt(site, ["viewer", "scene"], `There is no file "${scene}" in content/assets.`, fix)];
  }
  // A misspelt name may mean any of the files.
  if (!files.has(wordmark)) return [];
  return [...files]
    .filter((file) => file !== scene && file !== wordmark)
    .map((file) =>
      warning(
        { ...site.document.place([]), length: 1 },
        `Nothing shows the file content/assets/${file}, and visitors could load it.`,
        "Use it or remove it.",
      ),
    );
};
