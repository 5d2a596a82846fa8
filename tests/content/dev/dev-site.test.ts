import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkContent } from "../../../scripts/content/check/check-content.ts";
import { DevSite } from "../../../scripts/content/dev/dev-site.ts";
import { readContent } from "../../../scripts/content/read/read-content.ts";
import * as renderer from "../../../src/render.tsx";
import { draft } from "../../translate/support/project.ts";
import { Workspace } from "../workspace.ts";

const assets = {
  build: "development",
  script: "main.js",
  styleSheet: "blocks.css",
  boot: { document: "", root: "" },
  styles: { shell: "", sent: "", blocks: {} },
} as ConstructorParameters<typeof DevSite>[1];

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

test("a draft language is shown: the texts that it lacks are in the default language, and marked", () => {
  using workspace = new Workspace();
  cpSync("src/styles", join(workspace.root, "src/styles"), { recursive: true });
  workspace.replace("site.json", '"languages": [', `"languages": [${draft("pt")},`);
  workspace.replace("pages/home.json", '"title": {', '"title": { "pt": "Início",');
  const site = new DevSite(workspace.root, assets);
  site.refresh();
  const answerTo = (path: string) => site.answer(renderer, new URL(path, "http://localhost"));
  expect(answerTo("/?lang=pt")).toEqual({ redirect: "/pt/" });
  expect(answerTo("/en/services/web/?lang=pt")).toEqual({ redirect: "/pt/services/web/" });
  expect(answerTo("/pt/services/web/")).toEqual({ redirect: "/pt/servicios/web/" });
  const htmlOf = (path: string) => String((answerTo(path) as { html?: string }).html);
  expect(htmlOf("/pt/")).toContain('<html lang="pt"');
  expect(htmlOf("/pt/")).toContain("<title>Início</title>");
  expect(htmlOf("/pt/")).toContain(">⟦More appointments⟧<");
  expect(htmlOf("/en/")).toContain('hrefLang="pt"');
});
