import { rulesOf } from "../content/language-rules.ts";
import type { Passage } from "../content/passages.ts";
import type { Problem } from "../content/problem.ts";
import type { Check } from "../content/uses.ts";

/** Quotes, dashes, spaces and marks are those of each text's language. */
export const typography: Check = ({ passages }) =>
  passages.flatMap((passage) => [...wrongMarks(passage), ...unpairedMarks(passage)]);

function wrongMarks(passage: Passage): Problem[] {
  const { rules, anyWrong } = rulesOf(passage.language);
  if (!anyWrong.test(passage.text)) return [];
  return Object.values(rules).flatMap(({ wrong, message, fix }) =>
    [...passage.text.matchAll(wrong)].map(({ 0: mark, index }) =>
      passage.warning(index, mark.length, message, fix),
    ),
  );
}

function unpairedMarks(passage: Passage): Problem[] {
  const { text, language } = passage;
  const used = rulesOf(language).pairs.filter((pair) => pair.some((mark) => text.includes(mark)));
  return used.flatMap(([opening, closing]) => {
    const open: number[] = [];
    const unopened: number[] = [];
    for (let index = 0; index < text.length; index++) {
      if (text[index] === opening) open.push(index);
      else if (text[index] === closing && open.pop() === undefined) unopened.push(index);
    }
    return [
      ...open.map((index) => passage.warning(index, 1, `This ${opening} isn't closed.`, `Add ${closing}`)),
      ...unopened.map((index) =>
        passage.warning(index, 1, `This ${closing} closes nothing.`, `Add ${opening} before it.`),
      ),
    ];
  });
}
