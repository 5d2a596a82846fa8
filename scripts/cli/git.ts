import { spawnSync } from "node:child_process";
import { attempt } from "../../src/attempt.ts";
import { CommandError } from "./command.ts";

interface GitOptions {
  input?: string | Uint8Array;
  /** Added to the environment. */
  env?: Record<string, string>;
  /** Whether somebody at the terminal may be asked for a password. */
  mayAsk?: boolean;
}

/**
 * Variables that lead git to a repository, an index, a work tree or an object store, or change how it reads paths. git
 * sets some of them for hooks, where they name the repository of the hook. Variables with configuration stay: they may
 * hold credentials.
 */
const unwanted = [
  ...["GIT_DIR", "GIT_COMMON_DIR", "GIT_NAMESPACE", "GIT_PREFIX", "GIT_INTERNAL_SUPER_PREFIX"],
  ...["GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_SHALLOW_FILE", "GIT_GRAFT_FILE"],
  ...["GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_QUARANTINE_PATH"],
  ...["GIT_GLOB_PATHSPECS", "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS"],
];

const environment = {
  ...Object.fromEntries(unwanted.map((name) => [name, undefined])),
  ...{ GIT_LITERAL_PATHSPECS: "1", GIT_OPTIONAL_LOCKS: "0" },
  // Messages are in English, because some are searched.
  LANGUAGE: "C",
};

/** Settings of which another value would change what git prints, finds or sends. */
const settings = [
  ...["color.ui=false", "core.quotePath=false", "log.showSignature=false", "core.fsmonitor=false"],
  ...["i18n.commitEncoding=UTF-8", "i18n.logOutputEncoding=UTF-8"],
  ...["core.safecrlf=false", "core.ignoreCase=false", "core.fileMode=false"],
  ...["fetch.recurseSubmodules=false", "push.recurseSubmodules=no"],
];

/**
 * Options for `spawnSync` with which git, ssh, sudo and what they start fail instead of waiting for a password: in a
 * session without a terminal, and without a program that asks in a window.
 */
export const unattended = (env: NodeJS.ProcessEnv = process.env) => ({
  detached: process.platform !== "win32",
  env: {
    ...env,
    GIT_TERMINAL_PROMPT: "0",
    SSH_ASKPASS: undefined,
    SSH_ASKPASS_REQUIRE: "never",
    GPG_TTY: undefined,
  },
});

export const unasked =
  "If a password is needed: nobody can be asked for it here. Run npm run publish in a terminal, without --yes, or let git or ssh keep the password (git help credentials, man ssh-agent).";
const needsPassword =
  /could not read (?:Username|Password)|Authentication failed|Permission denied \(|Host key verification failed/;

/** Runs git in the project's folder, on its repository, without a shell. @throws {CommandError} with git's reason */
export function git(root: string, args: string[], { input = "", env = {}, mayAsk = false }: GitOptions = {}) {
  const all = { ...process.env, ...environment, ...env };
  const { status, signal, stdout, stderr, error } = spawnSync(
    "git",
    [...settings.flatMap((setting) => ["-c", setting]), ...args],
    {
      ...{ cwd: root, input, maxBuffer: Number.POSITIVE_INFINITY },
      ...(mayAsk ? { env: all } : unattended(all)),
    },
  );
  // git may end before it has read its input, as when a hook refuses.
  if (error && (error as NodeJS.ErrnoException).code !== "EPIPE")
    throw new CommandError(`git can't be run (${error.message}). Get it from https://git-scm.com`);
  if (status === 0) return stdout;
  const said = [stderr, stdout].map((text) => text.toString().trim()).find(Boolean);
  const reason =
    said ?? (signal ? `It was ended by ${signal}.` : "It gave no reason. Perhaps a hook refused.");
  const hint = !mayAsk && needsPassword.test(reason) ? `\n${unasked}` : "";
  const message = /^fatal: not a git repository/m.test(reason)
    ? "This folder isn't a git repository that you may read, so it has no history. Get the project with git clone."
    : `git ${args[0]} failed: ${reason}${hint}`;
  throw Object.assign(new CommandError(message), { status });
}

export const tryGit = (root: string, args: string[], options?: GitOptions): Buffer | undefined =>
  attempt(() => git(root, args, options));

/** Returns git's output without a line end; undefined if its answer is no. @throws {CommandError} if it has none */
export function gitLine(root: string, ...args: string[]): string | undefined {
  try {
    return git(root, args).toString().trimEnd();
  } catch (error) {
    if ((error as { status?: number }).status === 1) return undefined;
    throw error;
  }
}

/** Returns the paths in an output of git that ends each with a zero byte. */
export const gitPaths = (root: string, ...args: string[]): string[] =>
  git(root, args).toString().split("\0").filter(Boolean);

/** Reads blobs by names of git, such as `HEAD:./file`, in their order; undefined for those that git doesn't have. */
export function readBlobs(root: string, names: readonly string[], env = {}): (Buffer | undefined)[] {
  if (names.length === 0) return [];
  const input = names.map((name) => `${name}\n`).join("");
  const output = git(root, ["cat-file", "--batch"], { input, env });
  let at = 0;
  return names.map(() => {
    const start = output.indexOf("\n", at) + 1;
    const head = output.toString("utf8", at, start - 1);
    const [type, size] = head.split(" ").slice(-2);
    at = start;
    if (size === "missing") return undefined;
    const end = start + Number(size);
    at = end + 1;
    return type === "blob" ? output.subarray(start, end) : undefined;
  });
}
