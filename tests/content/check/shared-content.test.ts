import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sharedHash } from "../../../scripts/content/check/check-content.ts";
import type { Lookups } from "../../../scripts/content/check/input/lookups.ts";
import { readContent } from "../../../scripts/content/read/read-content.ts";
import { Workspace } from "../../support/workspace.ts";

test("shared content changes with any file that isn't a page, and with a page's name but not its texts", () => {
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
  const known = shared();
  workspace.write("pages/new.json", workspace.read("pages/web.json"));
  expect(shared()).not.toBe(known);
});

test("by its type, a rule of a file can read nothing of other files but what it looks up", () => {
  const shared = {} as Lookups;
  // @ts-expect-error: it is given no content
  expect(shared.content).toBeUndefined();
});
