import { expect, test } from "vitest";
import { compileSite } from "../../../scripts/content/compile/compile-page.ts";
import type { CheckedContent } from "../../../scripts/content/read/model.ts";
import { readContent } from "../../../scripts/content/read/read-content.ts";
import { Workspace } from "../../support/workspace.ts";

test("compiled pages don't contain the `accept` field", () => {
  using workspace = new Workspace();
  const accept = '"accept": { "typography": "a name" },';
  workspace.replace("pages/home.json", "{\n", `{\n ${accept}`);
  workspace.replace("pages/home.json", '"type": "gauge",', `"type": "gauge", ${accept}`);
  for (const file of ["ui.json", "menu.json", "products.json"]) workspace.replace(file, "{", `{ ${accept}`);
  const content = readContent(workspace.root).content as CheckedContent;
  expect(JSON.stringify([...compileSite(content)])).not.toMatch(/accept|a name/);
});
