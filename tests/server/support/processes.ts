import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { onTestFinished } from "vitest";
import { defaultLimits } from "../../../src/server/contact/spam-filter.ts";
import { serverContent, temporaryFolder, writeFiles } from "./folders.ts";

const script = (name: string) => resolve(`scripts/commands/${name}.ts`);

/** Creates a folder with a built site, to run commands in. */
export function projectFolder(): string {
  const folder = temporaryFolder();
  writeFiles(folder, {
    "dist/site/index.html": "<!doctype html><title>Home</title>",
    "dist/server.json": JSON.stringify(serverContent),
  });
  return folder;
}

export interface Finished {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a command of `scripts/` to its end. */
export async function runCommand(
  command: "serve" | "messages",
  {
    cwd,
    args = [],
    env = {},
    before = [],
  }: { cwd: string; args?: string[]; env?: Record<string, string>; before?: string[] },
): Promise<Finished> {
  const [program = "", ...words] = [...before, process.execPath, script(command), ...args];
  const child = spawn(program, words, { cwd, env: { ...process.env, ...env } });
  const finished = { code: null as number | null, stdout: "", stderr: "" };
  child.stdout.on("data", (text) => {
    finished.stdout += text;
  });
  child.stderr.on("data", (text) => {
    finished.stderr += text;
  });
  [finished.code] = await once(child, "close");
  return finished;
}

export interface ServerProcess {
  pid: number;
  url: string;
  output: string;
  /** Sends a signal and waits for the end. Returns the exit code; null after SIGKILL. */
  end(signal: "SIGKILL" | "SIGTERM" | "SIGINT"): Promise<number | null>;
}

/** Settings without rate limits. */
const noLimits = Object.fromEntries(Object.keys(defaultLimits).map((name) => [name, "0"]));

/**
 * Starts `scripts/commands/serve.ts` in a separate process on a free port without rate limits. Resolves when it is
 * ready.
 */
export async function spawnServer(
  cwd: string,
  env: Record<string, string> = {},
  before: string[] = [],
): Promise<ServerProcess> {
  const [program = "", ...args] = [...before, process.execPath, script("serve")];
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, PORT: "0", ...noLimits, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  const exited = once(child, "exit");
  let output = "";
  for await (const text of child.stdout.iterator({ destroyOnReturn: false })) {
    output += text;
    if (output.includes("\n")) break;
  }
  child.stdout.resume();
  const url = output.match(/http:\/\/localhost:\d+/)?.[0];
  if (!url) throw new Error(`The server did not say that it is ready: ${output}`);
  return {
    pid: child.pid ?? 0,
    url,
    output,
    async end(signal) {
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}
