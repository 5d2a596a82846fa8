import type { Check } from "../content/check-input.ts";
import { rulesOf } from "../content/language-rules.ts";

/** What most texts are free of, found fast. */
const likely = /(?:^|\s)(\S+)\s+\1/i;

/** A word, and the one after it. */
const twoWords = /(?<![\p{L}\p{M}\d’-])(\p{L}[\p{L}\p{M}’-]*)\s+(?=(\p{L}[\p{L}\p{M}’-]*))/gu;

/** As in Walla Walla: the second word too begins with a capital. */
const isName = (word: string) => /^\p{Lu}\p{Ll}/u.test(word);

/** No word stands twice in a row, but for those that may in their language. */
export const doubled: Check = ({ visibleTexts }) =>
  visibleTexts
    .filter(({ text }) => likely.test(text))
    .flatMap((visible) => {
      const { mayDouble } = rulesOf(visible.language);
      return [...visible.text.matchAll(twoWords)]
        .filter(([, first = "", second = ""]) => {
          const word = first.toLowerCase();
          return word === second.toLowerCase() && !isName(second) && !mayDouble.includes(word);
        })
        .map(({ 0: first, 2: second = "", index }) =>
          visible.warning(
            index,
            first.length + second.length,
            `“${second}” stands here twice.`,
            "Remove one.",
          ),
        );
    });
