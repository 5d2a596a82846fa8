import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { liveLanguages } from "../../scripts/content/compile/compile-page.ts";
import { galleryData } from "../../scripts/gallery/data.ts";
import { Workspace } from "../content/workspace.ts";
import { fixtureContent, fixtureRoot } from "../support/content.ts";

const galleries = galleryData(fixtureRoot);

test("the gallery has an entry for every file in schemas/blocks, in every language", () => {
  const types = globSync("schemas/blocks/*.ts").map((file) => basename(file, ".ts"));
  expect([...galleries.keys()]).toEqual(liveLanguages(fixtureContent.shared.site.value));
  for (const { entries } of galleries.values())
    expect(entries.map(({ type }) => type).toSorted()).toEqual(types.toSorted());
});

test("a block has the same description as in editors", () => {
  const schema = JSON.parse(readFileSync("schemas/json/page.schema.json", "utf8"));
  const written = schema.properties.blocks.items.oneOf.find(
    ({ properties }: { properties: { type: { const: string } } }) => properties.type.const === "line-chart",
  );
  const [gallery] = galleries.values();
  const chart = gallery?.entries.find(({ type }) => type === "line-chart");
  expect(chart?.description).toBe(written.description);
});

test("an error in the content, which examples refer to, is reported with its file and line", () => {
  using workspace = new Workspace();
  workspace.replace("pages/home.json", '"value": 3.6', '"value": 360');
  expect(() => galleryData(workspace.root)).toThrow(/content\/pages\/home\.json:17 .*360 is above 100/);
});
