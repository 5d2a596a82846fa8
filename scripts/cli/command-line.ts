import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { suggestion } from "../content/problem.ts";
import { reportError, UsageError } from "./command.ts";

/**
 * The options among the arguments, and the words between them.
 *
 * @throws {UsageError} when an option is unknown, lacks its value, or takes none
 */
export function readOptions<const O extends ParseArgsOptionsConfig>(args: string[], options: O) {
  const { tokens } = parseArgs({ args, options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind !== "option" || Object.hasOwn(options, token.name)) continue;
    const known = Object.keys(options).map((name) => `--${name}`);
    throw new UsageError(`There is no option ${token.rawName}. ${suggestion(`--${token.name}`, known)}`);
  }
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split(". ")[0]}.`);
  }
}

/** Runs a command and sets the exit code: that of `run`, 2 for wrong arguments, 1 for a failure. */
export async function runCommand(help: string, run: () => number | Promise<number>): Promise<void> {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    // A reader such as `head` has all that it wants.
    if (error.code === "EPIPE") return;
    console.error(`Not all is written: ${error.message}`);
    process.exitCode = 1;
  });
  try {
    process.exitCode = await run();
  } catch (error) {
    reportError(error, `How to call it: ${help}`);
  }
}
