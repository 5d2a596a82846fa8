import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { onTestFinished } from "vitest";
import { temporaryFolder, writeFiles } from "./folders.ts";

const script = (name: string) => resolve(`scripts/${name}.ts`);

/** A folder with a built site in it, to run the commands in. */
export function projectFolder(): string {
  const folder = temporaryFolder();
  writeFiles(folder, { "dist/site/index.html": "<!doctype html><title>Home</title>" });
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
  { cwd, args = [], env = {} }: { cwd: string; args?: string[]; env?: Record<string, string> },
): Promise<Finished> {
  const child = spawn(process.execPath, [script(command), ...args], { cwd, env: { ...process.env, ...env } });
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
  url: string;
  output: string;
  /** Sends the signal and waits for the end; the exit code, null after a SIGKILL. */
  end(signal: "SIGKILL" | "SIGTERM" | "SIGINT"): Promise<number | null>;
}

/** `scripts/serve.ts` as a process of its own on a free port, once it says that it is ready. */
export async function spawnServer(cwd: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const child = spawn(process.execPath, [script("serve")], {
    cwd,
    env: { ...process.env, PORT: "0", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  const exited = once(child, "exit");
  let output = "";
  for await (const text of child.stdout.iterator({ destroyOnReturn: false })) {
    output += text;
    if (output.includes("messages.sqlite\n")) break;
  }
  const url = output.match(/http:\/\/localhost:\d+/)?.[0];
  if (!url) throw new Error(`The server did not say that it is ready: ${output}`);
  return {
    url,
    output,
    async end(signal) {
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}
