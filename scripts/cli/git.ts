import { spawnSync } from "node:child_process";
import { CommandError } from "./command.ts";

interface GitOptions {
  input?: string | Uint8Array;
  /** Added to the environment. */
  env?: Record<string, string>;
}

/**
 * Variables that lead git to a repository, an index, a work tree or an object store. git sets some of them for hooks,
 * where they name the repository of the hook. Variables with configuration stay: they may hold credentials.
 */
const locations = [
  ...["GIT_DIR", "GIT_COMMON_DIR", "GIT_NAMESPACE", "GIT_PREFIX", "GIT_INTERNAL_SUPER_PREFIX"],
  ...["GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_SHALLOW_FILE", "GIT_GRAFT_FILE"],
  ...["GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_QUARANTINE_PATH"],
];

const settings = {
  ...Object.fromEntries(locations.map((name) => [name, undefined])),
  ...{ GIT_LITERAL_PATHSPECS: "1", GIT_OPTIONAL_LOCKS: "0" },
  // Messages are in English, because some are searched.
  LANGUAGE: "C",
};

/**
 * Runs git in the project's folder and on its repository, without a shell. Returns its output.
 *
 * @throws {CommandError} with git's message
 */
export function git(root: string, args: string[], { input = "", env = {} }: GitOptions = {}): Buffer {
  const { status, stdout, stderr, error } = spawnSync("git", args, {
    cwd: root,
    env: { ...process.env, ...settings, ...env },
    input,
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  if (error) throw new CommandError(`git can't be run (${error.message}). Get it from https://git-scm.com`);
  if (status !== 0) throw new CommandError(`git ${args[0]} failed: ${stderr.toString().trim()}`);
  return stdout;
}

/** Returns git's output; undefined if git fails. */
export function tryGit(root: string, args: string[], options?: GitOptions): Buffer | undefined {
  try {
    return git(root, args, options);
  } catch {
    return undefined;
  }
}

/** Returns git's output without the end of its line; undefined if git fails. */
export const gitLine = (root: string, ...args: string[]): string | undefined =>
  tryGit(root, args)?.toString().trimEnd();
