import { cpSync, existsSync, mkdtempDisposableSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CommandError } from "../cli/command.ts";
import { checkContent } from "../content/check/check-content.ts";
import { pointer } from "../content/json/json-path.ts";
import { messageAndFix, type Problem } from "../content/problem.ts";
import { readContent } from "../content/read/read-content.ts";
import { reportText } from "../content/report/report-text.ts";
import { replaceFiles } from "../content/write/replace-files.ts";
import { answerAll, ownTerminal, type Terminal } from "../new/questions.ts";
import { parseLedger } from "../translate/ledger/ledger.ts";
import { type ContentChange, changeInWords, contentChanges } from "./content-changes.ts";
import { changedFiles, git, gitLine, readFile, requireHistory } from "./git.ts";
import { mergeFile } from "./merge.ts";

/** Texts by file, undefined for a file that doesn't exist. */
type Files = Map<string, Buffer | undefined>;

/**
 * Takes the content changes of a commit back, in a new commit and on disk. Returns a report.
 *
 * @param revision the commit, as git names it
 * @throws {CommandError} if nothing can be undone; then nothing is written
 */
export async function undo(root: string, revision: string, terminal = ownTerminal()): Promise<string> {
  requireHistory(root);
  const commit = findCommit(root, revision);
  const subject = gitLine(root, "log", "-1", "--format=%s", commit) ?? "";
  const changed = changedFiles(root, commit, `${commit}^`);
  if (changed.length === 0) throw new CommandError(`"${subject}" changed nothing in content/.`);
  await requireIdentity(root, terminal);

  const merge = (commit?: string, conflicts: ContentChange[] = []): Files =>
    new Map(
      changed.flatMap(({ file, before: base, after: theirs }) => {
        const ours = readFile(root, file, commit);
        const merged = mergeFile(file, { base, theirs, ours }, conflicts);
        return merged === ours ? [] : [[file, merged] as const];
      }),
    );
  const conflicts: ContentChange[] = [];
  const onDisk = merge(undefined, conflicts);
  const committed = merge("HEAD");
  const left = conflicts.map((conflict) => `\n  ${changeInWords(conflict)}`).join("");
  const since = left && `\nChanged again since, so this was left as it is (before that commit → now):${left}`;
  if (committed.size === 0) throw new CommandError(`Nothing of "${subject}" is left to undo.${since}`);
  refuseNewErrors(root, onDisk);

  const files = [...committed.keys()];
  const old: Files = new Map([...onDisk.keys(), ...files].map((file) => [file, readBytes(join(root, file))]));
  const untracked = files.filter(
    (file) => gitLine(root, "ls-files", "--error-unmatch", "--", file) === undefined,
  );
  const message = `Undo "${subject}"\n\nTakes back the content of ${commit}.\n`;
  try {
    // Commits the merge of the newest commit, so that changes in the same files stay uncommitted.
    writeFiles(root, committed);
    if (untracked.length > 0) git(root, ["add", "--intent-to-add", "--force", "--", ...untracked]);
    git(root, ["commit", "--quiet", "--only", "--cleanup=verbatim", "--file=-", "--", ...files], message);
  } catch (error) {
    if (untracked.length > 0) git(root, ["reset", "--quiet", "--", ...untracked]);
    writeFiles(root, old);
    if (error instanceof CommandError) error.message = `Nothing was undone. ${error.message}`;
    throw error;
  }
  writeFiles(root, new Map([...old, ...onDisk]));
  const placeOf = ({ file, path }: ContentChange) => file + pointer(path);
  const leftPlaces = new Set(conflicts.map(placeOf));
  const changes = contentChanges(root, "HEAD^", "HEAD").filter((change) => !leftPlaces.has(placeOf(change)));
  const undone = changes.map((change) => `\n  ${changeInWords(change)}`).join("");
  const newId = gitLine(root, "rev-parse", "--short", "HEAD");
  return `Undone: "${subject}", in the new commit ${newId}.${undone}${since}`;
}

/** @throws {CommandError} if there is no such commit before the newest one */
function findCommit(root: string, revision: string): string {
  const commit = gitLine(root, "rev-parse", "--verify", "--quiet", `${revision}^{commit}`);
  if (commit === undefined || gitLine(root, "merge-base", "--is-ancestor", commit, "HEAD") === undefined)
    throw new CommandError(`The history has no commit "${revision}". Its ids are listed by: npm run history`);
  if (gitLine(root, "rev-parse", "--verify", "--quiet", `${commit}^`) === undefined)
    throw new CommandError("This is the first commit, before which there was no site. It can't be undone.");
  return commit;
}

/** Asks for the name and e-mail address for commits if git has none. @throws {CommandError} without a terminal */
async function requireIdentity(root: string, terminal: Terminal): Promise<void> {
  const isKnown = (name: string) => gitLine(root, "-c", "user.useConfigOnly=true", "var", name) !== undefined;
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
  using copy = mkdtempDisposableSync(join(tmpdir(), "undo-"));
  cpSync(join(root, "content"), join(copy.path, "content"), { recursive: true });
  const errors = () =>
    [...checkContent(readContent(copy.path)), ...parseLedger(copy.path).problems].filter(
      ({ severity }) => severity === "error",
    );
  const before = errors().map(withoutLine);
  writeFiles(copy.path, files);
  const added = errors().filter((problem) => {
    const at = before.indexOf(withoutLine(problem));
    if (at !== -1) before.splice(at, 1);
    return at === -1;
  });
  if (added.length > 0)
    throw new CommandError(
      `Nothing was undone, because that would cause errors:\n\n${reportText(added, copy.path)}`,
    );
}

const withoutLine = (problem: Problem) => `${problem.file} ${messageAndFix(problem)}`;

const readBytes = (path: string) => (existsSync(path) ? readFileSync(path) : undefined);

function writeFiles(root: string, files: Files): void {
  const texts = [...files].flatMap(([file, text]) => (text ? [[join(root, file), text] as const] : []));
  replaceFiles(new Map(texts));
  for (const [file, text] of files) if (!text) rmSync(join(root, file), { force: true });
}
