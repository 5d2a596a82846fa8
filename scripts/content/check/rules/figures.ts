import type { Block } from "../../../../schemas/block.ts";
import { amountsOf, figuresOf } from "../../figures/chart-figures.ts";
import { isChart, tableOf } from "../../figures/charts.ts";
import { memoize } from "../../memoize.ts";
import { type Problem, suggestion } from "../../problem.ts";
import { figureSign, namedMarks, nameSpan } from "../../read/marks.ts";
import { errorInText, type TextField, warningInText } from "../../read/references.ts";
import { type VisibleText, visibleTextsOfField } from "../../read/visible-text.ts";
import { type FileRule, warnAboutMatches } from "../input/check-input.ts";
import { oneOf, placeIn, rulesOf } from "../input/language-rules.ts";
import { digitsIn } from "../input/typed-figures.ts";

/** Returns the names of the figures that a summary may use. */
export const figuresOfSummary = ({ source, path: [, index] }: TextField): string[] =>
  Object.keys(figuresOf((source.value as { blocks: Block[] }).blocks[Number(index)] as Block));

const isSummary = ({ meaning }: TextField) => meaning.kind === "summary";

/** Every figure that a summary names exists in its chart. */
export const summaries: FileRule =
  () =>
  ({ texts }) =>
    texts.filter(isSummary).flatMap((field) => {
      const known = figuresOfSummary(field);
      return Object.entries(field.texts).flatMap(([language, { marks }]) =>
        [...namedMarks(marks)]
          .filter(({ name }) => !known.includes(name))
          .map((mark) => {
            const { name } = mark;
            const inBraces = known.map((figure) => `{${figure}}`);
            const message = `This chart has no figure {${name}}.`;
            const words = wrongDirection(name, known) ?? [message, suggestion(`{${name}}`, inBraces)];
            return errorInText(field, language, nameSpan(mark), ...words);
          })
          .concat(contradictions(field, language)),
      );
    });

/** Warns of a summary that says that a fall is a rise, or gives a value the month of another. */
function contradictions(field: TextField, language: string): Problem[] {
  const block = (field.source.value as { blocks: Block[] }).blocks[Number(field.path[1])] as Block;
  const { written = "" } = field.texts[language] ?? {};
  if (!isChart(block)) return [];
  const { direction, figureInMonth, months, weekdays } = rulesOf(language);
  const report = (at: number, word: string, message: string) =>
    warningInText(field, language, { at, length: word.length }, message, "Correct one.");
  // `matchAll` copies the pattern, and most texts don't match.
  const matchesOf = (pattern: RegExp) =>
    written.search(pattern) === -1 ? [] : [...written.matchAll(pattern)];
  const turned = matchesOf(direction).flatMap(({ 0: words, 1: rise, 2: row, index }) => {
    const amounts = amountsOf(block);
    const [first = 0, last = 0] = ["first", "last"].map((name) => amounts[row + name]?.value);
    const [verb = ""] = words.split(/\s/);
    const isRight = rise ? last >= first : last <= first;
    return isRight ? [] : report(index, verb, `This says “${verb}”, from ${first} to ${last}.`);
  });
  const misplaced = matchesOf(figureInMonth).flatMap(({ 0: words, 2: name, 3: said = "", index }) => {
    const { names } = tableOf<Record<string, string> | undefined>(block);
    const label = names.at(name === "first" ? 0 : name === "last" ? -1 : Number(name) - 1);
    const text = (typeof label === "object" && label.value?.[language]) || "";
    const of = months.includes(said.toLowerCase()) ? months : weekdays;
    if (placeIn(of, text) === -1 || placeIn(of, text) === placeIn(of, said)) return [];
    const message = `“${said}” is here, and the figure is that of “${text}”.`;
    return report(index + words.length - said.length, said, message);
  });
  return [...turned, ...misplaced];
}

/** If a summary names `rise` and the chart falls, or the other way round, says which one to use. */
function wrongDirection(name: string, known: string[]): [message: string, fix: string] | undefined {
  const other = name.replace(/(rise|fall)(?=\.|$)/, (word) => (word === "rise" ? "fall" : "rise"));
  if (other === name || !known.includes(other)) return undefined;
  const [says, is] = name.includes("rise") ? ["rises", "fall"] : ["falls", "rise"];
  const fix = `Write {${other}}, and change the words that say it ${says}.`;
  return [`The chart's values ${is}, so it has no {${name}}.`, fix];
}

/** Matches numbers, except small ones and years: "in month 6 of 2025". */
const typedNumber = /(?<![\d.,])(?!(?:19|20)\d\d(?!\d))(?:\d{3,}|[3-9]\d|\d+[.,]\d)[\d.,]*(?<=\d)/g;

/**
 * Texts use placeholders instead of repeating values: `{conversion}` for a fact, `{brand}` for the brand, `{last}` in a
 * summary for a figure of its chart. The unit or noun of a fact isn't typed either: it comes with the placeholder.
 */
export const hardCodedFigures: FileRule = (shared) => {
  const [languages, brand] = [shared.site("languages"), shared.site("brand")];
  if (!languages || !brand || !shared.has("facts")) return () => [];
  const codes = new Set(languages.map(({ code }) => code));
  const typedBrand = new RegExp(`(?<![\\p{L}\\d])${oneOf([brand])}(?![\\p{L}\\d])`, "gu");
  const warningsIn = (visible: VisibleText): Problem[] => {
    const { text, language, isClause } = visible;
    const brands = !text.includes(brand)
      ? []
      : warnAboutMatches(visible, typedBrand, () => {
          const message = "The brand's name is typed by hand, and content/site.json has it.";
          return [message, `Write ${isClause ? "<Brand />" : "{brand}"} instead.`];
        });
    if (!codes.has(language)) return brands;
    const words = !text.includes(figureSign)
      ? []
      : warnAboutMatches(visible, patternOf(shared.figureWords(language)), ([written]) => {
          const message = `“${written.slice(1).trim()}” stays the same if the figure before it changes.`;
          const fix = 'Remove it: a fact is written with its unit or "noun", as in content/facts.json.';
          return [message, fix];
        });
    const numbers = [...digitsIn(text, language)].flatMap((digits) => {
      const figures = shared.figures(language, digits);
      if (!figures) return [];
      return warnAboutMatches(visible, patternOf(figures.pattern), ([written, ...groups]) => {
        const typed = figures.ids[groups.findIndex((group) => group !== undefined)] ?? [];
        const placeholders = typed.map((id) => (isClause ? `<Fact id="${id}" />` : `{${id}}`));
        const message = `“${written}” is typed by hand, and content/facts.json has it.`;
        const rest = written.includes("-") ? ", and adapt the sentence" : "";
        return [message, `Write ${placeholders.join(" or ")} instead${rest}.`];
      });
    });
    return [...brands, ...words, ...numbers];
  };
  return ({ texts, visibleTexts }) => [
    ...visibleTexts.flatMap(warningsIn),
    ...texts
      .filter(isSummary)
      .flatMap(visibleTextsOfField)
      .flatMap((visible) =>
        warnAboutMatches(visible, typedNumber, ([number]) => {
          const fix = "Write a figure of the chart in braces, as in {last}.";
          return [`“${number}” is typed by hand.`, fix];
        }),
      ),
  ];
};

const patternOf = memoize((source: string) => new RegExp(source, "gu"));
