import { publishedCodes, type Site } from "../../../../schemas/site.ts";
import { formsNeeded, formsOf, pluralForms } from "../../figures/figure-format.ts";
import { error, nearest, type Problem, quoted, suggestion, warning } from "../../problem.ts";
import type { TextField } from "../../read/references.ts";
import { pathInWords } from "../../validate/validate.ts";
import { errorAt, type FileRule, type SiteRule, warningAt } from "../input/check-input.ts";
import { problemsOf, repeatedItems, repeatedNames } from "../input/mistakes.ts";

/**
 * Every text exists in all languages of `site.json` and in no other. A noun has all the forms that its language needs. A
 * gap in a draft language is only a warning.
 */
export const languages: FileRule = (shared) => {
  const known = shared.site("languages");
  if (!known) return () => [];
  const codes = known.map(({ code }) => code);
  return ({ texts }) =>
    texts.flatMap((field) => {
      const { source, path, texts: written } = field;
      const { document, value } = source;
      const unknownCodes = Object.keys(written).filter((code) => !codes.includes(code));
      const misspelt = unknownCodes.map((code) => nearest(code, codes));
      const [language, existing] = Object.entries(written).find(([, text]) => !isBlank(text.written)) ?? [];
      const hint = existing === undefined ? "" : ` In "${language}" it says “${shorten(existing.written)}”.`;
      const isGap = (code: string) => isBlank(written[code]?.written) && !misspelt.includes(code);
      const gaps = known.filter(({ code }) => isGap(code));
      const missing = [...Map.groupBy(gaps, ({ draft }) => draft)].map(([draft, lacking]) => {
        const lacks = lacking.map(({ code }) => code);
        const [first = ""] = lacks;
        const place = first in written ? document.place([...path, first]) : document.keyPlace(path);
        const message = `${pathInWords(path, value)}The text in ${quoted(lacks)} is missing.`;
        return (draft ? warning : error)(place, message, `Add it.${hint}`);
      });
      const unknown = unknownCodes
        .filter((code) => !shared.isRemoved(code))
        .map((code) => {
          const message = `${pathInWords(path, value)}"${code}" isn't a language of this site.`;
          return error(document.keyPlace([...path, code]), message, suggestion(code, codes));
        });
      const ofNoun = field.meaning.noun ? known : [];
      const inNoun = ofNoun.flatMap((language) => wrongForms(field, language));
      return [...missing, ...unknown, ...inNoun];
    });
};

/** No language is in `site.json` twice, the default and the path language are no drafts, and none was removed by mistake. */
export const siteLanguages: SiteRule = ({ content, removedLanguages, texts }) => {
  const { site } = content.shared;
  if (!site) return [];
  const codes = site.value.languages.map(({ code }) => code);
  const finished = publishedCodes(site.value);

  const inSettings = (["defaultLanguage", "pathLanguage"] as const)
    .filter((name) => !finished.includes(site.value[name]))
    .map((name) => {
      const code = site.value[name];
      const [why, other] = codes.includes(code)
        ? ["is a draft, which can't be used here", 'remove its "draft"']
        : ["isn't a language of this site"];
      return errorAt(site, [name], `"${code}" ${why}.`, suggestion(code, finished, other));
    });

  const inLocales = site.value.languages.flatMap(({ locale, previewLocale }, at) => {
    const path = ["languages", at, "locale"];
    for (const [field, written] of Object.entries({ locale, previewLocale })) {
      const [right = ""] = Intl.getCanonicalLocales(written.replace("_", "-"));
      if (right === written.replace("_", "-")) continue;
      const fix = `Write "${written.includes("_") ? right.replace("-", "_") : right}".`;
      return [errorAt(site, ["languages", at, field], `"${written}" isn't a locale.`, fix)];
    }
    if (Intl.NumberFormat.supportedLocalesOf(locale).length > 0) return [];
    const message = `How "${locale}" writes numbers and dates isn't known.`;
    return [errorAt(site, path, message, "Choose the locale of a related language or region.")];
  });

  const repeated = [...repeatedNames(codes, (at) => [at, "code"]), ...repeatedItems(site.value.languages)];

  const inRemoved = [...removedLanguages].map((code) => {
    const count = texts.filter((text) => code in text.texts).length;
    const message = `The content has texts in "${code}", which isn't a language of this site.`;
    const fix = `Add "${code}" to site.json again, or remove its ${count} texts.`;
    return errorAt(site, ["languages"], message, fix);
  });

  return [...inSettings, ...inLocales, ...problemsOf(site, repeated, ["languages"]), ...inRemoved];
};

/** Reports a noun that has too few or too many forms for its language. */
function wrongForms({ source, path, texts }: TextField, language: Site["languages"][number]): Problem[] {
  const { code, locale, draft } = language;
  const noun = texts[code]?.written;
  const forms = formsOf(noun ?? "");
  const report = draft ? warningAt : errorAt;
  const [one = "", more = ""] = forms;
  if (forms.length === 2 && pluralForms(locale).size === 2 && isPluralOf(one, more))
    return [report(source, [...path, code], "The form for 1 comes first.", `Write "${more} | ${one}".`)];
  const isRight = forms.length === pluralForms(locale).size && !forms.includes("");
  if (isBlank(noun) || isRight) return [];
  const message = `A noun in "${code}" has ${formsNeeded(locale)}. Here are ${forms.filter(Boolean).length}.`;
  return [report(source, [...path, code], message, 'Write them in this order, with " | " between them.')];
}

/** Whether each word of a form is a word of the other, or such a word with an ending: "días hábiles" of "día hábil". */
function isPluralOf(form: string, other: string): boolean {
  const [words, others] = [form.split(/\s+/), other.split(/\s+/)];
  const begins = words.every((word, at) => word.startsWith(others[at] ?? " "));
  return form !== other && words.length === others.length && begins;
}

const isBlank = (text = "") => text.trim() === "";

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text);
