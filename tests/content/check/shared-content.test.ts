import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sharedHash } from "../../../scripts/content/check/check-content.ts";
import type { SharedInput } from "../../../scripts/content/check/input/check-input.ts";
import { readContent } from "../../../scripts/content/read/read-content.ts";
import { Workspace } from "../../support/workspace.ts";

test("shared content changes with any file that isn't a page, and with a page's path or name but not its texts", () => {
  using workspace = new Workspace();
  const shared = () => sharedHash(readContent(workspace.root));
  const changed = (file: string, before: string, after: string) => {
    const known = shared();
    workspace.replace(file, before, after);
    return shared() !== known;
  };
  const files = globSync("*{,/*}.{json,mdx,svg}", { cwd: join(workspace.root, "content") });
  for (const file of files.filter((name) => !name.startsWith("pages/"))) {
    const end = workspace.read(file).trimEnd().slice(-1);
    expect(changed(file, end, `${end} `), file).toBe(true);
  }
  expect(files.length).toBeGreaterThan(10);
  expect(changed("pages/web.json", '"Web"', '"Webs"')).toBe(false);
  expect(changed("pages/web.json", "services/web", "services/webs")).toBe(true);
  const known = shared();
  workspace.write("pages/new.json", workspace.read("pages/web.json"));
  expect(shared()).not.toBe(known);
});

test("by its type, a rule of a file can't read other pages: its problems are kept while only others change", () => {
  const { content } = { content: {} } as SharedInput;
  // @ts-expect-error: it is given no pages
  expect(content.pages).toBeUndefined();
  // @ts-expect-error: whether every file could be read depends on all pages
  expect(content.complete).toBeUndefined();
});
