import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateSite } from "../../../scripts/bench/generated-site.ts";
import { startDevServer } from "../../../scripts/bench/processes.ts";

/** `npm run dev` on a copy of this project. */
export interface DevServer {
  /** The copy's folder. */
  folder: string;
  address: string;
  /** Returns what the server has printed. */
  printed: () => string;
  /** Returns the arguments of the editor's last call, in one line; throws if the editor was not called. */
  openedInEditor: () => string;
  stop: () => Promise<void>;
}

export async function startDev(): Promise<DevServer> {
  const folder = mkdtempSync(join(tmpdir(), "dev-"));
  generateSite(process.cwd(), folder, 0);
  const opened = join(folder, "opened.txt");
  const editor = join(folder, "editor.sh");
  writeFileSync(editor, `#!/bin/sh\necho "$@" > "${opened}"\n`);
  chmodSync(editor, 0o755);
  const server = await startDevServer(folder, { LAUNCH_EDITOR: editor });
  return {
    folder,
    address: server.address,
    printed: server.printed,
    openedInEditor: () => readFileSync(opened, "utf8"),
    stop: async () => {
      await server[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true });
    },
  };
}
