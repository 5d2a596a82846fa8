import { type ParseError, printParseErrorCode } from "jsonc-parser";
import { bracketFlaw } from "./json-brackets.ts";
import { codePoint, conflictFlaw, type Flaw, flaw } from "./source-text.ts";

/** Whether a parser error concerns one word. */
const isInWord = (code: string) => /^(?:Invalid|Unexpected)/.test(code);

/** Whether later errors may be consequences of this one, because the parser may take names for values from here on. */
const misleads = (code: string) =>
  !/^(?:CommaExpected|UnexpectedEndOfNumber|InvalidCharacter|Invalid.*(?:Escape|Unicode|Token))/.test(code);

/** Explains the syntax errors of a text in plain words. Leaves out errors that follow from earlier ones. */
export function syntaxFlaws(text: string, errors: ParseError[]): Flaw[] {
  const conflict = /^[ \t]*<{7}(?!<).*/m.exec(text);
  if (conflict) return [conflictFlaw(conflict.index, conflict.index + conflict[0].length)];
  const bracket = bracketFlaw(text);
  const flaws: Flaw[] = [];
  let isMisled = false;
  /** Errors before this offset are already explained. */
  let explained = 0;
  for (const { error, offset, length } of errors) {
    if (offset < explained) continue;
    if (bracket && !isMisled && offset >= bracket.start) {
      flaws.push(bracket);
      isMisled = true;
    }
    const code = printParseErrorCode(error);
    if (isMisled && !isInWord(code)) continue;
    const found = flawOf(code, text, offset, offset + length);
    flaws.push(found);
    explained = found.end;
    // The following lines may belong to the unclosed text.
    if (code === "UnexpectedEndOfString") break;
    isMisled ||= misleads(code) && text[found.start] !== ",";
  }
  return flaws;
}

function flawOf(code: string, text: string, start: number, end: number): Flaw {
  const written = text.slice(start, end);
  /** The end of the preceding word, and its last character. */
  const before = text.slice(0, start).trimEnd().length;
  const last = text[before - 1];
  const sign = text[start] ?? "";
  switch (code) {
    case "UnexpectedEndOfString":
      return (
        closedOddly(written, start) ??
        flaw(
          "This text isn't closed.",
          "Add a double quote after its last word, or join it with the next line if it goes on there.",
          start,
          end,
        )
      );
    case "InvalidEscapeCharacter":
    case "InvalidUnicode":
      return invalidEscape(written, start);
    case "InvalidCharacter": {
      const at = start + written.search(/(?!\x7f|[\u0080-\u009f])\p{Cc}/u);
      const message = `A tab or another invisible character (${codePoint(text.slice(at))}) can't be in a text.`;
      return flaw(message, "Write a space instead.", at);
    }
    case "InvalidCommentToken":
      return flaw("This is a comment, which JSON doesn't take.", "Remove it.", start, end);
    case "ColonExpected":
      return flaw("A name needs a colon and a value.", 'Write them as in "max": 10.', before);
    case "EndOfFileExpected": {
      const ends = `The file ends in line ${text.slice(0, before).split("\n").length}`;
      return /[,}\]]/.test(sign)
        ? flaw(`${ends}: a bracket too many closes it.`, "Remove the bracket, or what follows.", start)
        : flaw(`${ends}.`, "Remove what follows.", start);
    }
  }
  const number = badNumber(text, start) ?? roundBrackets(text, start);
  if (number) return number;
  if (code === "InvalidSymbol")
    return last === '"' && /[\p{L}\d]/u.test(sign)
      ? strayQuote(text, before - 1)
      : unknownWord(text, start, end);
  if (code === "CommaExpected" && sign !== ":")
    return text[start - 1] === '"' && /[^\s"{}[\]]/.test(sign)
      ? strayQuote(text, before - 1)
      : flaw("A comma is missing here.", commaFix(text, before), before);
  if (last === ":") return flaw("The value is missing.", "Write it after the colon.", before);
  if (sign === ",") return flaw("This comma is one too many.", "Remove it.", start);
  if (last === "," && "}]".includes(sign))
    return flaw("Nothing follows this comma.", "Remove it.", before - 1);
  const expected = code === "PropertyNameExpected" ? "A name in double quotes" : "A value";
  return flaw(`${expected} is expected here.`, "Write it, or remove what is here.", start);
}

/** Says between which numbers to add a comma. */
function commaFix(text: string, before: number): string {
  const [, one] = /([-.\d]+)$/.exec(text.slice(0, before)) ?? [];
  const [, other] = /^\s*(-?\d[.\d]*)/.exec(text.slice(before)) ?? [];
  return one && other ? `Put a comma between ${one} and ${other}.` : "Add it.";
}

/** Reports a list of numbers in round brackets: `(24, 31)`. */
function roundBrackets(text: string, at: number): Flaw | undefined {
  const [written = "", list] = /^\(([-\d.,\s]*)\)/.exec(text.slice(at, at + 1000)) ?? [];
  return list === undefined
    ? undefined
    : flaw("A list needs square brackets.", `Write [${list}].`, at, at + written.length);
}

/** Dashes that people type instead of a minus sign. */
const dashes = "–—−";
/** Signs between thousands, as in 2 500 and 2'500. */
const thousands = "[^\\S\\n]|['’]";
const numberLike = new RegExp(
  `[-+${dashes}]?\\.?\\d(?:[\\w.%+-]|,(?=\\d)|(?<=(?<!\\d)\\d{1,3})(?:${thousands})(?=\\d{3}(?!\\d)))*`,
  "g",
);
const validNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

const longestNumber = 40;

/** Reports a number at `at` that JSON doesn't allow: `03.6`, `3,6` or `38%`. */
function badNumber(text: string, at: number): Flaw | undefined {
  const from = Math.max(0, at - longestNumber);
  for (const { 0: written, index } of text.slice(from, at + longestNumber).matchAll(numberLike)) {
    const start = from + index;
    const end = start + written.length;
    if (at < start || at >= end || validNumber.test(written)) continue;
    const sign = written.charAt(0);
    if (dashes.includes(sign))
      return flaw(`${sign} is a dash, not a minus sign.`, `Write -${written.slice(1)}.`, start, end);
    const isInList = !text.slice(0, start).trimEnd().endsWith(":");
    const fix = numberFix(isInList && written.includes(",") ? "" : written);
    const [one, other] = written.split(/[^\S\n]/);
    const orTwo = isInList && other ? ` Or put a comma between ${one} and ${other}.` : "";
    return flaw(`${written} isn't a number here.`, fix + orTwo, start, end);
  }
  return undefined;
}

/** Says how to write a number that has a unit, a comma or thousands separators. @param note such as " without quotes" */
export function numberFix(written: string, note = ""): string {
  const joined = written.trim().replace(/(?<=\d)[\s'’_](?=\d{3}(?!\d))/g, "");
  const [, amount = "", unit = ""] = /^[+$€]?\s*(-?[\d.,]*\d)\s*(\D*)$/.exec(joined) ?? [];
  const separators = /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/.test(amount)
    ? "."
    : /(?<!^-?0),(?=\d{3}(?!\d))/g;
  const value = Number(amount.replaceAll(separators, "").replace(",", "."));
  if (amount === "" || Number.isNaN(value)) return `Write a number${note}, as in 12, -3.5 or 0.8.`;
  const times = { k: 1e3, m: 1e6 }[unit.toLowerCase()];
  if (times) return `Write the whole number${note}: ${Number((value * times).toPrecision(12))}.`;
  const or = separators === "." && Number(amount) ? `, or ${Number(amount)} for decimals` : "";
  return `Write ${value}${note}${or}${unit === "" ? "" : ": the unit adds the rest"}.`;
}

/** All quotes except the straight double one. */
const oddQuote = "['‘’‚‛“”„‟«»‹›`´]";
const quotedOddly = new RegExp(`^${oddQuote}[^\\n"]*?(?:"|${oddQuote})(?=[^\\S\\n]*(?:[,:}\\]]|$))`, "mu");
const startsOddly = new RegExp(`^${oddQuote}`, "u");
const endsOddly = new RegExp(`${oddQuote}(?=[\\s,:{}[\\]]*$)`, "u");

/** Reports what is neither a value nor a sign of JSON, such as words without quotes. */
function unknownWord(text: string, start: number, end: number): Flaw {
  const written = text.slice(start, end);
  const invisible = /^[\p{Z}\p{C}]+/u.exec(written)?.[0];
  if (invisible !== undefined) {
    const message = `There is an invisible character here (${codePoint(invisible)}).`;
    return flaw(message, "Remove it.", start, start + invisible.length);
  }
  if (startsOddly.test(written)) {
    const [whole = written] = quotedOddly.exec(text.slice(start, start + 1000)) ?? [];
    const words = whole.slice(1).replace(endsOddly, "").replace(/"$/, "");
    const fix = `Write "${words}" instead.`;
    return flaw("Texts and names are in straight double quotes.", fix, start, start + whole.length);
  }
  if (/^(?:true|false|null)$/i.test(written))
    return flaw(`${written} isn't JSON.`, `Write ${written.toLowerCase()}.`, start, end);
  if (written === ";") {
    const isAfterName = /(?<!\[[^[\]{}]*)[{,;]\s*"[^"]*"\s*$/.test(
      text.slice(Math.max(0, start - 200), start),
    );
    const isLast = /^\s*(?:[}\]]|$)/.test(text.slice(end));
    const fix = isLast ? "Remove it." : `Write a ${isAfterName ? "colon" : "comma"} instead.`;
    return flaw("A semicolon can't be here.", fix, start);
  }
  if (written === "=") return flaw("There is an = in place of a colon.", "Write a colon.", start, end);
  const [words = ""] =
    /^[\p{L}_][^"\s,:{}[\]]*(?:[^\S\n]+[^"\s,:{}[\]]+)*/u.exec(text.slice(start, start + 60)) ?? [];
  const [number = ""] =
    /-?\d(?:[\d.,]*\d)?[^\S\n]+$/.exec(text.slice(Math.max(0, start - longestNumber), start)) ?? [];
  if (words === "") {
    const [digits] = /\d[\d.,]*/.exec(written.slice(0, longestNumber)) ?? [];
    return digits === undefined
      ? flaw(`${written.slice(0, 60)} can't be here.`, "Remove it, or put it in a text.", start, end)
      : flaw(`${written} isn't a number here.`, numberFix(digits), start, end);
  }
  const [what, fix] =
    number === "" ? ["in quotes", `Write "${words}".`] : ["a number here", numberFix(number + words)];
  return flaw(`${number}${words} isn't ${what}.`, fix, start - number.length, start + words.length);
}

/** Reports a double quote at `at` that ends a text too early. */
function strayQuote(text: string, at: number): Flaw {
  const opening = text.lastIndexOf('"', at - 1);
  const fix =
    "If it should end earlier, add a double quote there. Quotes inside a text are those of its language: « » or “ ”.";
  const message = "A text ends at this double quote, but more follows.";
  return closedOddly(text.slice(opening, at), opening) ?? flaw(message, fix, at);
}

/** Reports a text that ends with a wrong quote: `"Home”,`. */
function closedOddly(written: string, start: number): Flaw | undefined {
  const { 0: quote, index = 0 } = endsOddly.exec(written) ?? {};
  if (quote === undefined) return undefined;
  return flaw(`${quote} doesn't close a text.`, 'Write a straight double quote (") instead.', start + index);
}

/** Reports the first invalid escape in a text. */
function invalidEscape(written: string, start: number): Flaw {
  const known = /^\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})$/;
  const escapes = [...written.matchAll(/\\(?:u[\dA-Fa-f]{0,4}|.)/gu)];
  const { 0: unknown = "", index = 0 } = escapes.find(([one]) => !known.test(one)) ?? {};
  const at = start + index;
  const end = at + unknown.length;
  const sign = unknown.slice(1).replace("'", "’");
  if (/^u/.test(sign)) return flaw(`${unknown} isn't complete.`, "Type the character itself.", at, end);
  // Markup takes a backslash, which JSON writes twice.
  const fix = /[*[\]{}]/.test(sign) ? `Write \\\\${sign} instead.` : `Write ${sign} without a backslash.`;
  return flaw(`${unknown} means nothing in JSON.`, fix, at, end);
}
