import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { onTestFinished, vi } from "vitest";
import { git } from "../../../scripts/cli/git.ts";
import { putString } from "../../../scripts/content/json/json-edit.ts";
import { type ExportOptions, exportTexts } from "../../../scripts/translate/export.ts";
import { importFiles } from "../../../scripts/translate/import.ts";
import { ledgerFile } from "../../../scripts/translate/ledger/ledger.ts";
import { readLedger } from "../../../scripts/translate/translations.ts";
import { temporaryFolder } from "../../server/support/folders.ts";
import { fixtureRoot } from "../../support/content.ts";
import { filesIn } from "../../support/files-in.ts";
import { Workspace } from "../../support/workspace.ts";

/** A small site in a temporary folder, with the commands that translators use. */
export class Project extends Workspace {
  readonly #files = temporaryFolder();
  #count = 0;

  constructor(...from: ConstructorParameters<typeof Workspace>) {
    super(...from);
    onTestFinished(() => this[Symbol.dispose]());
  }

  /** Creates a copy of the larger site in tests/fixtures. */
  static fixture(): Project {
    const project = new Project();
    project.removeAll();
    cpSync(join(fixtureRoot, "content"), join(project.root, "content"), { recursive: true });
    return project;
  }

  get ledger(): string {
    return readFileSync(join(this.root, ledgerFile), "utf8");
  }

  get pairs() {
    return readLedger(this.root).pairs();
  }

  /** Sets a text in a file of the content. */
  set(file: string, path: (string | number)[], text: string): void {
    this.write(file, putString(this.read(file), path, text));
  }

  /** Returns the bytes of every content file. */
  bytes(): Record<string, string> {
    return filesIn(join(this.root, "content"));
  }

  git = (...args: string[]) => git(this.root, args);

  commit(message: string): void {
    this.git("add", "--all");
    this.git("commit", "--quiet", "--message", message);
  }

  /** Runs a command. Returns its exit code and what it prints, without colours. */
  run<Args extends unknown[]>(command: (root: string, ...args: Args) => number, ...args: Args) {
    const spies = [vi.spyOn(console, "log"), vi.spyOn(console, "error")];
    for (const spy of spies) spy.mockReturnValue();
    try {
      const code = command(this.root, ...args);
      const [out = "", error = ""] = spies.map((spy) =>
        stripVTControlCharacters(spy.mock.calls.map(([line]) => String(line)).join("\n")),
      );
      return { code, out, error };
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  }

  /** Exports to a file. Returns its text, which is empty if there is nothing to export. */
  export(options: ExportOptions) {
    const out = join(this.#files, `out-${this.#count++}`);
    this.run(exportTexts, { ...options, out });
    return { text: existsSync(out) ? readFileSync(out, "utf8") : "" };
  }

  /** Imports files. `news` are the rows that changed, as `result | place | reason`. */
  import(texts: string | Uint8Array | (string | Uint8Array)[]) {
    const files = [texts].flat().map((text) => {
      const file = join(this.#files, `in-${this.#count++}`);
      writeFileSync(file, text);
      return file;
    });
    const { code, out } = this.run(importFiles, files, {});
    const news = [...out.matchAll(/^ +(?:line|row) \d+ {2}(\w+) +(.+)(?:\n {10,}(.+))?/gm)]
      .filter(([, result]) => result !== "unchanged")
      .map(([, ...row]) => row.filter(Boolean).join(" | "));
    return { code, out, news };
  }
}
