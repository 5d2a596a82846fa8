import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { Workspace } from "../content/workspace.ts";

type Kind = { run: (args: string[], root: string) => Promise<string> };

/** A small site in a folder that goes when the test ends, in which new things are made. */
export class Desk extends Workspace {
  constructor() {
    super();
    onTestFinished(() => this[Symbol.dispose]());
  }

  /** Every file with its text, by its path. */
  files(): Record<string, string> {
    const files = globSync("**/*", { cwd: this.root, withFileTypes: true }).filter((entry) => entry.isFile());
    return Object.fromEntries(
      files.map(({ parentPath, name }) => {
        const path = join(parentPath, name);
        return [path.slice(this.root.length + 1), readFileSync(path, "latin1")];
      }),
    );
  }

  /** Makes something by options alone. @returns what is printed */
  make({ run }: Kind, words: string[], options: Record<string, string>): Promise<string> {
    const args = Object.entries(options).flatMap(([name, answer]) => [`--${name}`, answer]);
    return run([...words, ...args], this.root);
  }

  /** Tries to make something. @returns how it was refused; nothing may be written then */
  async refusal(kind: Kind, words: string[], options: Record<string, string>): Promise<Error> {
    const before = this.files();
    try {
      await this.make(kind, words, options);
    } catch (error) {
      if (JSON.stringify(this.files()) !== JSON.stringify(before))
        throw new Error("desk: something is written");
      return error as Error;
    }
    throw new Error("desk: it was not refused");
  }
}
