import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CommandError } from "../cli/command.ts";
import { git, gitLine, readBlobs, tryGit } from "../cli/git.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { checkContent } from "../content/check/check-content.ts";
import { pointer } from "../content/json/json-path.ts";
import { addedProblems, type Problem } from "../content/problem.ts";
import { readContent } from "../content/read/read-content.ts";
import { reportText } from "../content/report/report-text.ts";
import { replaceFiles } from "../content/write/replace-files.ts";
import { answerAll, type Terminal } from "../new/questions.ts";
import { parseLedger } from "../translate/ledger/ledger.ts";
import { type ContentChange, changeInWords, contentChanges } from "./content-changes.ts";
import { mergeFile } from "./merge.ts";
import { keptPaths } from "./published-paths.ts";
import {
  changedFiles,
  forHooks,
  type Repository,
  readFile,
  requireBranch,
  requireHistory,
  requireKept,
  restoringIndex,
} from "./repository.ts";

/** Texts by file, undefined for a file that doesn't exist. */
type Files = Map<string, Buffer | undefined>;

/**
 * Takes the content changes of a commit back, in a new commit and on disk. Returns a report. @param revision as git
 * names it @param terminal where a missing name is asked for @throws {CommandError} if nothing was undone
 */
export async function undo(root: string, revision: string, terminal?: Terminal): Promise<string> {
  const repository = requireHistory(root);
  const { commit, subject } = findCommit(root, revision);
  requireBranch(root, repository);
  const changed = changedFiles(root, commit, `${commit}^`);
  if (changed.length === 0) throw new CommandError(`"${subject}" changed nothing in content/.`);
  await requireIdentity(root, terminal);

  const merge = (texts: (Buffer | undefined)[], conflicts: ContentChange[] = []): Files => {
    const before = new Map(changed.map(({ file }, at) => [file, texts[at]]));
    const merged = changed.map(({ file, before: base, after: theirs }) => {
      return [file, mergeFile(file, { base, theirs, ours: before.get(file) }, conflicts)] as const;
    });
    const kept = [...keptPaths(root, before, new Map(merged))];
    const after = new Map([...merged, ...kept.map(([file, text]) => [file, Buffer.from(text)] as const)]);
    return new Map([...after].filter(([file, bytes]) => bytes !== before.get(file)));
  };
  const files = changed.map(({ file }) => file);
  const conflicts: ContentChange[] = [];
  const names = ["HEAD", ""].flatMap((state) => files.map((file) => `${state}:./${file}`));
  const stored = readBlobs(root, names);
  const now = files.map((file, at) => readFile(root, file, stored[at]));
  const onDisk = merge(now, conflicts);
  const [inCommit, inIndex] = [merge(stored), merge(stored.slice(files.length))];
  const left = conflicts.map((conflict) => `\n  ${changeInWords(conflict)}`).join("");
  const since = left && `\nChanged again since, so this was left as it is (before that commit → now):${left}`;
  if (inCommit.size === 0) throw new CommandError(`Nothing of "${subject}" is left to undo.${since}`);
  refuseNewErrors(root, onDisk);

  const oldOnDisk: Files = new Map([...onDisk.keys()].map((file) => [file, bytesOf(join(root, file))]));
  const message = `Undo "${subject}"\n\nTakes back the content of ${commit}.\n`;
  try {
    restoringIndex(root, repository, [...inIndex.keys()], () => {
      stage(root, repository, inIndex);
      writeFiles(root, onDisk);
      commitFiles(root, repository, inCommit, message, terminal !== undefined);
    });
  } catch (error) {
    writeFiles(root, oldOnDisk);
    if (error instanceof CommandError) error.message = `Nothing was undone. ${error.message}`;
    throw error;
  }
  const placeOf = ({ file, path }: ContentChange) => file + pointer(path);
  const leftPlaces = new Set(conflicts.map(placeOf));
  const changes = contentChanges(root, "HEAD^", "HEAD").filter((change) => !leftPlaces.has(placeOf(change)));
  const undone = changes.map((change) => `\n  ${changeInWords(change)}`).join("");
  const newId = gitLine(root, "rev-parse", "--short", "HEAD");
  return `Undone: "${subject}", in the new commit ${newId}.${undone}${since}`;
}

/** Returns a commit's id and subject. @throws {CommandError} if there is no such commit in the history */
function findCommit(root: string, revision: string): { commit: string; subject: string } {
  const commit = gitLine(root, "rev-parse", "--verify", "--quiet", `${revision}^{commit}`);
  if (commit === undefined || gitLine(root, "merge-base", "--is-ancestor", commit, "HEAD") === undefined)
    throw new CommandError(`The history has no commit "${revision}". Its ids are listed by: npm run history`);
  const [parents, subject = ""] = git(root, ["log", "-1", "--format=%P%n%s", commit]).toString().split("\n");
  if (parents === "")
    throw new CommandError("This is the first commit, before which there was no site. It can't be undone.");
  return { commit, subject };
}

/** Asks for the name and e-mail address for commits if git has none. @throws {CommandError} without a terminal */
async function requireIdentity(root: string, terminal: Terminal): Promise<void> {
  const ask = ["-c", "user.useConfigOnly=true", "var"];
  const isKnown = (name: string) => tryGit(root, [...ask, name]) !== undefined;
  if (isKnown("GIT_AUTHOR_IDENT") && isKnown("GIT_COMMITTER_IDENT")) return;
  if (!terminal)
    throw new CommandError(
      `git doesn't know who you are. Nothing was undone. Tell it your name and e-mail address, then run this again:
  git config user.name "Your Name"
  git config user.email you@example.com`,
    );
  const questions = [
    { name: "name", about: "Your name, as the history will show it." },
    { name: "email", about: "Your e-mail address, for the history." },
  ];
  for (const [name, answer] of Object.entries(await answerAll(questions, {}, terminal)))
    git(root, ["config", `user.${name}`, answer]);
}

/** @throws {CommandError} with a report of the errors that the content has only with these files */
function refuseNewErrors(root: string, files: Files): void {
  using copy = temporaryFolder("undo");
  cpSync(join(root, "content"), join(copy.path, "content"), { recursive: true });
  writeFiles(copy.path, files);
  const errors = errorsIn(copy.path);
  const added = errors.length > 0 ? addedProblems(errors, errorsIn(root)) : [];
  if (added.length > 0)
    throw new CommandError(
      `Nothing was undone, because that would cause errors:\n\n${reportText(added, copy.path)}`,
    );
}

const errorsIn = (root: string): Problem[] =>
  [...checkContent(readContent(root)), ...parseLedger(root).problems].filter(
    ({ severity }) => severity === "error",
  );

const bytesOf = (path: string) => (existsSync(path) ? readFileSync(path) : undefined);

function writeFiles(root: string, files: Files): void {
  const texts = [...files].flatMap(([file, text]) => (text ? [[join(root, file), text] as const] : []));
  replaceFiles(new Map(texts));
  for (const [file, text] of files) if (!text) rmSync(join(root, file), { force: true });
}

/** Puts files into git's index, and nothing else of the disk. */
function stage(root: string, { head, folder }: Repository, files: Files, env = {}): void {
  const none = "0".repeat(head.length);
  const lines = [...files].map(([file, text]) => {
    const id = text && git(root, ["hash-object", "-w", "--stdin"], { input: text }).toString().trim();
    return `${id ? "100644" : "0"} ${id ?? none}\t${folder}${file}\0`;
  });
  git(root, ["update-index", "-z", "--index-info"], { input: lines.join(""), env });
}

/** Commits only these files: with an index of its own, so that what is staged stays staged. */
function commitFiles(root: string, repository: Repository, files: Files, message: string, mayAsk: boolean) {
  using folder = temporaryFolder("undo");
  const env = { ...forHooks, GIT_INDEX_FILE: join(folder.path, "index") };
  git(root, ["read-tree", "HEAD"], { env });
  stage(root, repository, files, env);
  git(root, ["commit", "--quiet", "--cleanup=verbatim", "--file=-"], { input: message, env, mayAsk });
  requireKept(root, repository);
}
