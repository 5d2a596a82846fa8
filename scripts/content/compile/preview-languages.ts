import { isTextKind } from "../../../schemas/fields/kinds.ts";
import type { Site } from "../../../schemas/site.ts";
import { formsOf } from "../figures/figure-format.ts";
import { type Markup, mapMarks, writeMarks } from "../read/marks.ts";
import type { CheckedContent, ContentFile } from "../read/model.ts";
import { parseText } from "../read/parse-text.ts";
import { replaceKinds } from "../validate/walk-kinds.ts";

type Texts = Record<string, string>;
type ChangeTexts = (texts: Texts, markup: Markup) => Texts;

/** Changes a text; in a noun, every form, because any form may be shown. */
const mapForms = (text = "", change: (form: string) => string) => formsOf(text).map(change).join(" | ");

/** Returns the content with changed settings of the site, and with every text of its JSON files replaced. */
function mapTexts(content: CheckedContent, site: Partial<Site>, change: ChangeTexts): CheckedContent {
  const changed = <F extends ContentFile>(file: F): F => ({
    ...file,
    value: replaceKinds(file.schema, file.value, (kind, value) => {
      return isTextKind(kind) ? change(value as Texts, kind === "richText" ? "rich" : "plain") : value;
    }),
  });
  const files = Object.entries(content.shared).map(([name, file]) => [name, changed<ContentFile>(file)]);
  const shared: CheckedContent["shared"] = Object.fromEntries(files);
  Object.assign(shared.site.value, site);
  return { ...content, shared, pages: new Map([...content.pages].map(([id, page]) => [id, changed(page)])) };
}

/**
 * Returns the content with its draft languages published, for development. Where a draft lacks a text, shows the text
 * of the default language between ⟦ and ⟧.
 */
export function withDrafts(content: CheckedContent): CheckedContent {
  const { languages, defaultLanguage } = content.shared.site.value;
  const drafts = languages.filter(({ draft }) => draft).map(({ code }) => code);
  if (drafts.length === 0) return content;
  const shown = languages.map(({ draft: _, ...language }) => language);
  const marked = (texts: Texts) => mapForms(texts[defaultLanguage], (text) => `⟦${text}⟧`);
  return mapTexts(content, { languages: shown }, (texts) => ({
    ...Object.fromEntries(drafts.map((code) => [code, marked(texts)])),
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== "")),
  }));
}

/** The code of the pseudo-language, which reveals texts that don't fit, and texts that don't come from the content. */
export const pseudoCode = "pseudo";

/** Returns the content with the pseudo-language instead of the default language. Number format and paths stay the same. */
export function pseudoContent(content: CheckedContent): CheckedContent {
  const { languages, defaultLanguage } = content.shared.site.value;
  const replaced = languages.map(({ code, label, switchTo, ...language }) => ({
    ...language,
    code: code === defaultLanguage ? pseudoCode : code,
    label: pseudoText(label, "plain"),
    switchTo: pseudoText(switchTo, "plain"),
  }));
  return mapTexts(content, { languages: replaced, defaultLanguage: pseudoCode }, (texts, markup) => ({
    ...texts,
    [pseudoCode]: mapForms(texts[defaultLanguage], (text) => pseudoText(text, markup)),
  }));
}

const plain = "aAbBcCdDeEfFgGhHiIjJkKlLmMnNoOpPqQrRsStTuUvVwWxXyYzZ";
const accented = "áÁƀßćĆđĐéÉƒƑğĞħĦíÍĵĴķĶłŁɱṀńŃóÓþÞɋǪŕŔšŠťŤúÚṽṼŵŴẋẊýÝžŽ";
const accents = new Map([...plain].map((letter, at) => [letter, [...accented][at] ?? letter]));

/** The share of letters to add, because translations may be this much longer. */
const growth = 0.4;

/** Returns a text in the pseudo-language: accented, 40 % longer and between ⟦ and ⟧, with the same markup, facts and terms. */
export function pseudoText(text: string, markup: Markup): string {
  let lettersToAdd = 0;
  const lengthen = (words: string) =>
    words.replaceAll(/\p{L}/gu, (letter) => {
      lettersToAdd += growth;
      const more = /[aeiouáéíóú]/i.test(letter) ? Math.floor(lettersToAdd) : 0;
      lettersToAdd -= more;
      return (accents.get(letter) ?? letter).repeat(1 + more);
    });
  const { marks, problems } = parseText(text, markup);
  const grown = mapMarks(marks, (one) => (one.type === "words" ? { ...one, text: lengthen(one.text) } : one));
  return `⟦${problems.length > 0 ? text : writeMarks(grown)}${"~".repeat(Math.round(lettersToAdd))}⟧`;
}
