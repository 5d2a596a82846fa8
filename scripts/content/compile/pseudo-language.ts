import type { CheckedContent } from "../model.ts";
import type { Markup } from "../read/parse-text.ts";
import { mapTexts } from "./map-texts.ts";

const plain = "aAbBcCdDeEfFgGhHiIjJkKlLmMnNoOpPqQrRsStTuUvVwWxXyYzZ";
const accented = "áÁƀßćĆđĐéÉƒƑğĞħĦíÍĵĴķĶłŁɱṀńŃóÓþÞɋǪŕŔšŠťŤúÚṽṼŵŴẋẊýÝžŽ";
const accents = new Map([...plain].map((letter, at) => [letter, [...accented][at] ?? letter]));

/** Matches what stays unchanged: placeholders, link targets and other markup. */
const kept: Record<Markup, RegExp> = {
  plain: /(\\.|\{[^}]*\})/su,
  rich: /(\\.|\{[^}]*\}|\*\*|\]\([^)]*\)|\[\[[^\]]*\]\]|\[|\])/su,
};

/**
 * The code of the pseudo-language. In development it reveals texts that don't fit and texts that are not from the
 * content.
 */
export const pseudoCode = "pseudo";

/** The share of letters added: translations can be this much longer. */
const growth = 0.4;

/**
 * Returns a text in the pseudo-language: accented, 40 % longer and between ⟦ and ⟧, with the same markup, facts and
 * terms.
 */
export function pseudoText(text: string, markup: Markup): string {
  /** The number of letters still to add. */
  let owed = 0;
  const grown = text
    .split(kept[markup])
    .map((piece, at) =>
      at % 2 === 1
        ? piece
        : piece.replaceAll(/\p{L}/gu, (letter) => {
            owed += growth;
            const more = /[aeiouáéíóú]/i.test(letter) ? Math.floor(owed) : 0;
            owed -= more;
            return (accents.get(letter) ?? letter).repeat(1 + more);
          }),
    )
    .join("");
  return `⟦${grown}${"~".repeat(Math.round(owed))}⟧`;
}

/**
 * Returns the content with the pseudo-language instead of the default language. Number format and paths stay the same.
 */
export function pseudoContent(content: CheckedContent): CheckedContent {
  const from = content.shared.site.value.defaultLanguage;
  const translated = mapTexts(content, (texts, markup) => ({
    ...texts,
    [pseudoCode]: pseudoText(texts[from] ?? "", markup),
  }));
  const { shared } = translated;
  const languages = shared.site.value.languages.map(({ code, label, switchTo, ...language }) => ({
    ...language,
    code: code === from ? pseudoCode : code,
    label: pseudoText(label, "plain"),
    switchTo: pseudoText(switchTo, "plain"),
  }));
  const site = { ...shared.site.value, languages, defaultLanguage: pseudoCode };
  return { ...translated, shared: { ...shared, site: { ...shared.site, value: site } } };
}
