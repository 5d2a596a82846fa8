import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished, vi } from "vitest";
import { ledgerFile } from "../../../scripts/translate/ledger/ledger.ts";
import { Workspace } from "../../content/workspace.ts";

/** A small site in a folder that goes when the test ends, with the commands at hand. */
export class Project extends Workspace {
  constructor() {
    super();
    onTestFinished(() => this[Symbol.dispose]());
  }

  get ledger(): string {
    return readFileSync(join(this.root, ledgerFile), "utf8");
  }

  /** Runs git in the project's folder, as somebody without settings of their own. */
  git(...args: string[]): string {
    const { status, stdout, stderr } = spawnSync("git", args, {
      cwd: this.root,
      encoding: "utf8",
      env: {
        ...process.env,
        GIT_CONFIG_GLOBAL: "/dev/null",
        GIT_CONFIG_SYSTEM: "/dev/null",
        GIT_AUTHOR_NAME: "Ana",
        GIT_AUTHOR_EMAIL: "ana@nova.example",
        GIT_COMMITTER_NAME: "Ana",
        GIT_COMMITTER_EMAIL: "ana@nova.example",
      },
    });
    if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
    return stdout;
  }

  commit(message: string) {
    this.git("add", "--all");
    this.git("commit", "--quiet", "--message", message);
  }

  /** Runs one of the things that the command does. */
  async run(
    { run }: { run: (args: string[], root: string) => number | Promise<number> },
    ...args: string[]
  ): Promise<{ code: number; out: string; error: string }> {
    const out = vi.spyOn(console, "log").mockReturnValue();
    const error = vi.spyOn(console, "error").mockReturnValue();
    try {
      const code = await run(args, this.root);
      const said = (spy: typeof out) => spy.mock.calls.map(([line]) => String(line)).join("\n");
      return { code, out: said(out), error: said(error) };
    } finally {
      out.mockRestore();
      error.mockRestore();
    }
  }
}
