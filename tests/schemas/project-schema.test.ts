import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { projectSchemaFile } from "../../scripts/content/editor/project-schema.ts";
import { Workspace } from "../content/workspace.ts";

test("npm run check writes the names of the content for editors, only if they changed", () => {
  const workspace = new Workspace();
  onTestFinished(() => workspace[Symbol.dispose]());
  const file = join(workspace.root, "schemas/json", projectSchemaFile);
  mkdirSync(join(workspace.root, "schemas/json"), { recursive: true });
  const check = () =>
    spawnSync(process.execPath, [resolve("scripts/commands/check.ts")], { cwd: workspace.root });
  const facts = () => JSON.parse(readFileSync(file, "utf8")).$defs.fact.examples;

  check();
  expect(facts()).toEqual(["conversion", "kept", "retention"]);
  const { ino } = statSync(file);
  check();
  expect(statSync(file).ino).toBe(ino);
  workspace.replace("facts.json", '"kept"', '"stored"');
  check();
  expect(facts()).toEqual(["conversion", "retention", "stored"]);
});
