import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** `npm run dev` over a project, until it is disposed of. */
export interface DevServer extends AsyncDisposable {
  /** With a slash at its end. */
  address: string;
  /** What it has printed, errors too. */
  printed: () => string;
}

const patienceMs = 60_000;

/** @param env settings besides those of this process */
export async function startDevServer(folder: string, env: Record<string, string> = {}): Promise<DevServer> {
  const port = await freePort();
  const address = `http://localhost:${port}/`;
  const server = spawn(process.execPath, ["scripts/commands/dev.ts"], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, "data"), NO_COLOR: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const kill = () => server.kill();
  process.once("exit", kill);
  let printed = "";
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (text) => {
      printed += text;
    });
  const started = new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`${folder}: the development server did not start.\n${printed}`));
    const tooLate = setTimeout(fail, patienceMs);
    server.once("exit", fail);
    server.stdout.on("data", () => {
      if (!stripVTControlCharacters(printed).includes(address)) return;
      clearTimeout(tooLate);
      server.off("exit", fail);
      resolve();
    });
  });
  await started;
  return {
    address,
    printed: () => stripVTControlCharacters(printed),
    async [Symbol.asyncDispose]() {
      process.off("exit", kill);
      if (server.exitCode !== null) return;
      kill();
      await once(server, "exit");
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
