import { referencesIn } from "../../read/references.ts";
import { visibleTextsOfField } from "../../read/visible-text.ts";
import { blocksOf, errorAt, type FileRule, warnAboutMatches } from "../input/check-input.ts";
import { anyCase, rulesOf } from "../input/language-rules.ts";

const heroTypes: readonly string[] = ["home-hero", "page-hero"];

/** The first block of a page is a hero, which contains the page's main heading. No other block is a hero. */
export const heroes: FileRule =
  () =>
  ({ page }) => {
    if (!page) return [];
    const found = page.value.blocks.flatMap(({ type, hidden, from, until }, at) =>
      heroTypes.includes(type) && !(hidden ?? from ?? until) ? [at] : [],
    );
    const [first, ...more] = found;
    const begins = "A page begins with a hero, which has its heading.";
    const report = (at: number, message: string, fix: string) => errorAt(page, ["blocks", at], message, fix);
    if (first === undefined) return [report(0, begins, 'Add one: { "type": "page-hero", … }.')];
    const late = `A page begins with its hero, which is block ${first + 1} here.`;
    return [
      ...(first > 0 ? [report(first, late, "Move it to the start.")] : []),
      ...more.map((at) => report(at, "A page has one hero, as its first block.", "Remove this one.")),
    ];
  };

/** If a heading or introduction gives a number of steps, the block has that many steps. */
export const stepCounts: FileRule = () => (file) =>
  blocksOf(file).flatMap(({ page, block, path }) => {
    if (!("steps" in block)) return [];
    const { length } = block.steps.filter((step) => !("hidden" in step && step.hidden));
    const own = referencesIn(page).texts.filter(({ path: at }) => at[1] === path[1] && at.length === 3);
    return own.flatMap(visibleTextsOfField).flatMap((visible) => {
      const { numberWords, stepWords } = rulesOf(visible.language);
      if (stepWords.length === 0) return [];
      const counted = new RegExp(`([\\p{L}\\d]+)\\s+${anyCase(stepWords)}(?!\\p{L})`, "gu");
      return warnAboutMatches(visible, counted, ([written, word = ""]) => {
        const count = numberWords[word.toLowerCase()] ?? Number(word);
        return Number.isNaN(count) || count === length
          ? undefined
          : [`This says “${written}”, but the block has ${length}.`, "Correct one."];
      });
    });
  });
