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

function wrongMarks({ text, language, isClause, warning }: VisibleText): Problem[] {
  const { rules, anyWrong } = rulesOf(language);
  if (!anyWrong.test(text) || text.trim() === "") return [];
  return rules.flatMap(({ wrong, message, fix, replacement }) => {
    const advice = isClause ? fix.replace("\\u00a0", "&nbsp;") : fix;
    const found = [...text.matchAll(wrong)].map((match) => {
      const problem = warning(match.index, match[0].length, message, advice);
      const { file, line, column, length } = problem;
      return { match, problem, place: { file, line, column, length } };
    });
    if (typeof replacement === "string")
      return found.map(({ match, problem, place }) => {
        const filled = replacement.replace(/\$(\d|&)/g, (_, group) => match[group === "&" ? 0 : group] ?? "");
        return { ...problem, replacements: [{ ...place, text: filled }] };
      });
    if (!replacement || found.length % 2 === 1) return found.map(({ problem }) => problem);
    // The two quotation marks of a quotation are one problem.
    const [open, close] = replacement;
    return found.flatMap(({ problem, place }, index) => {
      const closing = found[index + 1];
      if (index % 2 === 1 || !closing) return [];
      const both = [
        { ...place, text: open },
        { ...closing.place, text: close },
      ];
      return [{ ...problem, replacements: both }];
    });
  });
}

function unpairedMarks({ text, language, warning }: VisibleText): Problem[] {
  // A straight quotation mark, which is reported, may be the other one of a pair.
  const used = rulesOf(language).pairs.filter(
    (pair) => [...pair].some((mark) => text.includes(mark)) && !(/[«“]/.test(pair) && text.includes('"')),
  );
  return used.flatMap(([opening, closing]) => {
    const open: number[] = [];
    const unopened: number[] = [];
    for (const { 0: mark, index } of text.matchAll(/\p{P}/gu)) {
      if (mark === opening) open.push(index);
      else if (mark === closing && open.pop() === undefined) unopened.push(index);
    }
    return [
      ...open.map((index) => warning(index, 1, `This "${opening}" isn't closed.`, `Add "${closing}".`)),
      ...unopened.map((index) => {
        const fix = `Add "${opening}", or remove this.`;
        return warning(index, 1, `There is no "${opening}" before this "${closing}".`, fix);
      }),
    ];
  });
}
