import type { Place, Problem } from "../../problem.ts";
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
  return rules.flatMap(({ wrong, message, fix, replacement }) => {
    const matches = [...visible.text.matchAll(wrong)].map((match) => ({
      match,
      problem: visible.warning(match.index, match[0].length, message, fix),
    }));
    if (typeof replacement === "string") {
      return matches.map(({ match, problem }) => {
        const text = replacement.replace(/\$(\d|&)/g, (_, group) => match[group === "&" ? 0 : group] ?? "");
        return { ...problem, replacements: [{ ...placeOf(problem), text }] };
      });
    }
    const problems = matches.map(({ problem }) => problem);
    if (!replacement || problems.length % 2 === 1) return problems;
    // The two quotation marks of a quotation are one problem.
    return problems.flatMap((opening, index) => {
      const closing = problems[index + 1];
      if (index % 2 === 1 || !closing) return [];
      const [open, close] = replacement;
      const both = [
        { ...placeOf(opening), text: open },
        { ...placeOf(closing), text: close },
      ];
      return [{ ...opening, replacements: both }];
    });
  });
}

const placeOf = ({ file, line, column, length }: Place): Place => ({ file, line, column, length });

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
