/** What the commands have in common: reading their arguments, and telling what goes wrong. */

import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { suggestion } from "../content/problem.ts";

/** Why a command can't do what it was asked, for the one who asked to read and mend. */
export class CommandError extends Error {
  override name = "CommandError";
}

/** The command was called in a way that it does not know. */
export class UsageError extends CommandError {
  override name = "UsageError";
}

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

/** What a file system says when it can't, and no code of ours is to blame. */
const fileErrors = [
  "ENOENT",
  "EEXIST",
  "EACCES",
  "EPERM",
  "EISDIR",
  "ENOTDIR",
  "EROFS",
  "ENOSPC",
  "EFBIG",
  "EDQUOT",
];

/**
 * Runs a command and sets the exit code: what `run` answers, else 2 where the command was called in a wrong way, else 1.
 *
 * @param help how to ask for the command's help
 */
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
    if (!(error instanceof Error)) throw error;
    const expected =
      error instanceof CommandError || fileErrors.includes((error as NodeJS.ErrnoException).code ?? "");
    if (!expected) throw error;
    if (["ENOSPC", "EDQUOT"].includes((error as NodeJS.ErrnoException).code ?? ""))
      error.message = `The disk is full. Make room, and run this again. (${error.message})`;
    console.error(error instanceof UsageError ? `${error.message}\nHow to call it: ${help}` : error.message);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}
