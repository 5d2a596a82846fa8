import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { FileMemory } from "../../../scripts/content/read/file-memory.ts";

const folder = mkdtempSync(join(tmpdir(), "memory-"));
const file = join(folder, "a.json");

afterAll(() => rmSync(folder, { recursive: true }));

test("a file is as saved until it is written again; one that goes, or was never read, is nothing to read", () => {
  const memory = new FileMemory();
  writeFileSync(file, "one");
  expect(memory.isAsSaved(file)).toBe(true);
  expect(memory.text(file)).toBe("one");
  expect(memory.isAsSaved(file)).toBe(true);
  writeFileSync(file, "another");
  expect(memory.isAsSaved(file)).toBe(false);
  expect(memory.text(file)).toBe("another");
  expect(memory.isAsSaved(file)).toBe(true);
  rmSync(file);
  expect(memory.isAsSaved(file)).toBe(true);
});
