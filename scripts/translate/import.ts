import { join } from "node:path";
import { CommandError, UsageError } from "../cli/command.ts";
import { readOptions } from "../cli/command-line.ts";
import { checkContent } from "../content/check/check-content.ts";
import { type ContentRead, readContent } from "../content/read/read-content.ts";
import { replaceFiles } from "../content/write/replace-files.ts";
import { listTexts } from "./content-texts.ts";
import type { Outcome } from "./exchange/decide-row.ts";
import { Changes } from "./exchange/import-changes.ts";
import { report } from "./exchange/import-report.ts";
import { plan } from "./exchange/plan-import.ts";
import { readExchangeFile } from "./exchange/read-exchange-file.ts";
import type { Row } from "./exchange/translation-unit.ts";
import { trial } from "./exchange/try-changes.ts";
import { type Ledger, ledgerFile, readLedger } from "./ledger/ledger.ts";

export const help = `Takes in what export wrote, once it is translated.

  npm run translate -- import FILE...
      --dry-run    say what would become of each text, and write nothing

A file is XLIFF 1.2, or CSV as a spreadsheet saves it. Each text is found where it stood, or, where it was
moved, by what it says. It is refused when it or its translation has changed since the export, when a tag or mark of it
is lost, doubled or invented, and when the content would have an error with it. The others are written and recorded as
confirmed; so are those that came back as they were, where the file marks them as translated, reviewed or final.

Exit codes: 0 nothing refused, 1 something refused or not written, 2 called in a wrong way.`;

const options = { "dry-run": { type: "boolean" } } as const;

export function run(args: string[], root: string): number {
  const { values, positionals: files } = readOptions(args, options);
  if (files.length === 0) throw new UsageError("Say which files: import FILE...");
  const dryRun = values["dry-run"] ?? false;
  const rows = files.flatMap(readExchangeFile);
  const ledger = readLedger(root);
  const { outcomes, changes } = settle(rows, readWhole(root), root, ledger);

  const recorded = changes.confirmed.pairs().filter((pair) => ledger.record(pair));
  if (recorded.length > 0) changes.files.set(ledgerFile, ledger.toString());
  if (!dryRun) replaceFiles(new Map([...changes.files].map(([file, text]) => [join(root, file), text])));

  console.log(report(outcomes));
  if (dryRun) console.log("This was a dry run: nothing is written.");
  return outcomes.some(({ result }) => result === "refused") ? 1 : 0;
}

/** What becomes of the rows, and of the content, once no row is left with which the content would have an error. */
function settle(
  rows: Row[],
  read: ContentRead,
  root: string,
  ledger: Ledger,
): { outcomes: Outcome[]; changes: Changes } {
  const texts = listTexts(read.content);
  const known = checkContent(read);
  const refusals = new Map<Row, string>();
  for (;;) {
    const outcomes = plan(rows, read.content, texts, refusals);
    const changes = new Changes(outcomes, root, ledger);
    const found = trial(outcomes, changes, root, known);
    if (found.size === 0) return { outcomes, changes };
    for (const [row, reason] of found) refusals.set(row, reason);
  }
}

/** The content. @throws {CommandError} when a file of it can't be read: what it says might be what is looked for */
function readWhole(root: string): ContentRead {
  const read = readContent(root);
  const broken = new Set(
    read.problems.filter(({ severity }) => severity === "error").map(({ file }) => file),
  );
  if (broken.size === 0) return read;
  throw new CommandError(`${[...broken].join(", ")} can't be read. Mend it first: npm run check`);
}
