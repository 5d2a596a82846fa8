import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "schemas-"));
  for (const file of ["schemas/json", ".vscode/blocks.code-snippets", "content/site.json"])
    cpSync(file, join(root, file), { recursive: true });
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const schemas = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve("scripts/commands/schemas.ts"), ...args],
    {
      cwd: root,
      encoding: "utf8",
    },
  );
  return { status, report: stdout + stderr };
};

test("the committed JSON Schemas and snippets are those of the schemas as they are", () => {
  expect(schemas("--check")).toEqual({ status: 0, report: "JSON Schemas and snippets: 9, all current.\n" });
});

test("a JSON Schema that its schema has outgrown fails the check, by name", () => {
  const path = join(root, "schemas/json/facts.schema.json");
  writeFileSync(path, readFileSync(path, "utf8").replace('"percent"', '"per cent"'));
  const { status, report } = schemas("--check");
  expect(status).toBe(1);
  expect(report).toBe(
    "Not current: schemas/json/facts.schema.json. Run npm run schemas and commit what it writes.\n",
  );
});

test("a missing JSON Schema and one without a schema fail the check", () => {
  rmSync(join(root, "schemas/json/ui.schema.json"));
  writeFileSync(join(root, "schemas/json/old.schema.json"), "{}\n");
  const { status, report } = schemas("--check");
  expect(status).toBe(1);
  expect(report).toContain("schemas/json/ui.schema.json, schemas/json/old.schema.json");
});

test("the command writes what is missing or outgrown and removes what is left over", () => {
  const folder = join(root, "schemas/json");
  rmSync(join(folder, "ui.schema.json"));
  writeFileSync(join(folder, "old.schema.json"), "{}\n");
  expect(schemas().report).toBe("JSON Schemas and snippets: 1 written, 1 removed, of 9.\n");
  for (const name of readdirSync("schemas/json"))
    expect(readFileSync(join(folder, name), "utf8")).toBe(readFileSync(join("schemas/json", name), "utf8"));
  expect(schemas("--check").status).toBe(0);
});
