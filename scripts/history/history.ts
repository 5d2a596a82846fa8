import { styleText } from "node:util";
import { CommandError } from "../cli/command.ts";
import { git, gitPaths } from "../cli/git.ts";
import { suggestion } from "../content/problem.ts";
import { partOf } from "../translate/content-texts.ts";
import { type ContentChange, changeInWords, contentChanges, languageOf } from "./content-changes.ts";
import { requireHistory } from "./repository.ts";

export interface HistoryOptions {
  /** Only changes of this page, shared file or folder of clauses, such as `web`, `menu.json` or `privacy/`. */
  page?: string;
  language?: string;
  /** Largest number of commits. */
  count: number;
}

/**
 * Returns the changes of the content, newest first: those that are not committed yet, without an id, then each commit's,
 * with its short id, day, author and subject as its title.
 */
export function contentCommits(root: string, { page, language, count }: HistoryOptions) {
  requireHistory(root);
  const isWanted = (change: ContentChange) =>
    (page === undefined || partOf(change.file) === page) &&
    (language === undefined || languageOf(change) === language);
  const commits: { id: string; title: string; changes: ContentChange[] }[] = [];
  const add = (id: string, title: string, all: ContentChange[]) => {
    const changes = all.filter(isWanted);
    if (changes.length > 0) commits.push({ id, title, changes });
  };
  add("", "not committed yet", contentChanges(root, "HEAD"));
  const emptyTree = () => git(root, ["hash-object", "-t", "tree", "--stdin"]).toString().trim();
  const format = "--format=%H%x09%P%x09%h  %ad  %an  %s";
  const log = git(root, ["log", "--no-merges", "--date=short", format, "--", "content"]);
  const most = commits.length + count;
  for (const line of log.toString().split("\n").filter(Boolean)) {
    if (commits.length === most) break;
    const [id = "", parent = "", title = ""] = line.split(/\t(.*?)\t(.*)/s);
    add(id, title, contentChanges(root, parent || emptyTree(), id));
  }
  return commits;
}

export function history(root: string, options: HistoryOptions): string {
  const { page } = options;
  const entries = contentCommits(root, options).map(({ title, changes }) =>
    [styleText("bold", title), ...changes.map(changeInWords)].join("\n  "),
  );
  if (entries.length > 0)
    return `${entries.join("\n\n")}\n\nTo take a commit's changes back: npm run history -- undo ID`;
  const parts = gitPaths(root, "ls-files", "-z", "--", "content").map(partOf);
  if (page === undefined || parts.includes(page)) return "No change of the content is in the history.";
  throw new CommandError(`The history has no page or file "${page}". ${suggestion(page, new Set(parts))}`);
}
