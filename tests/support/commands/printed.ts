import { format } from "node:util";
import type { CommandOutput } from "../../../scripts/cli/command.ts";

/** Collects what a command prints. */
export class Printed implements CommandOutput {
  stdout = "";
  stderr = "";

  log(...values: unknown[]) {
    this.stdout += `${format(...values)}\n`;
  }

  error(...values: unknown[]) {
    this.stderr += `${format(...values)}\n`;
  }
}
