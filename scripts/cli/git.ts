import { spawnSync } from "node:child_process";
import { CommandError } from "./command.ts";

interface GitOptions {
  input?: string | Uint8Array;
  /** Added to the environment. */
  env?: Record<string, string>;
}

/** Runs git in the project's folder, without a shell. Returns its output. @throws {CommandError} with git's message */
export function git(root: string, args: string[], { input = "", env = {} }: GitOptions = {}): Buffer {
  const settings = { ...process.env, GIT_LITERAL_PATHSPECS: "1", GIT_OPTIONAL_LOCKS: "0", ...env };
  const options = { cwd: root, env: settings, input, maxBuffer: Number.POSITIVE_INFINITY };
  const { status, stdout, stderr, error } = spawnSync("git", args, options);
  if (error) throw new CommandError(`git can't be run (${error.message}). Get it from https://git-scm.com`);
  if (status !== 0) throw new CommandError(`git ${args[0]} failed: ${stderr.toString().trim()}`);
  return stdout;
}

/** Returns git's output without the end of its line; undefined if git fails. */
export function gitLine(root: string, ...args: string[]): string | undefined {
  try {
    return git(root, args).toString().trimEnd();
  } catch {
    return undefined;
  }
}
