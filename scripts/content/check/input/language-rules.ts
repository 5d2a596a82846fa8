import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** How a language is written, as `scripts/content/check/languages/<language>.json` has it. */
interface LanguageFile {
  /** By names, under which a language may have a rule of its own. */
  rules?: Record<string, RuleData>;
  /** Marks that come in pairs, each as opening and closing. */
  pairs?: string[];
  /** The numbers that people write out, by their words. None: any number up to a hundred may be written out. */
  numberWords?: Record<string, number>;
}

/** What is wrong with a text, and what to write. */
interface RuleData {
  /** A regular expression. It begins with the mark itself, and looks behind it afterwards: that is fast. */
  wrong: string;
  message: string;
  fix: string;
}

interface LanguageRules extends Required<Omit<LanguageFile, "rules">> {
  rules: (Omit<RuleData, "wrong"> & { wrong: RegExp })[];
  /** Matches any text that breaks a rule: it takes a third of the time. */
  anyWrong: RegExp;
}

const folder = join(import.meta.dirname, "../languages");
const files = new Set(readdirSync(folder));
const readFile = (name: string): LanguageFile =>
  files.has(name) ? JSON.parse(readFileSync(join(folder, name), "utf8")) : {};

/** What holds in every language. */
const general = readFile("general.json");

const known = new Map<string, LanguageRules>();

/** The rules of a language: the general ones, with its own in place of those of the same name. @param language BCP 47 tag */
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
    anyWrong: new RegExp(rules.map(({ wrong }) => wrong).join("|"), "u"),
  };
}
