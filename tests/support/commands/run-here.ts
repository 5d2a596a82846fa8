import { join, resolve } from "node:path";
import { format } from "node:util";
import { vi } from "vitest";

const scripts = resolve("scripts/commands");
let runs = 0;

/** Runs an npm script in this process, in a project's folder. @param settings environment variables */
export async function runHere(
  root: string,
  name: string,
  args: string[],
  settings: Record<string, string> = {},
) {
  const printed = { log: "", error: "" };
  const spies = (
    [
      ["log", process.stdout],
      ["error", process.stderr],
    ] as const
  ).flatMap(([to, stream]) => [
    vi.spyOn(console, to).mockImplementation((...values) => {
      printed[to] += `${format(...values)}\n`;
    }),
    vi.spyOn(stream, "write").mockImplementation((text) => {
      printed[to] += text;
      return true;
    }),
  ]);
  const { argv } = process;
  const folder = process.cwd();
  const listeners = process.stdout.listeners("error");
  const before = Object.keys(settings).map((setting) => [setting, process.env[setting]] as const);
  process.argv = [process.execPath, name, ...args];
  process.chdir(root);
  for (const [setting, value] of Object.entries(settings)) vi.stubEnv(setting, value);
  try {
    await import(/* @vite-ignore */ `${join(scripts, name)}.ts?run=${runs++}`);
    return { status: Number(process.exitCode ?? 0), stdout: printed.log, stderr: printed.error };
  } finally {
    for (const spy of spies) spy.mockRestore();
    for (const listener of process.stdout.listeners("error"))
      if (!listeners.includes(listener)) process.stdout.off("error", listener as () => void);
    for (const [setting, value] of before) vi.stubEnv(setting, value);
    process.chdir(folder);
    process.argv = argv;
    process.exitCode = undefined;
  }
}
