import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { slug } from "../../schemas/fields/fields.ts";
import { publishedCodes } from "../../schemas/site.ts";
import { CommandError } from "../cli/command.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { checkContent } from "../content/check/check-content.ts";
import { appendItem } from "../content/json/json-edit.ts";
import type { Path } from "../content/json/json-path.ts";
import { readContent } from "../content/read/read-content.ts";
import { reportText } from "../content/report/report-text.ts";
import { replaceFiles } from "../content/write/replace-files.ts";
import { type Answers, answerAll, type Question, type Terminal } from "./questions.ts";

export type Project = ReturnType<typeof readProject>;

/** A kind of thing that `npm run new` can create. */
export interface NewKind {
  description: string;
  /** Options answer the questions, and an argument of the command the first one. */
  questions: Question[];
  /** Writes the files. Returns what was written, and what to do next. */
  make: (answers: Answers) => string;
}

export function readProject(root: string) {
  const { content } = readContent(root);
  const site = content.shared.site?.value;
  if (!site)
    throw new CommandError("content/site.json, which names the languages, can't be read. Run: npm run check");
  return {
    ...{ root, content, site },
    /** Languages that are not drafts. */
    finished: publishedCodes(site),
  };
}

/** Asks the questions of a kind and creates its files. If that fails, the error lists the answers as options. */
export async function answerAndMake(name: string, kind: NewKind, given: Answers, terminal?: Terminal) {
  const answers = await answerAll(kind.questions, given, terminal);
  try {
    return kind.make(answers);
  } catch (error) {
    const commandOptions = Object.entries(answers).map(
      ([key, answer], index) => `${index > 0 ? `--${key} ` : ""}'${answer.replaceAll("'", "'\\''")}'`,
    );
    if (error instanceof CommandError)
      error.message += `\n\nYour answers, to correct and give again:\n  npm run new -- ${name} ${commandOptions.join(" ")}`;
    throw error;
  }
}

/** Returns why a name for new files is refused: it has the wrong form, or one of the files exists. */
export function nameProblem(root: string, name: string, files: string[]): string | undefined {
  const { error } = slug().safeParse(name);
  if (error) return `"${name}" has the wrong form. ${error.issues[0]?.message}`;
  const taken = files.find((file) => existsSync(join(root, file)));
  return taken && `${taken} exists already. Choose another name.`;
}

/** Writes files by their paths, and returns their warnings. @throws {CommandError} if they would cause errors */
export function writeChecked(root: string, files: Record<string, string>): string {
  using copy = temporaryFolder("new");
  cpSync(join(root, "content"), join(copy.path, "content"), { recursive: true });
  writeFormatted(copy.path, files);
  const problems = checkContent(readContent(copy.path));
  const errors = problems.filter(({ severity }) => severity === "error");
  if (errors.length > 0)
    throw new CommandError(`Nothing was written, because of:\n\n${reportText(errors, copy.path)}`);
  const formatted = Object.keys(files).map(
    (file) => [join(root, file), readFileSync(join(copy.path, file))] as const,
  );
  replaceFiles(new Map(formatted));
  const warnings = problems.filter(({ file }) => file in files);
  return warnings.length > 0 ? `\n${reportText(warnings, root)}` : "";
}

/** Writes files by their paths, all or none, and formats them with Biome, which skips files with syntax errors. */
export function writeFormatted(root: string, files: Record<string, string>): void {
  replaceFiles(new Map(Object.entries(files).map(([file, text]) => [join(root, file), text])));
  const repository = join(import.meta.dirname, "../..");
  const biome = join(repository, "node_modules/@biomejs/biome/bin/biome");
  const options = ["--linter-enabled=false", "--vcs-enabled=false", `--config-path=${repository}`];
  const args = [biome, "check", "--write", ...options, ...Object.keys(files)];
  spawnSync(process.execPath, args, { cwd: root });
}

/** Returns the text of a JSON file with one more item at the end of the list at `path`. */
export const withItem = (root: string, file: string, path: Path, item: unknown): string =>
  appendItem(readFileSync(join(root, file), "utf8"), path, item);
