import { pointer } from "../../scripts/content/json/json-path.ts";
import { messageAndFix } from "../../scripts/content/problem.ts";
import type { CheckedContent } from "../../scripts/content/read/model.ts";
import { type ContentText, listTexts } from "../../scripts/translate/content-texts.ts";
import { ledgerFile, parseLedger, recordText } from "../../scripts/translate/ledger/ledger.ts";
import type { Confirmation } from "../protocol.ts";
import { Refused } from "../refused.ts";
import type { Places } from "./places.ts";

/** A text, and the languages in which it says the same. */
export type Confirmed = [ContentText, languages: string[]];

/** Returns the texts that confirmations are about. @param places of the content */
export function confirmedTexts(
  confirmations: readonly Confirmation[],
  content: CheckedContent,
  places: Places,
): Confirmed[] {
  const texts = confirmations.length > 0 ? listTexts(content) : [];
  return confirmations.flatMap(({ id, languages }) => {
    const { file, path } = places.find(id);
    return texts
      .filter((text) => text.file === file && pointer(text.path) === pointer(path))
      .map((text): Confirmed => [text, languages]);
  });
}

/** Returns the ledger in which languages of texts are recorded as the same. @throws {Refused} if it has a mistake on disk */
export function confirmedLedger(root: string, confirmed: readonly Confirmed[]): string {
  const { ledger, problems } = parseLedger(root);
  const [problem] = problems;
  if (problem) throw new Refused(422, `${ledgerFile}, line ${problem.line}: ${messageAndFix(problem)}`);
  for (const [text, languages] of confirmed) recordText(ledger, text, languages);
  return ledger.toString();
}
