import { spawnSync } from "node:child_process";
import { cpSync, mkdtempDisposableSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Site } from "../../schemas/site.ts";
import { CommandError } from "../cli/command.ts";
import { checkContent } from "../content/check/check-content.ts";
import { appendItem } from "../content/json/json-edit.ts";
import type { Path } from "../content/json/json-path.ts";
import type { Content } from "../content/model.ts";
import { readContent } from "../content/read/read-content.ts";
import { reportText } from "../content/report/report-text.ts";
import { replaceFiles } from "../content/write/replace-files.ts";
import { type Answers, answerAll, type Question, type Terminal } from "./questions.ts";

export interface Project {
  root: string;
  content: Content;
  site: Site;
  /** Languages that are not drafts. */
  finished: string[];
}

/** A kind of thing that `npm run new` can create. */
export interface Kind {
  description: string;
  /** Name of the first question, if the command's argument answers it. */
  argument?: string;
  questions: Question[];
  /** Writes the files. Returns what was written, and what to do next. */
  make: (answers: Answers) => string;
}

export function readProject(root: string): Project {
  const { content } = readContent(root);
  const site = content.shared.site?.value;
  if (!site)
    throw new CommandError("content/site.json, which names the languages, can't be read. Run: npm run check");
  const finished = site.languages.filter(({ draft }) => !draft).map(({ code }) => code);
  return { root, content, site, finished };
}

/**
 * Asks the questions of a kind and creates its files. If that fails after prompts, the error lists the answers as
 * options.
 */
export async function answerAndMake(
  name: string,
  kind: Kind,
  given: Answers,
  at?: Terminal,
): Promise<string> {
  const answers = await answerAll(kind.questions, given, at);
  try {
    return kind.make(answers);
  } catch (error) {
    const hasPrompted = Object.keys(given).length < Object.keys(answers).length;
    if (error instanceof CommandError && hasPrompted)
      error.message += `\n\nYour answers, to correct and give again:\n  npm run new -- ${name}${asArguments(answers, kind)}`;
    throw error;
  }
}

const asArguments = (answers: Answers, { argument }: Kind) =>
  Object.entries(answers)
    .map(([name, answer]) => `${name === argument ? "" : ` --${name}`} '${answer.replaceAll("'", "'\\''")}'`)
    .join("");

/**
 * Writes content files, unless they would cause errors. Returns a report of the warnings about these files.
 *
 * @param files texts by path from the project's root
 * @throws {CommandError} with a report of the errors
 */
export function writeChecked(root: string, files: Record<string, string>): string {
  using copy = mkdtempDisposableSync(join(tmpdir(), "new-"));
  cpSync(join(root, "content"), join(copy.path, "content"), { recursive: true });
  writeFiles(copy.path, files);
  const problems = checkContent(readContent(copy.path));
  const errors = problems.filter(({ severity }) => severity === "error");
  if (errors.length > 0)
    throw new CommandError(`Nothing was written, because of:\n\n${reportText(errors, copy.path)}`);
  writeFiles(root, files);
  const warnings = problems.filter(({ file }) => file in files);
  return warnings.length > 0 ? `\n${reportText(warnings, root)}` : "";
}

export const writeFiles = (root: string, files: Record<string, string>): void =>
  replaceFiles(new Map(Object.entries(files).map(([file, text]) => [join(root, file), text])));

/** Formats a text with Biome and sorts its imports. @param file its path from the project's root */
export function formatted(file: string, text: string): string {
  const repository = join(import.meta.dirname, "../..");
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["node_modules/@biomejs/biome/bin/biome", "check", "--write", `--stdin-file-path=${file}`],
    { cwd: repository, input: text, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`${file} can't be formatted.\n${stderr}\n${text}`);
  return stdout;
}

/** Returns the text of a JSON file with one more item at the end of the list at `path`. */
export function withItem(root: string, file: string, path: Path, item: unknown): string {
  return formatted(file, appendItem(readFileSync(join(root, file), "utf8"), path, item));
}
