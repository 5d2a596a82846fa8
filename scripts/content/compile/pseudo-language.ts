import type { Site } from "../../../schemas/site.ts";
import type { CheckedContent, ContentFile } from "../model.ts";
import type { Markup } from "../read/parse-text.ts";
import { replaceKinds } from "../validate/walk-kinds.ts";

const plain = "aAbBcCdDeEfFgGhHiIjJkKlLmMnNoOpPqQrRsStTuUvVwWxXyYzZ";
const accented = "áÁƀßćĆđĐéÉƒƑğĞħĦíÍĵĴķĶłŁɱṀńŃóÓþÞɋǪŕŔšŠťŤúÚṽṼŵŴẋẊýÝžŽ";
const accents = new Map([...plain].map((letter, at) => [letter, [...accented][at] ?? letter]));

/** What stays as it is written: what fills a place, what leads somewhere, and the marks themselves. */
const kept: Record<Markup, RegExp> = {
  plain: /(\\.|\{[^}]*\})/su,
  rich: /(\\.|\{[^}]*\}|\*\*|\]\([^)]*\)|\[\[[^\]]*\]\]|\[|\])/su,
};

/** The code of the language that shows, in development, texts without room and texts that are not from content. */
export const pseudoCode = "pseudo";

/** How much longer texts can become in another language. */
const growth = 0.4;

/**
 * A text as a language might have it that nobody speaks: accented, longer by two fifths and between ⟦ and ⟧, with its
 * markup, facts, terms and places.
 */
export function pseudoText(text: string, markup: Markup): string {
  /** How many letters longer it has to become. */
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

/** The content with one more language, whose texts are made of those in the default language. */
export function withPseudoLanguage(
  content: CheckedContent,
  language: Site["languages"][number],
): CheckedContent {
  const { site } = content.shared;
  const { code } = language;
  const from = site.value.defaultLanguage;
  const translated = <T>(file: ContentFile<T>) => ({
    ...file,
    value: replaceKinds(file.schema, file.value, (kind, value) => {
      if (kind !== "text" && kind !== "richText" && kind !== "summary") return value;
      const texts = value as Record<string, string>;
      return { ...texts, [code]: pseudoText(texts[from] ?? "", kind === "richText" ? "rich" : "plain") };
    }) as T,
  });
  // Each stays under its name, and so of its type, which `fromEntries` can't tell.
  const shared = Object.fromEntries(
    Object.entries(content.shared).map(([name, file]) => [name, translated<unknown>(file)]),
  ) as unknown as CheckedContent["shared"];
  const withIt = { ...shared.site.value, languages: [...site.value.languages, language] };
  return {
    ...content,
    shared: { ...shared, site: { ...shared.site, value: withIt } },
    pages: new Map([...content.pages].map(([id, page]) => [id, { ...page, ...translated(page) }])),
  };
}

/** The content in this language in place of the default one, whose numbers it has. */
export function pseudoContent(content: CheckedContent): CheckedContent {
  const { value } = content.shared.site;
  const others = value.languages.filter((language) => language.code !== value.defaultLanguage);
  const model = value.languages.find((language) => language.code === value.defaultLanguage);
  if (!model)
    throw new Error(`pseudo: there is no language "${value.defaultLanguage}". Check the content first.`);
  const named = (language: typeof model) => ({
    ...language,
    label: pseudoText(language.label, "plain"),
    switchTo: pseudoText(language.switchTo, "plain"),
  });
  const pseudo = withPseudoLanguage(content, { ...named(model), code: pseudoCode });
  const languages = [...others.map(named), ...pseudo.shared.site.value.languages.slice(-1)];
  const site = {
    ...pseudo.shared.site,
    value: { ...pseudo.shared.site.value, languages, defaultLanguage: pseudoCode },
  };
  return { ...pseudo, shared: { ...pseudo.shared, site } };
}
