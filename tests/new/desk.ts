import { expect, onTestFinished } from "vitest";
import { type Kind, type Project, readProject } from "../../scripts/new/project.ts";
import { type Answers, answerAll } from "../../scripts/new/questions.ts";
import { Workspace } from "../content/workspace.ts";
import { filesIn } from "../support/files-in.ts";

type KindOf = (project: Project) => Kind;

/** A small site in a temporary folder, to try `npm run new` in. */
export class Desk extends Workspace {
  constructor() {
    super();
    onTestFinished(() => this[Symbol.dispose]());
  }

  /** Creates something with options and without prompts. Returns the output. */
  async make(kindOf: KindOf, options: Answers): Promise<string> {
    const { questions, make } = kindOf(readProject(this.root));
    return make(await answerAll(questions, options));
  }

  /** Tries to create something. Returns the error. Fails if anything was written. */
  async refusal(kindOf: KindOf, options: Answers): Promise<Error> {
    const before = filesIn(this.root);
    try {
      await this.make(kindOf, options);
    } catch (error) {
      expect(filesIn(this.root)).toEqual(before);
      return error as Error;
    }
    throw new Error("desk: it was not refused");
  }
}
