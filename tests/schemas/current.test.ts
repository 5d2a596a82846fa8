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

test("the committed JSON Schemas and snippets are current", () => {
  expect(schemas("--check")).toEqual({ status: 0, report: "JSON Schemas and snippets: 11, all current.\n" });
});

test("--check names outdated, missing and unknown JSON Schemas; without --check the command corrects them", () => {
  const folder = join(root, "schemas/json");
  const facts = join(folder, "facts.schema.json");
  writeFileSync(facts, readFileSync(facts, "utf8").replace('"percent"', '"per cent"'));
  rmSync(join(folder, "ui.schema.json"));
  writeFileSync(join(folder, "old.schema.json"), "{}\n");
  expect(schemas("--check")).toEqual({
    status: 1,
    report:
      "Not current: schemas/json/facts.schema.json, schemas/json/ui.schema.json, schemas/json/old.schema.json. Run npm run schemas and commit what it writes.\n",
  });

  expect(schemas().report).toBe("JSON Schemas and snippets: 2 written, 1 removed, of 11.\n");
  for (const name of readdirSync("schemas/json"))
    expect(readFileSync(join(folder, name), "utf8")).toBe(readFileSync(join("schemas/json", name), "utf8"));
  expect(schemas("--check").status).toBe(0);
});
