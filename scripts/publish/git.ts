import { spawnSync } from "node:child_process";
import { CommandError } from "../cli/command.ts";

interface GitOptions {
  input?: string;
  env?: NodeJS.ProcessEnv;
}

/** Runs git. Returns its output, without a line break at the end; undefined if it fails. */
export function tryGit(
  root: string,
  args: string[],
  { input, env }: GitOptions = {},
  stderr: "ignore" | "inherit" = "ignore",
) {
  const { status, stdout } = spawnSync("git", ["-c", "core.quotePath=false", ...args], {
    ...{ cwd: root, input: input ?? "", encoding: "utf8", maxBuffer: 2 ** 30 },
    stdio: ["pipe", "pipe", stderr],
    env: { ...process.env, ...env },
  });
  return { succeeded: status === 0, output: stdout?.replace(/\n$/, "") ?? "" };
}

/** Runs git. @throws {CommandError} if it fails; git has printed why */
export function git(root: string, args: string[], options?: GitOptions): string {
  const { succeeded, output } = tryGit(root, args, options, "inherit");
  if (succeeded) return output;
  throw new CommandError(`git ${args[0]} failed, for the reason above.`);
}
