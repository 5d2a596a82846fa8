import { expect, test } from "vitest";
import { line, Workspace } from "../../workspace.ts";

test("two groups of the menu with the same id are a problem, since they would open together", () => {
  using workspace = new Workspace();
  const menu = JSON.parse(workspace.read("menu.json"));
  workspace.write("menu.json", JSON.stringify({ ...menu, groups: [menu.groups[0], menu.groups[0]] }));
  expect(workspace.check().map(line)).toEqual([
    'content/menu.json:1:185 error id: "services" is in this list twice. Choose another.',
  ]);
});

test("without a content folder the report says so instead of a stack trace", () => {
  using workspace = new Workspace();
  workspace.removeAll();
  expect(workspace.check().map(line)).toEqual([
    "content:1:1 error There is no folder content here. Run this in the project's folder.",
  ]);
});
