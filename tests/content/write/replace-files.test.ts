import { spawnSync } from "node:child_process";
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { replaceFiles } from "../../../scripts/content/write/replace-files.ts";
import { temporaryFolder } from "../../server/support/folders.ts";
import { smallDisk } from "../../server/support/small-disk.ts";

test("files are created and replaced, and keep their modes", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "a"), "old");
  chmodSync(join(folder, "a"), 0o640);
  replaceFiles(
    new Map([
      [join(folder, "a"), "new"],
      [join(folder, "deep", "b"), "made"],
    ]),
  );
  expect(readFileSync(join(folder, "a"), "utf8")).toBe("new");
  expect(statSync(join(folder, "a")).mode & 0o777).toBe(0o640);
  expect(readFileSync(join(folder, "deep", "b"), "utf8")).toBe("made");
  expect(readdirSync(folder)).toEqual(["a", "deep"]);
});

/** Calls `replaceFiles` in a separate process. @param sizes by file name */
function writeApart(folder: string, sizes: Record<string, number>, before: string[]) {
  const code = `
    import { replaceFiles } from ${JSON.stringify(resolve("scripts/content/write/replace-files.ts"))};
    const sizes = Object.entries(${JSON.stringify(sizes)});
    replaceFiles(new Map(sizes.map(([name, size]) => [${JSON.stringify(folder)} + "/" + name, "n".repeat(size)])));
  `;
  const [command = "", ...args] = [...before, process.execPath, "--input-type=module", "--eval", code];
  return spawnSync(command, args, { encoding: "utf8" });
}

test("if the disk has space for only one of two files, both stay unchanged", () => {
  const { dataDir, before } = smallDisk();
  for (const name of ["a", "b"]) writeFileSync(join(dataDir, name), "old");
  const { stderr, status } = writeApart(dataDir, { a: 1000, b: 4_000_000 }, before);
  expect(stderr).toMatch(/ENOSPC|EFBIG/);
  expect(status).toBe(1);
  expect(readdirSync(dataDir)).toEqual(["a", "b"]);
  for (const name of ["a", "b"]) expect(readFileSync(join(dataDir, name), "utf8")).toBe("old");
});
