import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, test } from "vitest";

test("a full disk is told as one, with what to do", () => {
  const code = `
    import { writeFileSync } from "node:fs";
    import { runCommand } from ${JSON.stringify(resolve("scripts/cli/command-line.ts"))};
    await runCommand("--help", () => writeFileSync("/dev/full", "x"));
  `;
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", code], {
    encoding: "utf8",
  });
  expect(stderr).toBe(
    "The disk is full. Make room, and run this again. (ENOSPC: no space left on device, write)\n",
  );
  expect(status).toBe(1);
});
