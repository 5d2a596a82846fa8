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

/** Runs a module in a process. */
const run = (code: string, ...args: string[]) =>
  spawnSync(process.execPath, ["--input-type=module", "--eval", code, "--", ...args], { encoding: "utf8" });

test("each command starts in Node, and prints its help", () => {
  // One process, in which all commands share what they import.
  const code = `
    process.stdout.setMaxListeners(0);
    const commands = process.argv.slice(1);
    for (const command of commands) {
      process.argv = [process.execPath, command, "--help"];
      await import(\`./scripts/commands/\${command}.ts\`);
      console.log("exit", process.exitCode ?? 0);
    }
  `;
  const { stdout, stderr } = run(code, ...commands);
  expect(stderr).toBe("");
  const helps = stdout.split(/(?<=^exit \d+\n)/m);
  expect(helps).toHaveLength(commands.length);
  for (const [at, command] of commands.entries())
    expect(helps[at]).toMatch(
      new RegExp(`^Usage: npm run ${command} --[^]+\\n\\n[A-Z][^]+--help[^]+\\nexit 0\\n$`),
    );
});

test("a full disk is reported in a sentence", () => {
  const code = `
    import { writeFileSync } from "node:fs";
    import { createCommand, runCommand } from "${pathToFileURL("scripts/cli/command.ts")}";
    await runCommand(createCommand("x", "").action(() => writeFileSync("/dev/full", "x")));
  `;
  const { status, stderr } = run(code);
  expect(stderr).toBe(
    "The disk is full. Free some space and run this again. (ENOSPC: no space left on device, write)\n",
  );
  expect(status).toBe(1);
});
