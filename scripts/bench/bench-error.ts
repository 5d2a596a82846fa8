import { CommandError } from "../cli/command-line.ts";

/** Why nothing could be measured, for the one who asked to read. */
export class BenchError extends CommandError {
  override name = "BenchError";
  readonly exitCode: 1 | 2;

  /** @param exitCode 2 where the command was not understood */
  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
