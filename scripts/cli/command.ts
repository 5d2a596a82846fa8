import { Command, CommanderError } from "commander";
import { StartError } from "../../src/server/start-error.ts";

/** What a command prints to: `console`, unless its output is collected. */
export type CommandOutput = Pick<Console, "log" | "error">;

/** An error that the user of a command can understand and act on. */
export class CommandError extends Error {
  override name = "CommandError";
}

export class UsageError extends CommandError {
  override name = "UsageError";
}

export function createCommand(name: string, description: string): Command {
  return new Command(`npm run ${name} --`)
    .description(description)
    .showHelpAfterError(`Help: npm run ${name} -- --help`)
    .exitOverride();
}

/** Runs a command with this process's arguments. Exits with 2 if they are wrong, 1 if it fails or can't write. */
export async function runCommand(command: Command): Promise<void> {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    // EPIPE means that a reader such as `head` has closed the pipe. If there is a second listener, it belongs to a stream
    // that is piped to the output, and that stream reports the error.
    if (error.code === "EPIPE" || process.stdout.listenerCount("error") > 1) return;
    console.error(`Not all output was written: ${error.message}`);
    process.exitCode = 1;
  });
  try {
    await command.parseAsync();
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
    else reportError(error, `Help: ${command.name()} --help`);
  }
}

/** Prints an error that the user can act on, and sets the exit code. @throws any other error */
export function reportError(error: unknown, help = ""): void {
  const { code = "", message, syscall } = error as NodeJS.ErrnoException;
  const isExpected = error instanceof CommandError || error instanceof StartError || syscall !== undefined;
  if (!isExpected) throw error;
  const isDiskFull = ["ENOSPC", "EDQUOT"].includes(code);
  console.error(isDiskFull ? `The disk is full. Free some space and run this again. (${message})` : message);
  const isUsage = error instanceof UsageError;
  if (isUsage && help) console.error(help);
  process.exitCode = isUsage ? 2 : 1;
}
