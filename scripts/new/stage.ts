import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { CommandError } from "../cli/command-line.ts";
import { checkContent } from "../content/check/check-content.ts";
import type { Problem } from "../content/problem.ts";
import { readContent } from "../content/read/read-content.ts";
import { reportText } from "../content/report/report-text.ts";
import { replaceFiles } from "../content/write/replace-files.ts";

/**
 * A copy of a project's content in which changes are tried: the project gets them all at once, when the content has no
 * problem through them, or none of them.
 */
export class Stage {
  readonly root: string;
  readonly #project: string;
  readonly #changed = new Set<string>();

  /** @throws {CommandError} where the project's content has errors */
  constructor(project: string) {
    if (problemsOf(project).some(({ severity }) => severity === "error"))
      throw new CommandError(
        "The content has errors, and what is new is checked with it. Run: npm run check",
      );
    this.#project = project;
    this.root = mkdtempSync(join(tmpdir(), "new-"));
    cpSync(join(project, "content"), join(this.root, "content"), { recursive: true });
  }

  /** @param file from the project's root */
  read(file: string): string {
    return readFileSync(join(this.root, file), "utf8");
  }

  write(file: string, text: string) {
    mkdirSync(dirname(join(this.root, file)), { recursive: true });
    writeFileSync(join(this.root, file), text);
    this.#changed.add(file);
  }

  /** Takes up what something else has written here. */
  note(file: string) {
    if (existsSync(join(this.root, file))) this.#changed.add(file);
  }

  /**
   * Gives the project what has changed. That a language under way lacks texts is no reason against it.
   *
   * @returns the files
   * @throws {CommandError} with a report, where the content has a problem that it did not have
   */
  commit(): string[] {
    const known = new Set(problemsOf(this.#project).map(told));
    const fresh = problemsOf(this.root).filter((problem) => !known.has(told(problem)) && !isGap(problem));
    if (fresh.length > 0)
      throw new CommandError(
        `Nothing is written, since it would not be right:\n\n${reportText(fresh, this.root)}`,
      );
    const differing = [...this.#changed].filter(
      (file) =>
        !existsSync(join(this.#project, file)) ||
        readFileSync(join(this.#project, file), "utf8") !== this.read(file),
    );
    replaceFiles(new Map(differing.map((file) => [join(this.#project, file), this.read(file)])));
    return differing;
  }

  [Symbol.dispose]() {
    rmSync(this.root, { recursive: true, force: true });
  }
}

const problemsOf = (root: string) => checkContent(readContent(root));

/** Of a draft: in any other language a missing text is an error. */
const isGap = ({ severity, check }: Problem) => severity === "warning" && check === "languages";

/** The same problem on another line is no other. */
const told = ({ file, message }: Problem) => `${file} ${message}`;
