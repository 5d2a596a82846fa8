import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

const files = readdirSync("scripts/commands");
const commands = files.map((file) => file.replace(".ts", ""));

async function run(command: string, ...args: string[]) {
  const child = spawn(process.execPath, [`scripts/commands/${command}.ts`, ...args]);
  const exited = once(child, "exit");
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [status] = await exited;
  return { status, out, error };
}

test("each npm script runs a command, and each command has an npm script", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const started = Object.values<string>(scripts).flatMap((line) => line.split("run.js ")[1] ?? []);
  expect(new Set(started.map((line) => `${line.split(" ")[0]}.ts`))).toEqual(new Set(files));
});

test.each(commands)("%s prints its help", async (command) => {
  const help = await run(command, "--help");
  expect(help).toMatchObject({ status: 0, error: "" });
  expect(help.out).toMatch(new RegExp(`^Usage: npm run ${command} --[^]+\\n\\n[A-Z][^]+--help`));
});

test("a full disk is reported in a sentence", () => {
  const code = `
    import { writeFileSync } from "node:fs";
    import { createCommand, runCommand } from "${pathToFileURL("scripts/cli/command.ts")}";
    await runCommand(createCommand("x", "").action(() => writeFileSync("/dev/full", "x")));
  `;
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", code], {
    encoding: "utf8",
  });
  expect(stderr).toBe(
    "The disk is full. Free some space and run this again. (ENOSPC: no space left on device, write)\n",
  );
  expect(status).toBe(1);
});
