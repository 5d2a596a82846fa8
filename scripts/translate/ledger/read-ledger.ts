import { CommandError } from "../../cli/command.ts";
import { reportText } from "../../content/report/report-text.ts";
import { type Ledger, parseLedger } from "./ledger.ts";

/** Reads a project's ledger. @throws {CommandError} that shows every malformed line */
export function readLedger(root: string): Ledger {
  const { ledger, problems } = parseLedger(root);
  if (problems.length > 0) throw new CommandError(reportText(problems, root).trimEnd());
  return ledger;
}
