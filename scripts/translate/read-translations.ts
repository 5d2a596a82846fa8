import { CommandError } from "../cli/command.ts";
import type { Content } from "../content/model.ts";
import { readContent } from "../content/read/read-content.ts";
import { type ContentText, listTexts } from "./content-texts.ts";
import { type Ledger, readLedger } from "./ledger/ledger.ts";

/** Language codes, in the site's order. */
export interface Languages {
  finished: string[];
  /** Languages that the site leaves out. */
  drafts: string[];
}

export interface Translations {
  content: Content;
  languages: Languages;
  texts: ContentText[];
  ledger: Ledger;
  /** Content files with errors. `texts` lacks their texts. */
  unread: string[];
}

/** @throws {CommandError} if `content/site.json` or the ledger can't be read */
export function readTranslations(root: string): Translations {
  const { content, problems } = readContent(root);
  const { site } = content.shared;
  if (!site)
    throw new CommandError("content/site.json, which lists the languages, has errors. Run: npm run check");
  const codes = (isDraft: boolean) =>
    site.value.languages.filter(({ draft = false }) => draft === isDraft).map(({ code }) => code);
  const unread = new Set(problems.filter(({ severity }) => severity === "error").map(({ file }) => file));
  return {
    content,
    languages: { finished: codes(false), drafts: codes(true) },
    texts: listTexts(content).filter(({ file }) => !unread.has(file)),
    ledger: readLedger(root),
    unread: [...unread],
  };
}
