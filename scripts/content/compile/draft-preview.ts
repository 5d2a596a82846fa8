import type { CheckedContent } from "../model.ts";
import { mapTexts } from "./map-texts.ts";

/**
 * Returns the content with its draft languages published, for development. Where a draft lacks a text, shows the text
 * of the default language between ⟦ and ⟧.
 */
export function withDrafts(content: CheckedContent): CheckedContent {
  const { languages, defaultLanguage } = content.shared.site.value;
  const drafts = languages.filter(({ draft }) => draft).map(({ code }) => code);
  if (drafts.length === 0) return content;
  const filled = mapTexts(content, (texts) => ({
    ...Object.fromEntries(drafts.map((code) => [code, `⟦${texts[defaultLanguage]}⟧`])),
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== "")),
  }));
  const { site } = filled.shared;
  const published = languages.map(({ draft: _, ...language }) => language);
  return {
    ...filled,
    shared: { ...filled.shared, site: { ...site, value: { ...site.value, languages: published } } },
  };
}
