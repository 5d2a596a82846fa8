import { pointer } from "../../scripts/content/json/json-path.ts";
import type { CheckedContent } from "../../scripts/content/read/model.ts";
import { listTexts } from "../../scripts/translate/content-texts.ts";
import { Ledger, ledgerFile, parseLedger, recordText } from "../../scripts/translate/ledger/ledger.ts";
import type { Confirmation } from "../protocol.ts";
import { Refused } from "../refused.ts";
import type { Places } from "./places.ts";

/**
 * Returns the text of the ledger in which languages of texts are recorded as translations of each other.
 *
 * @param places of the content
 * @throws {Refused} if the ledger on disk has a mistake
 */
export function confirmedLedger(
  root: string,
  confirmations: readonly Confirmation[],
  content: CheckedContent,
  places: Places,
): string {
  const { pairs, problems } = parseLedger(root);
  if (problems.length > 0)
    throw new Refused(422, `${ledgerFile} has a mistake in line ${problems[0]?.line}.`);
  const ledger = new Ledger(pairs);
  const texts = listTexts(content);
  for (const { id, languages } of confirmations) {
    const { file, path } = places.find(id);
    const isClause = file.endsWith(".mdx");
    for (const text of texts.filter((one) => one.file === file))
      if (isClause || text.id === `${file}:${pointer(path)}`) recordText(ledger, text, languages);
  }
  return ledger.toString();
}
