import { type SpawnSyncOptionsWithStringEncoding, spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { openSqliteStore } from "../../../src/server/store/sqlite-store.ts";
import { temporaryFolder } from "../support/folders.ts";
import { newMessage } from "../support/messages.ts";

const command = resolve("scripts/commands/messages.ts");

/** Returns options for a process whose store contains one message. */
async function withMessage(message: string): Promise<SpawnSyncOptionsWithStringEncoding> {
  const dataDir = temporaryFolder();
  const store = await openSqliteStore(dataDir);
  await store.save(newMessage({ message }));
  await store.close();
  return { env: { ...process.env, DATA_DIR: dataDir }, encoding: "utf8" };
}

test.runIf(existsSync("/dev/full"))("An export to a full disk fails", async () => {
  const full = openSync("/dev/full", "w");
  const { stderr, status } = spawnSync(process.execPath, [command, "export"], {
    ...(await withMessage("")),
    stdio: ["ignore", full, "pipe"],
  });
  closeSync(full);
  expect(stderr).toMatch(/^The output is incomplete: ENOSPC/);
  expect(status).toBe(1);
});

test.runIf(existsSync("/usr/bin/script"))("An export to a terminal escapes control characters", async () => {
  const { stdout } = spawnSync(
    "/usr/bin/script",
    ["-qec", `"${process.execPath}" "${command}" export`, "/dev/null"],
    await withMessage("\u001b[2J\u009b31m\u0007\u202eevil\rover"),
  );
  expect(stdout).toContain(String.raw`"\u001b[2J\u009b31m\u0007\u202eevil\u000dover"`);
});
