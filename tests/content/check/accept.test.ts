import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { acceptable } from "../../../schemas/fields/accept.ts";
import { compileSite } from "../../../scripts/content/compile/compile-page.ts";
import type { CheckedContent } from "../../../scripts/content/model.ts";
import { readContent } from "../../../scripts/content/read/read-content.ts";
import { Workspace } from "../workspace.ts";

test("compiled pages contain no acceptances", () => {
  using workspace = new Workspace();
  const accept = '"accept": { "typography": "a name" },';
  workspace.replace("pages/home.json", "{\n", `{\n ${accept}`);
  workspace.replace("pages/home.json", '"type": "gauge",', `"type": "gauge", ${accept}`);
  for (const file of ["ui.json", "menu.json", "products.json"]) workspace.replace(file, "{", `{ ${accept}`);
  const content = readContent(workspace.root).content as CheckedContent;
  expect(JSON.stringify([...compileSite(content)])).not.toMatch(/accept|a name/);
});

test("every check with warnings can be accepted", () => {
  const warning = globSync("scripts/content/check/rules/*.ts").filter((file) =>
    /\bwarning|checkNames/.test(readFileSync(file, "utf8")),
  );
  // paths.lock can't contain acceptances, and its only warning has a certain fix.
  const checks = warning.map((file) => basename(file, ".ts")).filter((check) => check !== "paths");
  expect(acceptable).toEqual(expect.arrayContaining(checks));
});
