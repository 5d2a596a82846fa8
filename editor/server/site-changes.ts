import { execFile } from "node:child_process";
import { hash } from "node:crypto";
import { join } from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import { CommandError } from "../../scripts/cli/command.ts";
import { git, gitLine, tryGit } from "../../scripts/cli/git.ts";
import { pointer } from "../../scripts/content/json/json-path.ts";
import { pathsLock } from "../../scripts/content/read/paths-lock.ts";
import { noFile } from "../../scripts/content/read/read-content.ts";
import {
  type ContentChange,
  changeInWords,
  contentChanges,
  contentOf,
  excerpt,
  languageOf,
} from "../../scripts/history/content-changes.ts";
import { contentCommits } from "../../scripts/history/history.ts";
import { fileWithout } from "../../scripts/history/merge.ts";
import {
  type ChangedFile,
  changedFiles,
  forHooks,
  listed,
  requireBranch,
  requireCommit,
  requireKept,
  restoringIndex,
} from "../../scripts/history/repository.ts";
import { undo } from "../../scripts/history/undo.ts";
import { publishedCommit } from "../../scripts/publish/published-commit.ts";
import { partOf } from "../../scripts/translate/content-texts.ts";
import type { Answer } from "../protocol.ts";
import { Refused } from "../refused.ts";
import type { EditedTexts } from "./edited-texts.ts";

const idOf = (change: ContentChange) =>
  hash("sha256", JSON.stringify([change.file, pointer(change.path), change.before, change.after])).slice(
    0,
    16,
  );

const textOf = (value: unknown) =>
  value === undefined ? undefined : typeof value === "string" ? value : excerpt(value);

/** Returns what has changed since the last commit; if no value has, the lists and files that are written in another way. */
function changesToKeep(root: string): ContentChange[] {
  const changes = contentChanges(root, "HEAD");
  if (changes.length > 0) return changes;
  return changedFiles(root, "HEAD").map(({ file, before, after }) => ({
    ...{ file, path: [], before: before?.toString(), after: after?.toString() },
  }));
}

/** Returns what differs from the last commit, or from what is published. */
export function changesSince(root: string, since: "commit" | "publish"): Answer<"changes"> {
  requireCommit(root);
  const from = since === "commit" ? "HEAD" : publishedCommit(root, "live");
  if (from === undefined) return { known: false, changes: [] };
  const found = since === "commit" ? changesToKeep(root) : contentChanges(root, from);
  const changes = found.map((change) => {
    const isFile = change.path.length === 0;
    const [before, after] = isFile ? [] : [change.before, change.after].map(textOf);
    const [part, words] = [partOf(change.file), changeInWords(change)];
    return { id: idOf(change), part, words, language: languageOf(change), before, after };
  });
  return { known: true, changes };
}

/** Returns the texts of files without some changes since the last commit. @throws {Refused} if one can't be taken back */
export function textsWithout(root: string, ids: readonly string[]): EditedTexts {
  const all = new Map(changesToKeep(root).map((change) => [idOf(change), change] as const));
  const dropped = ids.map((id) => {
    const change = all.get(id);
    if (!change) throw new Refused(410, "This was changed again since. Look at the list again.");
    return change;
  });
  const isDropped = (change: ContentChange) => ids.includes(idOf(change));
  const changed = new Map(changedFiles(root, "HEAD").map((one) => [one.file, one] as const));
  const { base, edited }: EditedTexts = { base: new Map(), edited: new Map() };
  for (const [file, changes] of Map.groupBy(dropped, (change) => change.file)) {
    const { before, after } = changed.get(file) ?? {};
    if (!before && !file.endsWith(".json"))
      throw new Refused(422, `${file} is new. Delete it in its folder to take it back.`);
    const isWhole = changes.some(({ path }) => path.length === 0);
    base.set(file, after?.toString() ?? noFile);
    if (before && after && !isWhole) edited.set(file, fileWithout(file, before, after, isDropped));
    else edited.set(file, before?.toString() ?? noFile);
  }
  // The list loses the paths that are not committed, and that their pages have no longer.
  const { before = "", after: list } = changed.get(pathsLock) ?? {};
  const isLeft = (line: string) => {
    const [path = "", page] = line.trim().split(" ");
    const text = edited.get(`content/pages/${page}.json`);
    return text === undefined || text.includes(`"${path}"`) || `\n${before}`.includes(`\n${path} `);
  };
  if (list && !edited.has(pathsLock)) {
    base.set(pathsLock, list.toString());
    edited.set(pathsLock, list.toString().split("\n").filter(isLeft).join("\n"));
  }
  return { base, edited };
}

/** Commits `content/`, and nothing else of what is staged. @throws {Refused} with the reason; then nothing has changed */
export function commitContent(root: string, message: string): { message: string } {
  if (message.trim() === "") throw new Refused(422, "Say in a few words what you changed.");
  try {
    const repository = requireCommit(root);
    requireBranch(root, repository);
    const changed = changedFiles(root, "HEAD");
    const files = changed.map(({ file }) => file);
    const broken = changed.filter(isBroken).map(({ file }) => file);
    if (files.length === 0) throw new CommandError("Nothing has changed since the last version.");
    if (broken.length > 0)
      throw new CommandError(
        `The site can't be built from these files. Correct them first:\n${listed(broken)}`,
      );
    restoringIndex(root, repository, files, () => {
      const input = files.join("\0");
      git(root, ["update-index", "--add", "--remove", "--replace", "-z", "--stdin"], { input });
      const options = ["--quiet", "--cleanup=verbatim", "--file=-", "--only"];
      git(root, ["commit", ...options, "--", "content"], { input: message, env: forHooks });
      requireKept(root, repository);
    });
    // A hook may have staged more of the content, which then is in the version only.
    tryGit(root, ["reset", "--quiet", "--", "content"]);
  } catch (error) {
    throw new Refused(422, `No version was made. ${(error as Error).message}`);
  }
  return { message: `Kept as version ${gitLine(root, "log", "-1", "--format=%h %s")}` };
}

/** Whether a file has the marks of a conflict, or is damaged JSON. */
const isBroken = ({ file, after }: ChangedFile) =>
  after !== undefined &&
  (/^(?:<{7}|>{7}) /m.test(after.toString("latin1")) ||
    (file.endsWith(".json") && typeof contentOf(file, after) === "string"));

const mostCommits = 10;

/** Returns the newest commits of the content, with what each changes, in words. */
export const newestCommits = (root: string) =>
  contentCommits(root, { count: mostCommits })
    .filter(({ id }) => id !== "")
    .map(({ id, title, changes }) => ({ id, title, words: changes.map(changeInWords) }));

/** Takes a commit's changes back, in a new commit. Returns a report. @throws {Refused} with the reason if it can't be */
export const undoCommit = (root: string, id: string): Promise<string> =>
  undo(root, id, undefined).catch((error) => {
    throw new Refused(422, (error as Error).message);
  });

const commands = { preview: ["--preview", "--yes"], publish: ["--yes"], undo: ["--undo", "--yes"] };

/** Runs `npm run publish`. Returns its output. */
export async function runPublish(root: string, command: keyof typeof commands): Promise<Answer<"run">> {
  const args = [join("scripts", "run.js"), "publish", ...commands[command]];
  const output = (text: string) => stripVTControlCharacters(text).trim();
  return promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: 1 << 24 }).then(
    ({ stdout, stderr }) => ({ isDone: true, output: output(stdout + stderr) }),
    ({ stdout = "", stderr = "", message }) => ({
      isDone: false,
      output: output(stdout + stderr) || message,
    }),
  );
}
