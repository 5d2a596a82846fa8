import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type Kind, type Project, readProject } from "../../scripts/new/project.ts";
import { type Answers, answerAll } from "../../scripts/new/questions.ts";
import { Workspace } from "../content/workspace.ts";

type KindOf = (project: Project) => Kind;

/** A small site in a temporary folder, to try `npm run new` in. */
export class Desk extends Workspace {
  constructor() {
    super();
    onTestFinished(() => this[Symbol.dispose]());
  }

  /** Returns the text of every file, by path. */
  files(): Record<string, string> {
    const files = globSync("**/*", { cwd: this.root, withFileTypes: true }).filter((entry) => entry.isFile());
    return Object.fromEntries(
      files.map(({ parentPath, name }) => {
        const path = join(parentPath, name);
        return [path.slice(this.root.length + 1), readFileSync(path, "latin1")];
      }),
    );
  }

  /** Creates something with options and without prompts. Returns the output. */
  async make(kindOf: KindOf, options: Answers): Promise<string> {
    const { questions, make } = kindOf(readProject(this.root));
    return make(await answerAll(questions, options));
  }

  /** Tries to create something. Returns the error. Fails if anything was written. */
  async refusal(kindOf: KindOf, options: Answers): Promise<Error> {
    const before = this.files();
    try {
      await this.make(kindOf, options);
    } catch (error) {
      if (JSON.stringify(this.files()) !== JSON.stringify(before))
        throw new Error("desk: something was written");
      return error as Error;
    }
    throw new Error("desk: it was not refused");
  }
}
