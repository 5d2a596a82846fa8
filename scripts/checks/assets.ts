import { suggestion } from "../content/problem.ts";
import { type Check, error, warning } from "../content/uses.ts";
import { where } from "../content/validate.ts";

/** The 3D viewer's scene is at an address of another host, or a file in `content/assets`; no file there is left over. */
export const assets: Check = ({ content }) => {
  const { site } = content.shared;
  if (!site) return [];
  const { scene } = site.value.viewer;
  const { wordmark } = site.value;
  const path = ["viewer", "scene"];
  const missing =
    scene.startsWith("https://") || content.assets.has(scene)
      ? []
      : [
          error(
            site.document.place(path),
            `${where(path, site.value)}There is no file "${scene}" in content/assets.`,
            `${suggestion(scene, content.assets)} Or write an address that begins with https://.`,
          ),
        ];
  const leftOver = [...content.assets]
    .filter((file) => file !== scene && file !== wordmark)
    .map((file) =>
      warning(
        { ...site.document.place([]), length: 1 },
        `Nothing shows the file content/assets/${file}, and visitors could load it.`,
        "Use it or remove it.",
      ),
    );
  // A name that leads nowhere may be meant for one.
  return missing.length > 0 ? missing : content.assets.has(wordmark) ? leftOver : [];
};
