import { styleText } from "node:util";
import { CommandError } from "../cli/command.ts";
import { git } from "../cli/git.ts";
import { suggestion } from "../content/problem.ts";
import { type ContentChange, changeInWords, contentChanges, languageOf, partOf } from "./content-changes.ts";
import { requireHistory } from "./repository.ts";

export interface HistoryOptions {
  /** Only changes of this page, shared file or folder of clauses, such as `web`, `menu.json` or `privacy/`. */
  page?: string;
  /** Only changes of texts in this language. */
  language?: string;
  /** Largest number of commits. */
  count: number;
}

/** Lists the changes of the content, newest first: those that are not committed yet, then each commit's. */
export function history(root: string, { page, language, count }: HistoryOptions): string {
  requireHistory(root);
  const isWanted = (change: ContentChange) =>
    (page === undefined || partOf(change.file) === page) &&
    (language === undefined || languageOf(change) === language);
  const entryOf = (title: string, changes: ContentChange[]) => {
    const wanted = changes.filter(isWanted);
    return wanted.length > 0 ? [[styleText("bold", title), ...wanted.map(changeInWords)].join("\n  ")] : [];
  };
  const entries = entryOf("not committed yet", contentChanges(root, "HEAD"));
  const emptyTree = git(root, ["hash-object", "-t", "tree", "--stdin"]).toString().trim();
  const log = git(root, [
    "log",
    "--no-merges",
    "--date=short",
    "--format=%H%x09%P%x09%h  %ad  %an  %s",
    "--",
    "content",
  ]);
  let left = count;
  for (const line of log.toString().split("\n").filter(Boolean)) {
    if (left === 0) break;
    const [commit = "", parent = "", title = ""] = line.split(/\t(.*?)\t(.*)/s);
    const entry = entryOf(title, contentChanges(root, parent || emptyTree, commit));
    entries.push(...entry);
    left -= entry.length;
  }
  if (entries.length > 0)
    return `${entries.join("\n\n")}\n\nTo take a commit's changes back: npm run history -- undo ID`;
  const parts = git(root, ["ls-files", "-z", "--", "content"])
    .toString()
    .split("\0")
    .filter(Boolean)
    .map(partOf);
  if (page === undefined || parts.includes(page)) return "No change of the content is in the history.";
  throw new CommandError(`The history has no page or file "${page}". ${suggestion(page, new Set(parts))}`);
}
