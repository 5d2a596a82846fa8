import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { onTestFinished, vi } from "vitest";
import { putString } from "../../../../scripts/content/json/json-edit.ts";
import { run as runExport } from "../../../../scripts/translate/export.ts";
import { run as runImport } from "../../../../scripts/translate/import.ts";
import { Workspace } from "../../../content/workspace.ts";

/** A site's folder, with what goes out of it to translators and comes back. */
export class Desk {
  readonly root: string;
  readonly #files = mkdtempSync(join(tmpdir(), "desk-"));
  #count = 0;

  private constructor(root: string) {
    this.root = root;
    onTestFinished(() => {
      for (const folder of [root, this.#files]) rmSync(folder, { recursive: true, force: true });
    });
  }

  /** The tests' small site. @param change makes another of it */
  static small(change: (site: Workspace) => void = () => {}): Desk {
    const workspace = new Workspace();
    change(workspace);
    return new Desk(workspace.root);
  }

  /** A copy of this project's own content. */
  static real(): Desk {
    const root = mkdtempSync(join(tmpdir(), "content-"));
    cpSync("content", join(root, "content"), { recursive: true });
    return new Desk(root);
  }

  /** What is handed out, and what is said of it; nothing where there is nothing to translate. */
  hand(...args: string[]): { text: string; said: string } {
    const out = join(this.#files, `out-${this.#count++}`);
    const said = heard(() => runExport([...args, "--out", out], this.root));
    return { text: existsSync(out) ? readFileSync(out, "utf8") : "", said: said.text };
  }

  /** Takes files in; answers the exit code and each row: what became of it, its place, the reason. */
  take(...texts: (string | Uint8Array)[]) {
    return this.#take(texts, []);
  }

  /** Says what taking them in would do. */
  tryTaking(...texts: (string | Uint8Array)[]) {
    return this.#take(texts, ["--dry-run"]);
  }

  #take(texts: (string | Uint8Array)[], options: string[]) {
    const files = texts.map((text) => {
      const file = join(this.#files, `in-${this.#count++}`);
      writeFileSync(file, text);
      return file;
    });
    const { code, text: said } = heard(() => runImport([...files, ...options], this.root));
    const rows = [...said.matchAll(/^ +(\d+) {2}(\w+) +(.+)(?:\n {10,}(.+))?/gm)].map(
      ([, line, result, place, reason]) =>
        [`${line}`, result, place, reason].filter((part) => part !== undefined).join(" | "),
    );
    return { code, rows, said };
  }

  read(file: string): string {
    return readFileSync(join(this.root, "content", file), "utf8");
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.root, "content", file), text);
  }

  /** Another text in a file of the content. */
  set(file: string, path: (string | number)[], text: string): void {
    this.write(file, putString(this.read(file), path, text));
  }

  /** Every file of the content, byte for byte. */
  bytes(): Record<string, string> {
    const files = readdirSync(join(this.root, "content"), { recursive: true, withFileTypes: true });
    return Object.fromEntries(
      files
        .filter((file) => file.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
        .map((path) => [path.slice(this.root.length + 1), readFileSync(path, "latin1")]),
    );
  }
}

/** What a command answers and says, without its colours. */
function heard(act: () => number): { code: number; text: string } {
  const spies = [vi.spyOn(console, "log"), vi.spyOn(console, "error")].map((spy) =>
    spy.mockImplementation(() => {}),
  );
  try {
    const code = act();
    const text = spies.flatMap(({ mock }) => mock.calls.map((words) => words.join(" "))).join("\n");
    return { code, text: stripVTControlCharacters(text) };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
