import { error, suggestion, warning } from "../../problem.ts";
import { type Check, errorAt, namesUsed } from "../input/check-input.ts";

/**
 * Every illustration that the content names exists and has the parts it needs, every file is used, and the wordmark's
 * title is the brand's name.
 */
export const illustrations: Check = (input) => {
  const { content, references } = input;
  const names = [...content.illustrations.keys()];
  const unknown = references
    .filter(({ kind }) => kind === "illustration")
    .flatMap(({ where, name, file, place }) => {
      const drawing = content.illustrations.get(name);
      if (drawing === undefined) {
        const message = `${where}There is no file content/illustrations/${name}.svg.`;
        return [error(place(), message, suggestion(name, names))];
      }
      const parts = file === content.shared.site?.file ? [] : ["figure", "sign"];
      const missing = parts.find((part) => drawing && !drawing.ids.has(part));
      return missing
        ? [error(place(), `${where}${drawing?.file} has no <g id="${missing}">.`, "Add it.")]
        : [];
    });
  const { site } = content.shared;
  const { brand = "", wordmark = "" } = site?.value ?? {};
  const title = content.illustrations.get(wordmark)?.title ?? brand;
  const misnamed =
    site && title !== brand
      ? [
          errorAt(
            site,
            ["wordmark"],
            `The drawing says "${title}", the brand is "${brand}".`,
            "Draw the name again and correct the <title>: see docs/look.md.",
          ),
        ]
      : [];
  // A misspelt name could refer to any of the unused files.
  if (!site || !content.complete || unknown.length > 0) return [...unknown, ...misnamed];
  const used = namesUsed(input, "illustration");
  const unused = names
    .filter((name) => !used.has(name))
    .map((name) =>
      warning(
        { ...site.document.place([]), length: 1 },
        `No page uses the drawing content/illustrations/${name}.svg.`,
        "Use it or remove it.",
      ),
    );
  return [...misnamed, ...unused];
};
