import { join } from "node:path";
import { CommandError } from "../cli/command.ts";
import { checkContent } from "../content/check/check-content.ts";
import { readContent } from "../content/read/read-content.ts";
import { replaceFiles } from "../content/write/replace-files.ts";
import { listTexts } from "./content-texts.ts";
import type { Outcome } from "./exchange/decide-row.ts";
import { importChanges } from "./exchange/import-changes.ts";
import { importReport } from "./exchange/import-report.ts";
import type { ImportRow } from "./exchange/import-row.ts";
import { planImport } from "./exchange/plan-import.ts";
import { readExchangeFile } from "./exchange/read-exchange-file.ts";
import { tryChanges } from "./exchange/try-changes.ts";
import { readLedger } from "./ledger/ledger.ts";

export interface ImportOptions {
  dryRun?: boolean;
}

/** Writes translations to the content and records them as confirmed. Returns the exit code. */
export function importFiles(
  root: string,
  files: readonly string[],
  { dryRun = false }: ImportOptions,
): number {
  const { outcomes, changes } = decideRows(files.flatMap(readExchangeFile), root);
  if (!dryRun) replaceFiles(new Map([...changes].map(([file, text]) => [join(root, file), text])));
  console.log(importReport(outcomes));
  if (dryRun) console.log("Dry run: nothing was written.");
  return outcomes.some(({ result }) => result === "refused") ? 1 : 0;
}

/** Decides about rows until no remaining one would cause an error in the content. */
function decideRows(rows: ImportRow[], root: string): { outcomes: Outcome[]; changes: Map<string, string> } {
  const read = readContent(root);
  const unread = read.problems.filter(({ severity }) => severity === "error").map(({ file }) => file);
  if (unread.length > 0)
    throw new CommandError(`${[...new Set(unread)].join(", ")} has errors. Run: npm run check`);
  const ledger = readLedger(root);
  const texts = listTexts(read.content);
  const known = checkContent(read);
  const refusals = new Map<ImportRow, string>();
  for (;;) {
    const outcomes = planImport(rows, read.content, texts, refusals);
    const changes = importChanges(outcomes, root, ledger);
    const found = tryChanges(outcomes, changes, root, known);
    if (found.size === 0) return { outcomes, changes };
    for (const [row, reason] of found) refusals.set(row, reason);
  }
}
