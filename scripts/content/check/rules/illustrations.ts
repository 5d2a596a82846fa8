import { error, suggestion, warning } from "../../problem.ts";
import { type Check, errorAt, namesUsed } from "../input/check-input.ts";

/** Every illustration that content names is a file, every file is used, and the wordmark says the brand's name. */
export const illustrations: Check = (input) => {
  const { content, references } = input;
  const names = [...content.illustrations.keys()];
  const unknown = references
    .filter(({ kind }) => kind === "illustration")
    .flatMap(({ where, name, file, place }) => {
      const drawing = content.illustrations.get(name);
      if (!drawing)
        return [
          error(
            place(),
            `${where}There is no file content/illustrations/${name}.svg.`,
            suggestion(name, names),
          ),
        ];
      const parts = file === content.shared.site?.file ? [] : ["figure", "sign"];
      const missing = parts.find((part) => !drawing.ids.has(part));
      return missing
        ? [error(place(), `${where}${drawing.file} has no <g id="${missing}">.`, "Add it.")]
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
            "Draw that name and write it into the <title>; docs/look.md tells how.",
          ),
        ]
      : [];
  if (!content.complete) return [...unknown, ...misnamed];
  const used = namesUsed(input, "illustration");
  const unused = [...content.illustrations]
    .filter(([name]) => !used.has(name))
    .map(([, { file }]) =>
      warning({ file, line: 1, column: 1, length: 1 }, "Nothing shows this drawing.", "Use it or remove it."),
    );
  return [...unknown, ...misnamed, ...unused];
};
