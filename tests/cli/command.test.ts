import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

const files = readdirSync("scripts/commands");
const commands = files.map((file) => file.replace(".ts", ""));

test("each npm script runs a command, and each command has an npm script", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const started = Object.values<string>(scripts).flatMap((line) => line.split("run.js ")[1] ?? []);
  expect(new Set(started.map((line) => `${line.split(" ")[0]}.ts`))).toEqual(new Set(files));
});

/** Runs Node. */
const run = (...args: string[]) => spawnSync(process.execPath, args, { encoding: "utf8" });

test("each command starts in Node, and prints its help", () => {
  // In one process, in which the commands share what they import.
  const { stdout, stderr } = run(
    "tests/support/commands/run-commands.ts",
    ...commands.map((name) => `${name} --help`),
  );
  expect(stderr).toBe(commands.map((name) => `$ ${name} --help\n`).join(""));
  const helps = stdout.split(/^(?=\$ )/m);
  expect(helps).toHaveLength(commands.length);
  for (const [at, name] of commands.entries())
    expect(helps[at]).toMatch(
      new RegExp(`^.*\\nUsage: npm run ${name} --[^]+\\n\\n[A-Z][^]+--help[^]+\\nexit 0\\n$`),
    );
});

test("a full disk is reported in a sentence", () => {
  const code = `
    import { writeFileSync } from "node:fs";
    import { createCommand, runCommand } from "${pathToFileURL("scripts/cli/command.ts")}";
    await runCommand(createCommand("x", "").action(() => writeFileSync("/dev/full", "x")));
  `;
  const { status, stderr } = run("--input-type=module", "--eval", code);
  expect(stderr).toBe(
    "The disk is full. Free some space and run this again. (ENOSPC: no space left on device, write)\n",
  );
  expect(status).toBe(1);
});
