import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A file `scripts/content/check/languages/<language>.json`: how a language is written. */
interface LanguageFile {
  /** By names; a language may replace a general rule of the same name. */
  rules?: Record<string, RuleData>;
  /** Marks that come in pairs, opening and closing. */
  pairs?: string[];
  /** Numbers that people write out, by their words. Without it, any number up to a hundred may be written out. */
  numberWords?: Record<string, number>;
  /** The words for the steps of a process, singular and plural. */
  stepWords?: string[];
  /** Frequent small words that tell the language from others. Without them, its texts may be in any language. */
  smallWords?: string[];
}

/** What is wrong in a text, and what to write instead. */
interface RuleData {
  /** A regular expression. For speed it begins with the mark itself and uses lookbehinds afterwards. */
  wrong: string;
  message: string;
  fix: string;
  /** What to write instead, if that is certain; $1 is a group of `wrong`. Two for quotes, opening and closing. */
  replacement?: string | [opening: string, closing: string];
}

interface LanguageRules extends Required<Omit<LanguageFile, "rules" | "smallWords">> {
  smallWords: ReadonlySet<string>;
  rules: (Omit<RuleData, "wrong"> & { wrong: RegExp })[];
  /** Matches any text that breaks a rule: a fast first test. */
  anyWrong: RegExp;
}

const folder = join(import.meta.dirname, "../languages");
const files = new Set(readdirSync(folder));
const readFile = (name: string): LanguageFile =>
  files.has(name) ? JSON.parse(readFileSync(join(folder, name), "utf8")) : {};

/** The rules of every language. */
const general = readFile("general.json");

const known = new Map<string, LanguageRules>();

/**
 * Returns the rules of a language: the general ones, replaced by its own of the same name.
 *
 * @param language BCP 47 tag
 */
export function rulesOf(language: string): LanguageRules {
  const [subtag = ""] = language.split("-");
  const rules = known.get(subtag) ?? readRules(subtag);
  known.set(subtag, rules);
  return rules;
}

function readRules(subtag: string): LanguageRules {
  const own = readFile(`${subtag}.json`);
  const rules = Object.values({ ...general.rules, ...own.rules });
  return {
    rules: rules.map((rule) => ({ ...rule, wrong: new RegExp(rule.wrong, "gu") })),
    pairs: own.pairs ?? general.pairs ?? [],
    numberWords: own.numberWords ?? {},
    stepWords: own.stepWords ?? [],
    smallWords: new Set(own.smallWords),
    anyWrong: new RegExp(rules.map(({ wrong }) => wrong).join("|"), "u"),
  };
}

/** Returns the source of a regular expression that matches any of these texts literally. */
export const oneOf = (texts: string[]): string =>
  `(?:${[...new Set(texts)].map((text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("|")})`;
