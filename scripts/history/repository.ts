import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { CommandError } from "../cli/command.ts";
import { git, gitLine, gitPaths, readBlobs, tryGit } from "../cli/git.ts";
import { isLeftover } from "../content/read/leftovers.ts";
import { filesIn } from "../content/write/write-files.ts";

/** What git can be in the middle of, by the files in its folder that say so. */
const unfinished = {
  ...{ "rebase-merge": "rebase", "rebase-apply": "rebase", MERGE_HEAD: "merge", REVERT_HEAD: "revert" },
  ...{ CHERRY_PICK_HEAD: "cherry-pick", sequencer: "cherry-pick or a revert", BISECT_LOG: "bisect" },
};

export type Repository = ReturnType<typeof requireCommit>;

/** Returns the state of the project's repository. @throws {CommandError} if it has no commit, or git can't tell */
export function requireCommit(root: string) {
  const files = Object.keys(unfinished).flatMap((name) => ["--git-path", name]);
  const asked = ["--is-shallow-repository", "--show-prefix", ...files, "--revs-only", "HEAD"];
  const [isShallow, folder = "", ...answers] = git(root, ["rev-parse", ...asked])
    .toString()
    .split("\n");
  const names = Object.values(unfinished);
  const head = answers[names.length];
  if (!head)
    throw new CommandError(
      'Nothing was committed yet. Commit the site: git add . && git commit -m "The site"',
    );
  return {
    /** Id of the newest commit. */
    head,
    /** The project's folder in the repository: empty, or with a slash at its end. */
    folder,
    /** Whether only the newest part of the history is there. */
    isShallow: isShallow === "true",
    unfinished: names.find((_, at) => existsSync(resolve(root, answers[at] ?? ""))),
  };
}

/** Returns the repository's state. @throws {CommandError} if it has no history, or only a part */
export function requireHistory(root: string): Repository {
  const repository = requireCommit(root);
  if (!repository.isShallow) return repository;
  throw new CommandError(
    "This copy of the project has only the newest part of its history. Get the rest: git fetch --unshallow",
  );
}

/** @throws {CommandError} if git is in the middle of something, or waits for the end of a conflict */
export function requireFinished(root: string, { unfinished: found }: Repository): void {
  if (found)
    throw new CommandError(
      `git is in the middle of a ${found}. Finish or cancel it first: git status says how.`,
    );
  const conflicts = gitPaths(root, "diff", "--name-only", "--diff-filter=U", "-z");
  if (conflicts.length > 0)
    throw new CommandError(
      `git waits for the end of a conflict in ${conflicts.join(", ")}. Write there what is right, then: git add FILE`,
    );
}

/** @throws {CommandError} if a commit of the content would be impossible, incomplete, or on no branch */
export function requireBranch(root: string, repository: Repository): void {
  requireFinished(root, repository);
  requireWatched(root, ["content"]);
  if (gitLine(root, "symbolic-ref", "--quiet", "HEAD") === undefined)
    throw new CommandError(
      "This folder shows a version that is on no branch, so what is kept here would be found by nobody. First: git switch -c NAME for a new branch, or git switch BRANCH for one that exists.",
    );
}

/** @throws {CommandError} if git doesn't see all changes in these folders */
export function requireWatched(root: string, folders: readonly string[]): void {
  const entries = gitPaths(root, "ls-files", "-v", "-z", "--", ...folders);
  const hidden = entries.flatMap((entry) => (/^[a-zS]/.test(entry) ? [entry.slice(2)] : []));
  if (hidden.length > 0)
    throw new CommandError(
      `git was told to leave these files alone, so their changes would be missing:\n${listed(hidden)}\nLet it look: git sparse-checkout disable, or git update-index --no-assume-unchanged --no-skip-worktree FILE`,
    );
  const isThere = (file: string) => existsSync(join(root, file));
  const names = new Set(folders.flatMap((folder) => filesIn(root, folder)));
  const realRoot = join(realpathSync.native(root), "/");
  const leadsOut = (file: string) =>
    isThere(file) && !realpathSync.native(join(root, file)).startsWith(realRoot);
  const links = [folders, [...names]].map((files) => files.filter(leadsOut)).find(({ length }) => length > 0);
  if (links)
    throw new CommandError(
      `These are links that lead out of the project, so git has only where they lead:\n${listed(links)}\nReplace each with what it leads to.`,
    );
  const lower = new Set([...names].map((name) => name.toLowerCase()));
  const tracked = entries.map((entry) => entry.slice(2));
  const isRenamed = (file: string) => !names.has(file) && lower.has(file.toLowerCase()) && isThere(file);
  const renamed = tracked.filter(isRenamed);
  if (renamed.length > 0)
    throw new CommandError(
      `These names have other capitals on this disk, which git doesn't notice here:\n${listed(renamed)}\nTell it: git rm --cached OLD && git add NEW`,
    );
}

/** Lists files for a message, one on a line. */
export const listed = (files: readonly string[]): string => files.map((file) => `  ${file}`).join("\n");

/** Returns the content files that git lacks, also ignored ones. @throws {CommandError} if git can't have them */
export function untrackedContent(root: string): string[] {
  const others = gitPaths(root, "ls-files", "-z", "--others", "--", "content");
  const files = others.filter((file) => !isLeftover(file));
  const repository = files.find((file) => file.endsWith("/"));
  if (repository)
    throw new CommandError(
      `${repository} is a repository of its own, so its files would be missing. Remove the folder .git in it.`,
    );
  return files;
}

/** Runs an action. If it fails, what was staged of the content, and of these files in it, is staged as before. */
export function restoringIndex(
  root: string,
  { head, folder }: Repository,
  files: readonly string[],
  action: () => void,
): void {
  const before = git(root, ["ls-files", "--stage", "--full-name", "-z", "--", "content"]);
  try {
    action();
  } catch (error) {
    const none = "0".repeat(head.length);
    const removed = files.map((file) => `0 ${none}\t${folder}${file}\0`).join("");
    tryGit(root, ["update-index", "-z", "--index-info"], { input: removed + before });
    throw error;
  }
}

/** The environment of commits: hooks that stash need more than literal paths. */
export const forHooks = { GIT_LITERAL_PATHSPECS: "0" };

/** Takes a commit back that a hook left empty. @throws {CommandError} if it did */
export function requireKept(root: string, { head }: Repository): void {
  if (gitLine(root, "diff", "--quiet", head, "HEAD", "--", "content") === undefined) return;
  git(root, ["reset", "--quiet", "--soft", head]);
  throw new CommandError("A hook of git (.git/hooks) left out everything that was changed.");
}

/** A content file in two states; undefined where it doesn't exist. */
export type ChangedFile = ReturnType<typeof changedFiles>[number];

/** Returns the content files that differ between a commit and another one, or the disk if `to` is undefined. */
export function changedFiles(root: string, from: string, to?: string) {
  const commits = to === undefined ? [from] : [from, to];
  const options = ["--raw", "--no-abbrev", "-z", "--no-renames", "--relative"];
  const raw = git(root, ["diff", ...options, ...commits, "--", "content"]).toString();
  if (/(?:^|\0):(?:\S+ )?160000 /.test(raw))
    throw new CommandError("content is a repository of its own (a submodule). Commit its changes there.");
  // Each is `:mode mode id id status`, then the file.
  const changed = [...raw.matchAll(/:\S+ \S+ (\S+) (\S+) \w+\0([^\0]+)\0/g)].map(
    ([, before = "", after = "", file = ""]) => ({ file, before, after }),
  );
  if (to === undefined) {
    const known = new Set(changed.map(({ file }) => file));
    for (const file of untrackedContent(root))
      if (!known.has(file)) changed.push({ file, before: "", after: "" });
  }
  const ids = changed.flatMap(({ before, after }) => [before, after]);
  const blobs = readBlobs(root, ids);
  return changed.map(({ file }, at) => ({
    /** From the project's folder. */
    file,
    before: blobs[2 * at],
    after: to === undefined ? readFile(root, file, blobs[2 * at]) : blobs[2 * at + 1],
  }));
}

/**
 * Returns a file of the disk with the line ends that git stores; undefined if there is none. A repository that stores
 * CRLF gets the file as it is.
 */
export function readFile(root: string, file: string, stored?: Buffer): Buffer | undefined {
  if (!statSync(join(root, file), { throwIfNoEntry: false })?.isFile()) return undefined;
  const bytes = readFileSync(join(root, file));
  if (bytes.includes(0) || stored?.includes("\r\n")) return bytes;
  return Buffer.from(bytes.toString("latin1").replaceAll("\r\n", "\n"), "latin1");
}
