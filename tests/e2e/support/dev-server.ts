import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateSite } from "../../../scripts/bench/generated-site.ts";
import { startDevServer } from "../../../scripts/bench/processes.ts";
import { listFiles } from "../../../scripts/content/write/write-files.ts";

/** `npm run dev` on a copy of this project. */
export interface DevServer {
  /** The copy's folder. */
  folder: string;
  address: string;
  /** Returns what the server has printed. */
  printed: () => string;
  /** Returns the arguments of the editor's last call, in one line; throws if the editor was not called. */
  openedInEditor: () => string;
  /** Returns the text of a file in `content`. */
  read: (file: string) => string;
  /** Changes a file in `content`, as a text editor does, until the test ends. */
  write: (file: string, text: string) => void;
  /** Lists the files in `content` that the server has changed: they are neither as at first nor as written last. */
  changed: () => string[];
  /** Undoes every `write`. Lists the files of the copy that aren't as at first all the same. */
  restore: () => string[];
  stop: () => Promise<void>;
}

/** The folders that the server, a test or git may change. */
const changeable = ["content", "schemas", ".vscode"];

/** Matches the names of files that are being written: their own name, and the number of the process. */
const isUnfinished = /\.\d+$/;

export async function startDev(): Promise<DevServer> {
  const folder = mkdtempSync(join(tmpdir(), "dev-"));
  generateSite(folder, 0);
  const opened = join(folder, "opened.txt");
  const editor = join(folder, "editor.sh");
  writeFileSync(editor, `#!/bin/sh\necho "$@" > "${opened}"\n`);
  chmodSync(editor, 0o755);
  const server = await startDevServer(folder, { LAUNCH_EDITOR: editor });

  const filesIn = (part: string) =>
    existsSync(join(folder, part)) ? listFiles(join(folder, part, "/")).map((file) => `${part}/${file}`) : [];
  const textOf = (file: string) => readFileSync(join(folder, file), "utf8");
  const texts = () =>
    new Map(
      changeable
        .flatMap(filesIn)
        .filter((file) => !isUnfinished.test(file))
        .map((file) => [file, textOf(file)]),
    );
  const differences = (before: Map<string, string>) => {
    const now = texts();
    return [...new Set([...before.keys(), ...now.keys()])].filter(
      (file) => before.get(file) !== now.get(file),
    );
  };
  const first = texts();
  /** The texts of files that a test has written. */
  const written = new Map<string, string>();
  return {
    folder,
    address: server.address,
    printed: server.printed,
    openedInEditor: () => readFileSync(opened, "utf8"),
    read: (file) => textOf(`content/${file}`),
    write(file, text) {
      written.set(`content/${file}`, text);
      writeFileSync(join(folder, "content", file), text);
    },
    changed: () =>
      differences(new Map([...first, ...written])).flatMap((file) => /^content\/(.*)/.exec(file)?.[1] ?? []),
    restore() {
      for (const file of written.keys()) writeFileSync(join(folder, file), first.get(file) ?? "");
      written.clear();
      return [...differences(first), ...(existsSync(join(folder, ".git")) ? [".git"] : [])];
    },
    stop: async () => {
      await server[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true });
    },
  };
}
