import type { Problem } from "../../problem.ts";
import type { VisibleText } from "../../read/visible-text.ts";
import type { FileRule } from "../input/check-input.ts";
import { rulesOf } from "../input/language-rules.ts";
import { characterWarnings } from "./characters.ts";

/** Quotes, dashes, spaces and punctuation follow the rules of the text's language. */
export const typography: FileRule =
  () =>
  ({ visibleTexts }) =>
    visibleTexts.flatMap(typographyWarnings);

/** Returns the warnings of a text, except inside addresses. */
export const typographyWarnings = (visible: VisibleText): Problem[] =>
  warningsOf(visible).length === 0
    ? []
    : warningsOf({ ...visible, text: visible.text.replace(address, mask) });

/** Returns the warnings of a text: only wrong characters if they can be corrected, because other rules need the right ones. */
function warningsOf(visible: VisibleText): Problem[] {
  const inCharacters = characterWarnings(visible);
  if (inCharacters.some(({ replacements }) => replacements)) return inCharacters;
  return [...inCharacters, ...wrongMarks(visible), ...unpairedMarks(visible)];
}

/** Matches code, addresses and names of files, to which no rule of a language applies. */
const address =
  /`[^`]*`|(?<![^\s"'([{«“‘‹¿¡<])(?=[\p{L}\p{N}./])\S{0,250}?(?:\/\/|www\.|@[\p{L}\p{N}]|[\p{L}\p{N})_-]\.[a-z][a-z\d]+(?![\p{L}\d]))(?:\S{0,2000}[\p{L}\p{N}/=#&_-])?/gu;

/** Replaces each character of an address by a letter to which no rule applies. */
const mask = (address: string) => address.replace(/[!-~]/g, "ː");

function wrongMarks({ text, language, isClause, warning }: VisibleText): Problem[] {
  const { rules, anyWrong } = rulesOf(language);
  if (!anyWrong.test(text) || text.trim() === "") return [];
  return rules.flatMap(({ wrong, message, fix, replacement }) => {
    const advice = isClause ? fix.replace("\\u00a0", "&nbsp;") : fix;
    const report = ({ 0: { length }, index }: RegExpExecArray, right?: string) =>
      warning(index, length, message, advice, right);
    const found = [...text.matchAll(wrong)];
    if (typeof replacement === "string")
      return found.map((match) =>
        report(
          match,
          replacement.replace(/\$(\d|&)/g, (_, group) => match[group === "&" ? 0 : group] ?? ""),
        ),
      );
    if (!replacement || found.length % 2 === 1) return found.map((match) => report(match));
    // Reports both marks of a quotation as one problem.
    return found.flatMap((opening, index) => {
      const closing = found[index + 1];
      if (index % 2 === 1 || !closing) return [];
      const both = [report(opening, replacement[0]), report(closing, replacement[1])];
      const replacements = both.flatMap((one) => one.replacements ?? []);
      return [{ ...report(opening), ...(replacements.length === 2 && { replacements }) }];
    });
  });
}

function unpairedMarks({ text, language, warning }: VisibleText): Problem[] {
  // Skips « and “ if there is a straight quotation mark, which is already reported and may be the other one of the pair.
  const used = rulesOf(language).pairs.filter(
    ([opening = "", closing = ""]) =>
      (text.includes(opening) || text.includes(closing)) && !(/[«“]/.test(opening) && text.includes('"')),
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
