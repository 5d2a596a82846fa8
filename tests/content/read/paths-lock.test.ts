import { expect, test } from "vitest";
import { compileSite } from "../../../scripts/content/compile/compile-page.ts";
import { redirectsOf } from "../../../scripts/content/compile/compile-server-content.ts";
import { createContexts } from "../../../scripts/content/compile/content-context.ts";
import type { CheckedContent } from "../../../scripts/content/read/model.ts";
import { unlistedPaths } from "../../../scripts/content/read/paths-lock.ts";
import { readContent } from "../../../scripts/content/read/read-content.ts";
import { Workspace } from "../../support/workspace.ts";

test("an alias leads to its page in every language, as a hash route and as a redirect", () => {
  using workspace = new Workspace();
  workspace.replace("pages/web.json", '"title"', '"aliases": ["zona"],\n  "title"');
  const content = readContent(workspace.root).content as CheckedContent;
  const english = compileSite(content)
    .get("en")
    ?.pages.find(({ page }) => page.id === "web");
  expect(english?.paths).toEqual(["services/web", "servicios/web", "zona"]);
  expect(redirectsOf(content, createContexts(content))).toMatchObject({
    "en/zona/": "en/services/web/",
    "es/zona/": "es/servicios/web/",
  });
});

test("the paths of a draft are not published, so that they may still change", () => {
  using workspace = new Workspace();
  const web = ["servicios/web", "services/web"].map((path) => [path, "web"]);
  expect(unlistedPaths(readContent(workspace.root).content)).toEqual(web);
  workspace.replace("pages/web.json", "{", '{ "draft": true,');
  expect(unlistedPaths(readContent(workspace.root).content)).toEqual([]);
});
