import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runHere } from "../support/commands/run-here.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "schemas-"));
  for (const file of ["schemas/json", ".vscode/blocks.code-snippets", "content/site.json"])
    cpSync(file, join(root, file), { recursive: true });
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const schemas = async (...args: string[]) => {
  const { status, stdout, stderr } = await runHere(root, "schemas", args);
  return { status, report: stdout + stderr };
};

test("the committed JSON Schemas and snippets are current", async () => {
  expect(await schemas("--check")).toEqual({
    status: 0,
    report: "JSON Schemas and snippets: 11, all current.\n",
  });
});

test("--check names outdated, missing and unknown JSON Schemas; without --check the command corrects them", async () => {
  const folder = join(root, "schemas/json");
  const facts = join(folder, "facts.schema.json");
  writeFileSync(facts, readFileSync(facts, "utf8").replace('"percent"', '"per cent"'));
  rmSync(join(folder, "ui.schema.json"));
  writeFileSync(join(folder, "old.schema.json"), "{}\n");
  expect(await schemas("--check")).toEqual({
    status: 1,
    report:
      "Not current: schemas/json/facts.schema.json, schemas/json/ui.schema.json, schemas/json/old.schema.json. Run npm run schemas and commit what it writes.\n",
  });

  expect((await schemas()).report).toBe("JSON Schemas and snippets: 2 written, 1 removed, of 11.\n");
  for (const name of readdirSync("schemas/json"))
    expect(readFileSync(join(folder, name), "utf8")).toBe(readFileSync(join("schemas/json", name), "utf8"));
  expect((await schemas("--check")).status).toBe(0);
});
