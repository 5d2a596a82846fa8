import { suggestion, warning } from "../../problem.ts";
import { type Check, errorAt } from "../input/check-input.ts";

/** Every asset that the content names exists, and every file in `content/assets` is used. */
export const assets: Check = ({ content: { shared, assets: files } }) => {
  const { site } = shared;
  if (!site) return [];
  const { scene } = site.value.viewer;
  if (!scene.startsWith("https://") && !files.has(scene))
    return [
      errorAt(
        site,
        ["viewer", "scene"],
        `There is no file "${scene}" in content/assets.`,
        `${files.size === 0 ? "Put the file there." : suggestion(scene, files)} Or write an address that begins with https://.`,
      ),
    ];
  return [...files]
    .filter((file) => file !== scene)
    .map((file) =>
      warning(
        { file: `content/assets/${file}`, line: 1, column: 1, length: 1 },
        "Nothing shows this file, and visitors could load it.",
        "Use it or remove it.",
      ),
    );
};
