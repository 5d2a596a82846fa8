import { expect, test } from "vitest";
import { compileSite } from "../../../scripts/content/compile/compile-page.ts";
import { redirectsOf } from "../../../scripts/content/compile/compile-server-content.ts";
import type { CheckedContent } from "../../../scripts/content/model.ts";
import { extendPathsLock } from "../../../scripts/content/read/paths-lock.ts";
import { readContent } from "../../../scripts/content/read/read-content.ts";
import { Workspace } from "../workspace.ts";

test("check --fix adds the pages' paths and aliases to paths.lock, sorted and without duplicates", () => {
  using workspace = new Workspace();
  workspace.write("paths.lock", "zona web\n");
  workspace.replace("pages/web.json", '"title"', '"aliases": ["zona"],\n  "title"');
  const extend = () => extendPathsLock(workspace.root, readContent(workspace.root).content);
  expect(extend()).toBe(2);
  expect(workspace.read("paths.lock")).toBe("services/web web\nservicios/web web\nzona web\n");
  expect(extend()).toBe(0);
  expect(workspace.check()).toEqual([]);
});

test("an alias leads to its page in every language, as a hash route and as a redirect", () => {
  using workspace = new Workspace();
  workspace.replace("pages/web.json", '"title"', '"aliases": ["zona"],\n  "title"');
  const content = readContent(workspace.root).content as CheckedContent;
  const english = compileSite(content)
    .get("en")
    ?.pages.find(({ page }) => page.id === "web");
  expect(english?.paths).toEqual(["services/web", "servicios/web", "zona"]);
  expect(redirectsOf(content)).toMatchObject({
    "en/zona/": "en/services/web/",
    "es/zona/": "es/servicios/web/",
  });
});
