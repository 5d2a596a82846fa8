import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { CommandError } from "../cli/command.ts";

/** A server in a separate process, which ends when it is disposed of. */
export type ServerProcess = Awaited<ReturnType<typeof startServer>>;

/** Starts a server script on a free port. Waits until it has printed its address. */
export async function startServer(
  args: string[],
  { cwd, env }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const kill = () => child.kill();
  process.once("exit", kill);
  let output = "";
  const printed = () => stripVTControlCharacters(output);
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (text) => {
        output += text;
        const [url] = /http:\/\/(?:localhost|[\d.]+):\d+(?=[\s/,;])/.exec(printed()) ?? [];
        if (url) resolve(`${url}/`);
      });
    child.once("exit", () => reject(new CommandError(`${args.join(" ")} did not start.\n${printed()}`)));
  });
  return {
    /** URL of the server, with a slash at its end. */
    address,
    printed,
    async [Symbol.asyncDispose]() {
      process.off("exit", kill);
      if (child.exitCode !== null) return;
      kill();
      await once(child, "exit");
    },
  };
}

export const startDevServer = (folder: string, env: NodeJS.ProcessEnv = {}) =>
  startServer(["scripts/commands/dev.ts"], { cwd: folder, env: { DATA_DIR: join(folder, "data"), ...env } });

/** Runs a command in a project. Returns its duration in seconds and its peak memory. */
export function runCommandIn(folder: string, command: string, env: NodeJS.ProcessEnv = {}) {
  const reportMemory = `data:text/javascript,
    import { writeSync } from "node:fs";
    import { isMainThread } from "node:worker_threads";
    if (isMainThread) process.on("exit", () => writeSync(3, String(process.resourceUsage().maxRSS)));`;
  const started = performance.now();
  const args = ["--import", reportMemory, `scripts/commands/${command}.ts`];
  const { status, stderr, output } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  const seconds = (performance.now() - started) / 1000;
  if (status !== 0) throw new CommandError(`npm run ${command} failed in ${folder}.\n${stderr}`);
  return { seconds, megabytes: Math.round(Number(output[3]) / 1000) };
}
