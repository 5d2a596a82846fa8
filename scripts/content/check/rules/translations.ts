import { isAddress, parseText, references } from "../../read/parse-text.ts";
import { type TextField, warningInText } from "../../read/references.ts";
import { type VisibleText, visibleText } from "../../read/visible-text.ts";
import type { Check } from "../input/check-input.ts";
import { rulesOf } from "../input/language-rules.ts";

/** Texts with fewer words are often the same in two languages. */
const leastWordsAlike = 4;
/** The language of texts with fewer words can't be guessed. */
const leastWordsKnown = 8;
const leastLength = 4 * leastWordsKnown;

/** Texts are translated, written in the language they are for, and have the same links and terms in all languages. */
export const translations: Check = ({ content, texts, visibleTexts }) => {
  const known = new Set([...content.pageIds, ...Object.keys(content.shared.glossary?.value.terms ?? {})]);
  const languages = content.shared.site?.value.languages.map(({ code }) => code) ?? [];
  return [
    ...texts.flatMap((text) => [...untranslated(text), ...differences(text, known)]),
    ...visibleTexts.flatMap((text) => inWrongLanguage(text, languages)),
  ];
};

const wordsIn = (text: string) => text.toLowerCase().split(/[\s.,:;!?()]+/);

/** Reports a text that equals the text of an earlier language. */
function untranslated(field: TextField) {
  const versions = Object.entries(field.texts);
  return versions.flatMap(([language, text], at) => {
    const same = versions.slice(0, at).find(([, other]) => other === text);
    if (!same || wordsIn(visibleText(text, field.markup)).length < leastWordsAlike) return [];
    const message = `This is the same text as in "${same[0]}".`;
    return [warningInText(field, language, { at: 0, length: text.length }, message, "Translate it.")];
  });
}

/** Reports a text whose frequent words belong to another language. */
function inWrongLanguage({ text, language, warning }: VisibleText, languages: string[]) {
  const own = rulesOf(language).smallWords;
  if (text.length < leastLength || own.size === 0) return [];
  const words = wordsIn(text);
  if (words.length < leastWordsKnown) return [];
  const count = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length;
  const owned = count(own);
  const other = languages.find(
    (code) => code !== language && count(rulesOf(code).smallWords) > 2 * owned + 1,
  );
  if (other === undefined) return [];
  const message = `This reads like a text in "${other}", not in "${language}".`;
  return [warning(0, text.length, message, "Write it in its own language.")];
}

/**
 * Reports links and terms that a text has in one language and lacks in another.
 *
 * @param known the names of pages and terms; texts with unknown names are skipped, as other checks report them
 */
function differences(field: TextField, known: ReadonlySet<string>) {
  if (field.markup === "plain" || !Object.values(field.texts).some((text) => text.includes("["))) return [];
  const versions = Object.entries(field.texts).map(([language, text]) => {
    const { marks, problems } = parseText(text, field.markup);
    return {
      language,
      problems,
      marks: [...references(marks)].filter(({ type, name }) => type !== "fact" && !isAddress(name)),
    };
  });
  if (
    versions.some(({ marks, problems }) => problems.length > 0 || marks.some(({ name }) => !known.has(name)))
  )
    return [];
  return versions.flatMap(({ language, marks }) =>
    marks.flatMap(({ type, name, at, length }) => {
      const lacking = versions.find(
        (other) => !other.marks.some((mark) => mark.type === type && mark.name === name),
      );
      if (!lacking) return [];
      const what = type === "link" ? `link to "${name}"` : `term [[${name}]]`;
      const message = `The text in "${lacking.language}" lacks this ${what}.`;
      return [warningInText(field, language, { at, length }, message, "Add it there, or remove it here.")];
    }),
  );
}
