import type { Problem } from "../../problem.ts";
import type { VisibleText } from "../../read/visible-text.ts";
import type { Check } from "../input/check-input.ts";
import { rulesOf } from "../input/language-rules.ts";

/** Quotes, dashes, spaces and punctuation follow the rules of the text's language. */
export const typography: Check = ({ visibleTexts }) => visibleTexts.flatMap(typographyWarnings);

export const typographyWarnings = (visible: VisibleText): Problem[] => [
  ...wrongMarks(visible),
  ...unpairedMarks(visible),
];

function wrongMarks(visible: VisibleText): Problem[] {
  const { rules, anyWrong } = rulesOf(visible.language);
  if (!anyWrong.test(visible.text)) return [];
  return rules.flatMap(({ wrong, message, fix, replacement }) =>
    [...visible.text.matchAll(wrong)].map((match, at, { length }) => {
      const problem = visible.warning(match.index, match[0].length, message, fix);
      const certain =
        typeof replacement === "string" ? replacement : quoteFor(match[0], at, length, replacement);
      if (certain === undefined) return problem;
      const filled = certain.replace(/\$(\d|&)/g, (_, group) => match[group === "&" ? 0 : group] ?? "");
      return { ...problem, replacement: filled };
    }),
  );
}

/**
 * Returns the replacement of the `at`-th of `length` wrong quotation marks; undefined if one of them has no partner.
 */
function quoteFor(mark: string, at: number, length: number, quotes?: [opening: string, closing: string]) {
  if (!quotes || length % 2 === 1) return undefined;
  const isClosing = mark === '"' ? at % 2 === 1 : "”»".includes(mark);
  return quotes[Number(isClosing)];
}

function unpairedMarks(visible: VisibleText): Problem[] {
  const { text, language } = visible;
  const used = rulesOf(language).pairs.filter((pair) => [...pair].some((mark) => text.includes(mark)));
  return used.flatMap(([opening, closing]) => {
    const open: number[] = [];
    const unopened: number[] = [];
    for (let index = 0; index < text.length; index++) {
      if (text[index] === opening) open.push(index);
      else if (text[index] === closing && open.pop() === undefined) unopened.push(index);
    }
    return [
      ...open.map((index) => visible.warning(index, 1, `This ${opening} isn't closed.`, `Add ${closing}`)),
      ...unopened.map((index) =>
        visible.warning(
          index,
          1,
          `There is no ${opening} before this ${closing}.`,
          `Add ${opening}, or remove this.`,
        ),
      ),
    ];
  });
}
