import { spawnSync } from "node:child_process";
import { CommandError } from "../cli/command.ts";

interface GitOptions {
  input?: string;
  env?: NodeJS.ProcessEnv;
  /** Whether git prints why it fails. */
  isQuiet?: boolean;
}

/** Runs git. Returns whether it succeeded, and its output without a line break at the end. */
export function tryGit(root: string, args: string[], { input = "", env, isQuiet = true }: GitOptions = {}) {
  const settings = ["-c", "core.quotePath=false", "-c", "advice.pushUpdateRejected=false"];
  const { status, stdout } = spawnSync("git", [...settings, ...args], {
    ...{ cwd: root, input, encoding: "utf8", maxBuffer: 2 ** 30, env: { ...process.env, ...env } },
    stdio: ["pipe", "pipe", isQuiet ? "ignore" : "inherit"],
  });
  return { succeeded: status === 0, output: (stdout ?? "").replace(/\n$/, "") };
}

/** Runs git and returns its output. @throws {CommandError} if it fails; git has printed why */
export function git(root: string, args: string[], options?: GitOptions): string {
  const { succeeded, output } = tryGit(root, args, { ...options, isQuiet: false });
  if (succeeded) return output;
  throw new CommandError(`git ${args[0]} failed, for the reason above.`);
}
