import { misreadCharacters } from "../../content/check/rules/characters.ts";
import { foreignMarkup } from "../../content/check/rules/text-fields.ts";
import type { Piece } from "./inline-codes.ts";
import type { Unit } from "./translation-units.ts";

/** Error values of Excel, LibreOffice and Google Sheets in any language: #REF!, #¿NOMBRE?, #N/A, Err:508, ####, Loading... */
const errorValue =
  /^(#[¿¡]?[\p{Lu}\d/_]+[!?]|#(N\/?[A-Z]|#+|[A-Z]+_DATA)|(Err|Error|Erreur|Fehler) ?: ?\d{3}|(Loading|Cargando|Chargement|Laden)(\.{3}|…))$/u;

/** A date or number as spreadsheets write them: 2026-02-01, 1/2/2026, 01-feb, Feb 26, 1.5E+10, 0.5. */
const dateOrNumber =
  /^(\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}( [\d:]+)?|\d{1,2}[-/. ]+\p{L}{3,5}\.?([-/. ]+\d{2,4})?|\p{L}{3,5}\.?[-/ ]\d{2,4}|[\d.,]+(E[-+]?\d+)?)$/u;

/** Codes of characters as programs write them: \u00a0, \xa0, \n. */
const codeOfCharacter = /\\(u[\da-f]{4}|x[\da-f]{2}|[nrt])/i;

const lostCharacters = new RegExp(`\\ufffd|\\p{L}\\?\\p{L}|${misreadCharacters}`, "v");

export const hasLetters = (pieces: readonly Piece[]): boolean =>
  pieces.some((piece) => typeof piece === "string" && /\p{L}/u.test(piece));

/** Returns the digits of a text in ascending order. */
export const digitsOf = (text: string): string => text.replace(/\D/g, "").split("").toSorted().join("");

/** Whether a text matches a pattern, and neither its source nor its translation in the content does. */
const isNewIn = (text: string, { source, target }: Unit, pattern: RegExp) =>
  pattern.test(text) && ![source, target].some((side) => side && pattern.test(side.text));

/** Whether characters of a translation were lost or changed in another encoding. */
export const isGarbled = (text: string, unit: Unit): boolean => isNewIn(text, unit, lostCharacters);

/** Says that a translation has markup of HTML or Markdown, which visitors would see. */
export const markupDoubt = (text: string, unit: Unit): string | undefined =>
  foreignMarkup.find(([sign]) => isNewIn(text, unit, sign))?.[1];

/** Reports a translation that a spreadsheet turned into an error, a formula, a date, a number or lost characters. */
export function spreadsheetFlaw(text: string, unit: Unit): string | undefined {
  const { source } = unit;
  const isNew = (pattern: RegExp) => isNewIn(text, unit, pattern);
  if (isNew(errorValue)) return `A spreadsheet wrote the error ${text}. Write the translation again.`;
  if (isGarbled(text, unit))
    return `Characters were lost in another encoding: “${text}”. Save the file as UTF-8.`;
  if (isNew(/^[=＝]/))
    return `This is a formula: ${text}. Write the translation, and format the cell as text.`;
  if (isNew(/^'/)) return `A spreadsheet put an apostrophe before it: ${text}. Remove it.`;
  if (isNew(/\t/)) return "There is a tab in it. Write a space.";
  const [code] = codeOfCharacter.exec(text) ?? [];
  if (code && isNew(codeOfCharacter)) return `${code} is the code of a character. Type the character itself.`;
  const isNumber = /\d/.test(source.text) && !hasLetters(source.inline.pieces);
  const hasSign = /[^\d\s.,:/-]/.test(source.text);
  if (isNumber && dateOrNumber.test(text) && (hasSign || digitsOf(text) !== digitsOf(source.text)))
    return `A spreadsheet made “${text}” of “${source.text}”. Format the cell as text, and write it again.`;
  return undefined;
}
