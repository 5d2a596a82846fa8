import { EventEmitter } from "node:events";
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dropRepeats } from "../../../scripts/content/dev/drop-repeats.ts";

test("a save is one change, however many events it has, and so is each later one", () => {
  const file = join(mkdtempSync(join(tmpdir(), "saves-")), "prose.ts");
  const watcher = new EventEmitter();
  const heard: string[] = [];
  for (const type of ["change", "unlink", "all"]) watcher.on(type, (path) => heard.push(`${type} ${path}`));
  dropRepeats(watcher);
  writeFileSync(file, "one");
  for (const _ of [1, 2]) watcher.emit("change", file);
  expect(heard).toEqual([`change ${file}`]);
  appendFileSync(file, ", two");
  for (const _ of [1, 2]) watcher.emit("change", file);
  expect(heard).toHaveLength(2);
  rmSync(file);
  for (const type of ["unlink", "all", "all"]) watcher.emit(type, file);
  expect(heard).toHaveLength(5);
});
