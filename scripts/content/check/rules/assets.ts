import { suggestion, warning } from "../../problem.ts";
import { type Check, errorAt } from "../input/check-input.ts";

/** The files in `content/assets` are there and used, and the wordmark's says the brand's name. */
export const assets: Check = ({ content: { shared, assets: files, wordmark: drawing } }) => {
  const { site } = shared;
  if (!site) return [];
  const { brand, viewer, wordmark } = site.value;
  const { scene } = viewer;
  const missing = (path: string[], file: string, fix = "") =>
    errorAt(site, path, `There is no file "${file}" in content/assets.`, `${suggestion(file, files)}${fix}`);
  const unknown = [
    ...(scene.startsWith("https://") || files.has(scene)
      ? []
      : [missing(["viewer", "scene"], scene, " Or write an address that begins with https://.")]),
    ...(files.has(wordmark) ? [] : [missing(["wordmark"], wordmark)]),
  ];
  // A misspelt name may mean any of the files.
  if (unknown.length > 0) return unknown;
  const unused = [...files]
    .filter((file) => file !== scene && file !== wordmark)
    .map((file) =>
      warning(
        { ...site.document.place([]), length: 1 },
        `Nothing shows the file content/assets/${file}, and visitors could load it.`,
        "Use it or remove it.",
      ),
    );
  if (drawing?.name === brand) return unused;
  const [message, fix] = drawing
    ? [
        `The drawing says "${drawing.name}", the brand is "${brand}".`,
        "Draw that name and write it into the <title>; docs/look.md tells how.",
      ]
    : [
        `content/assets/${wordmark} can't be drawn.`,
        "Write an <svg> with a viewBox from 0 0, a <title> and one <path>, and nothing else.",
      ];
  return [errorAt(site, ["wordmark"], message, fix), ...unused];
};
