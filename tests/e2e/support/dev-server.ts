import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startDevServer } from "../../../scripts/bench/dev-server.ts";
import { generateSite } from "../../../scripts/bench/generated-site.ts";

/** `npm run dev` over a copy of this project. */
export interface DevServer {
  /** The copy's folder. */
  folder: string;
  address: string;
  /** What it has printed. */
  printed: () => string;
  stop: () => Promise<void>;
}

/** @param settings environment variables of the server, made of the copy's folder */
export async function startDev(
  settings: (folder: string) => Record<string, string> = () => ({}),
): Promise<DevServer> {
  const folder = mkdtempSync(join(tmpdir(), "dev-"));
  generateSite(process.cwd(), folder, 0);
  const server = await startDevServer(folder, settings(folder));
  return {
    folder,
    address: server.address,
    printed: server.printed,
    stop: async () => {
      await server[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true });
    },
  };
}
