import { existsSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectSchema } from "../../../scripts/content/ide/project-schema.ts";
import { readContent } from "../../../scripts/content/read/read-content.ts";
import { fixtureContent } from "../../support/content.ts";
import { samplePicture } from "../../support/pictures.ts";
import { Workspace } from "../../support/workspace.ts";

test("a picture is measured: its size, its bytes and its dominant colour", async () => {
  using workspace = new Workspace();
  workspace.write("pictures/van.jpg", await samplePicture("small"));
  const { pictures } = readContent(workspace.root).content;
  const { colour = "", ...van } = pictures.get("van") ?? {};
  expect(van).toMatchObject({ file: "content/pictures/van.jpg", id: "van", width: 800, height: 500 });
  expect(van).toMatchObject({ bytes: (await samplePicture("small")).length });
  // The picture is half #c08040 and half #402010.
  expect(colour).toMatch(/^#[bc34][0-9a-f]{5}$/);
});

test("a picture is measured again only if its file changes, and a damaged cache is ignored", async () => {
  using workspace = new Workspace();
  const cache = join(workspace.root, "node_modules/.cache/constela/pictures.json");
  const width = () => readContent(workspace.root).content.pictures.get("van")?.width;
  workspace.write("pictures/van.jpg", await samplePicture("small"));
  expect(width()).toBe(800);
  writeFileSync(cache, readFileSync(cache, "utf8").replace("800", "801"));
  expect(width()).toBe(801);
  utimesSync(join(workspace.root, "content/pictures/van.jpg"), 0, 0);
  expect(width()).toBe(800);
  for (const damaged of ["", "null", '{"version":1}']) {
    writeFileSync(cache, damaged);
    expect(width()).toBe(800);
  }
});

test("a site without pictures starts no process and writes no cache", () => {
  using workspace = new Workspace();
  const cache = join(workspace.root, "node_modules/.cache/constela/pictures.json");
  readContent(workspace.root);
  expect(existsSync(cache)).toBe(false);
});

test("editors propose the names of pictures", () => {
  expect(projectSchema(fixtureContent).$defs.picture).toEqual({ examples: ["van"] });
});
