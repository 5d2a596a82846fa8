import { join } from "node:path";
import { CommandError } from "../cli/command.ts";
import { replaceFiles } from "../content/write/replace-files.ts";
import { importChanges } from "./exchange/import-changes.ts";
import { importReport } from "./exchange/import-report.ts";
import { planImport } from "./exchange/plan-import.ts";
import { readExchangeFile } from "./exchange/read-exchange-file.ts";
import { readTranslations } from "./read-translations.ts";

export interface ImportOptions {
  dryRun?: boolean;
}

/** Writes translations to the content and records them as confirmed. Returns the exit code. */
export function importFiles(
  root: string,
  files: readonly string[],
  { dryRun = false }: ImportOptions,
): number {
  const rows = files.flatMap(readExchangeFile);
  const translations = readTranslations(root);
  if (translations.unread.length > 0)
    throw new CommandError(`${translations.unread.join(", ")} has errors. Run: npm run check`);
  const outcomes = planImport(rows, translations);
  const changes = importChanges(outcomes, root, translations.ledger);
  if (!dryRun) replaceFiles(new Map([...changes].map(([file, text]) => [join(root, file), text])));
  console.log(importReport(outcomes));
  if (dryRun) console.log("Dry run: nothing was written.");
  return outcomes.some(({ result }) => result === "refused") ? 1 : 0;
}
