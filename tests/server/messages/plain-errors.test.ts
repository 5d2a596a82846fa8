import { closeSync, cpSync, openSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { plainError } from "../../../scripts/messages/plain-error.ts";
import { diskError } from "../../../src/server/disk-error.ts";
import { StartError } from "../../../src/server/start-error.ts";
import { databasePath } from "../../../src/server/store/sqlite-connection.ts";
import { openSqliteStore } from "../../../src/server/store/sqlite-store.ts";
import { temporaryFolder } from "../support/folders.ts";
import { newMessage } from "../support/messages.ts";
import { runCommand } from "../support/processes.ts";

/** Returns a folder whose `data` contains a number of messages. */
async function folderWith(count: number): Promise<string> {
  const cwd = temporaryFolder();
  const store = await openSqliteStore(join(cwd, "data"));
  const message = newMessage({ message: "m".repeat(2000) });
  await Promise.all(Array.from({ length: count }, () => store.save(message)));
  await store.close();
  return cwd;
}

test("If the database is damaged, a command says what to do, without a stack trace", async () => {
  const cwd = await folderWith(200);
  const file = openSync(databasePath(join(cwd, "data")), "r+");
  for (let page = 2; page < 60; page++) writeSync(file, Buffer.alloc(4096, page), 0, 4096, page * 4096);
  closeSync(file);
  for (const args of [["list"], ["erase", "--email", "x"]]) {
    const { code, stderr } = await runCommand("messages", { cwd, args });
    expect(code).toBe(1);
    expect(stderr).toMatch(/messages\.sqlite is damaged: .+Stop the server.+restore a backup.+\.recover/);
    expect(stderr).not.toMatch(/\n\s+at /);
  }
  writeFileSync(databasePath(join(cwd, "data")), "this is not a database, but a text of some length");
  const { code, stderr } = await runCommand("messages", { cwd, args: ["list"] });
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/is damaged: .+not a database.+restore a backup/),
  ]);
});

test.each([
  ...[11, 267, 779, 26].map((errcode) => ({ errcode, advice: /is damaged: x\. .+restore a backup/ })),
  ...[13, 10, 266, 778, 1034, 4874].map((errcode) => ({ errcode, advice: /be written: x\. Make room/ })),
  ...["ENOSPC", "EDQUOT", "EFBIG", "EIO"].map((code) => ({ code, advice: /be written: x\. Make room/ })),
  ...[8, 264, 520, 1544, 14, 1038, 3].map((errcode) => ({
    errcode,
    advice: /x\. Make the folder and its disk/,
  })),
  ...["EACCES", "EPERM", "EROFS", "ENOTDIR"].map((code) => ({
    code,
    advice: /Make the folder and its disk/,
  })),
  ...[5, 261, 517, 6].map((errcode) => ({ errcode, advice: /by another program: x\. Try again/ })),
])("the store's error $errcode$code says what to do", ({ advice, ...codes }) => {
  const error = diskError(Object.assign(new Error("x"), { code: "ERR_SQLITE_ERROR", ...codes }), "/data/m");
  expect(error).toBeInstanceOf(StartError);
  expect(error?.message).toMatch(/\/data\/m/);
  expect(error?.message).toMatch(advice);
});

test("A value that can't be stored, or a programming error, is no error of the disk", () => {
  for (const codes of [
    { errcode: 19 },
    { errcode: 787 },
    { errcode: 1 },
    { code: "ERR_INVALID_ARG_TYPE" },
    {},
  ])
    expect(diskError(Object.assign(new Error("x"), codes), "/data/m")).toBeUndefined();
});

test("On a full disk, whether the server was stopped or killed, every command says so in one line", async () => {
  const cwd = await folderWith(1);
  const killed = join(temporaryFolder(), "data");
  const store = await openSqliteStore(join(cwd, "data"));
  await store.save(newMessage());
  cpSync(join(cwd, "data"), killed, { recursive: true });
  await store.close();
  for (const DATA_DIR of [join(cwd, "data"), killed]) {
    const runs = [
      ["list"],
      ["stats"],
      ["export"],
      ["purge", "--before", "2020-01-01"],
      ["erase", "--email", "x"],
    ];
    for (const args of runs) {
      const before = ["sh", "-c", 'trap "" XFSZ; exec prlimit --fsize=0 "$@"', "sh"];
      const { code, stderr } = await runCommand("messages", { cwd, args, before, env: { DATA_DIR } });
      expect([code, stderr]).toEqual([
        1,
        expect.stringMatching(/^.+ cannot be written: .+Make room on its disk.+\n$/),
      ]);
    }
  }
});

test.each(["EPERM", "ENOTDIR", "EDQUOT", "EFBIG", "ENOSPC", "EROFS", "EACCES", "EISDIR"])(
  "the error for %s says what to do",
  (code) => {
    const error = Object.assign(new Error(`${code}: as the system says it`), { code, syscall: "open" });
    expect(plainError(error).message).toMatch(/^E\w+: as the system says it\. (Make room|Name a)/);
  },
);

test("A programming error keeps its stack trace", () => {
  for (const mistake of [
    new TypeError("x"),
    Object.assign(new TypeError("x"), { code: "ERR_INVALID_ARG_TYPE" }),
  ])
    expect(plainError(mistake)).toBe(mistake);
});

test("An export that exceeds the system's file size limit fails", async () => {
  const cwd = await folderWith(50);
  const limited = await runCommand("messages", {
    cwd,
    args: ["export", "--out", "out.csv"],
    before: ["sh", "-c", 'trap "" XFSZ; exec prlimit --fsize=65536 "$@"', "sh"],
  });
  expect(limited.stderr).toMatch(/^The output is incomplete: EFBIG.+Make room.+--out FILE\.\n$/);
  expect([limited.code, limited.stdout]).toEqual([1, ""]);
});
