import { CommandError } from "../cli/command.ts";
import type { Content } from "../content/model.ts";
import { readContent } from "../content/read/read-content.ts";
import { type ContentText, listTexts } from "./content-texts.ts";
import { type Ledger, readLedger } from "./ledger/ledger.ts";

/** The languages of a site by their codes, in its own order. */
export interface Languages {
  finished: string[];
  /** Under way: left out of the site. */
  drafts: string[];
}

/** All that is known of a site's translations. */
export interface Translations {
  content: Content;
  languages: Languages;
  texts: ContentText[];
  ledger: Ledger;
  /** Content files that are broken, so that their texts are not among these. */
  unread: string[];
}

/** @throws {CommandError} when the languages can't be known, or the ledger not be read */
export function readTranslations(root: string): Translations {
  const { content, problems } = readContent(root);
  const { site } = content.shared;
  if (!site) {
    throw new CommandError("content/site.json, which names the languages, can't be read. Run: npm run check");
  }
  const codes = (draft: boolean) =>
    site.value.languages.filter((language) => (language.draft ?? false) === draft).map(({ code }) => code);
  const unread = new Set(problems.filter(({ severity }) => severity === "error").map(({ file }) => file));
  return {
    content,
    languages: { finished: codes(false), drafts: codes(true) },
    texts: listTexts(content).filter(({ file }) => !unread.has(file)),
    ledger: readLedger(root),
    unread: [...unread],
  };
}
