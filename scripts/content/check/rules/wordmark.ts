import { suggestion } from "../../problem.ts";
import { type Check, errorAt } from "../input/check-input.ts";

/** The wordmark is a drawing in `content/assets` with the brand's name as its title. */
export const wordmark: Check = ({ content }) => {
  const { site } = content.shared;
  if (!site) return [];
  const { brand, wordmark: file } = site.value;
  const problem = (message: string, fix: string) => [errorAt(site, ["wordmark"], message, fix)];
  if (!content.assets.has(file))
    return problem(`There is no file "${file}" in content/assets.`, suggestion(file, content.assets));
  if (!content.wordmark)
    return problem(
      `content/assets/${file} can't be drawn.`,
      `Write an <svg> with a viewBox from 0 0, a <title> and one <path>, and nothing else.`,
    );
  const { name } = content.wordmark;
  if (name !== brand)
    return problem(
      `The drawing says "${name}", the brand is "${brand}".`,
      "Draw that name and write it into the <title>; docs/look.md tells how.",
    );
  return [];
};
