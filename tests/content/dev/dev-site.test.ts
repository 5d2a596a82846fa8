import { expect, test } from "vitest";
import { checkContent } from "../../../scripts/content/check/check-content.ts";
import { DevSite } from "../../../scripts/content/dev/dev-site.ts";
import { readContent } from "../../../scripts/content/read/read-content.ts";
import { Workspace } from "../workspace.ts";

const assets = {} as ConstructorParameters<typeof DevSite>[1];

test("after each save the problems are those of a first check", () => {
  using workspace = new Workspace();
  const site = new DevSite(workspace.root, assets);
  const page = (paths: string, link: string) =>
    workspace.read("pages/home.json").replace('"es": ""', `"es": "${paths}"`).replaceAll("web", link);
  const saves: (() => void)[] = [
    () => {},
    () => workspace.replace("pages/home.json", "Más citas", "Mas  citas"),
    () => workspace.replace("pages/web.json", '"paths"', ' "paths"'),
    () => workspace.write("pages/other.json", page("other", "nowhere")),
    () => workspace.write("pages/other.json", page("other", "web")),
    () => workspace.write("pages/other.json", page("", "web")),
    () => workspace.write("pages/other.json", "{"),
    () => workspace.remove("pages/other.json"),
    () => workspace.replace("facts.json", '"conversion"', '"converted"'),
    () => workspace.replace("facts.json", '"converted"', '"conversion"'),
    () => workspace.remove("pages/web.json"),
  ];
  const counts = saves.map((save) => {
    save();
    site.refresh();
    expect(site.problems).toEqual(checkContent(readContent(workspace.root)));
    return site.problems.length;
  });
  expect(Math.max(...counts)).toBeGreaterThan(2);
});
