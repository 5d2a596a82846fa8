import type { Path } from "../../json/json-path.ts";
import { referencesIn } from "../../read/references.ts";
import { visibleTextsOfField } from "../../read/visible-text.ts";
import { blocksOf, type Check } from "../input/check-input.ts";
import { rulesOf } from "../input/language-rules.ts";

const isBelow = (path: Path, above: Path) => above.every((key, at) => path[at] === key);

/** If a heading or introduction says how many steps its block has, the number is right. */
export const stepCounts: Check = ({ content }) =>
  blocksOf(content).flatMap(({ page, block, path }) => {
    if (!("steps" in block)) return [];
    const above = referencesIn(page).texts.filter(
      ({ path: at }) => isBelow(at, path) && at.length === path.length + 1,
    );
    return above.flatMap(visibleTextsOfField).flatMap(({ text, language, warning }) => {
      const { numberWords, stepWords } = rulesOf(language);
      if (stepWords.length === 0) return [];
      const counted = new RegExp(`([\\p{L}\\d]+)\\s+(?:${stepWords.join("|")})(?!\\p{L})`, "giu");
      return [...text.matchAll(counted)].flatMap(({ 0: written, 1: word = "", index }) => {
        const count = numberWords[word.toLowerCase()] ?? Number(word);
        if (Number.isNaN(count) || count === block.steps.length) return [];
        const message = `This says “${written}”, but the block has ${block.steps.length}.`;
        return [warning(index, written.length, message, "Correct one.")];
      });
    });
  });
