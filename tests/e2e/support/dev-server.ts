import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
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

export async function startDev(): Promise<DevServer> {
  const folder = mkdtempSync(join(tmpdir(), "dev-"));
  generateSite(process.cwd(), folder, 0);
  const port = await freePort();
  const address = `http://localhost:${port}/`;
  const server = spawn(process.execPath, ["scripts/dev.ts"], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, "data"), NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  let printed = "";
  server.stdout.on("data", (text) => {
    printed += text;
  });
  await expect(async () => expect((await fetch(address)).status).toBe(200)).toPass({ timeout: 30_000 });
  return {
    folder,
    address,
    printed: () => printed,
    stop: async () => {
      server.kill();
      await once(server, "exit");
      rmSync(folder, { recursive: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}
