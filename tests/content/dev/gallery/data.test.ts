import { existsSync, globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { publishedCodes } from "../../../../schemas/site.ts";

import { galleryData } from "../../../../scripts/content/dev/gallery/data.ts";
import { fixtureContent } from "../../../support/content.ts";

const site = fixtureContent.shared.site.value;

test("the gallery has an entry for every file in schemas/blocks", () => {
  const types = globSync("schemas/blocks/*.ts").map((file) => basename(file, ".ts"));
  const { entries } = galleryData(fixtureContent, null);
  expect(entries.map(({ type }) => type).toSorted()).toEqual(types.toSorted());
});

test("the gallery is shown in each language, and in the default language if it is asked for another", () => {
  const shown = (asked: string | null) => galleryData(fixtureContent, asked).shell.language;
  for (const code of publishedCodes(site)) expect(shown(code)).toBe(code);
  expect([shown(null), shown("xx")]).toEqual([site.defaultLanguage, site.defaultLanguage]);
});

test("blocks that can have a picture show one, also if the site has none", () => {
  for (const pictures of [fixtureContent.pictures, new Map()]) {
    const { entries } = galleryData({ ...fixtureContent, pictures }, "en");
    const withPicture = entries.filter(({ json }) => json.includes('"picture": {'));
    expect(withPicture.map(({ type }) => type)).toEqual(["page-hero", "prose", "person", "specimen"]);
    for (const { type, block } of withPicture) {
      const src = "picture" in block ? (block.picture?.file.src ?? "") : "";
      const [, hash, file = ""] = /^\/pictures\/(\w+)\/(?:engraved\/)?(.*)$/.exec(src) ?? [];
      const isOfSite = pictures.size > 0 && type !== "person";
      if (isOfSite) expect(src).toMatch(/^\/pictures\/\w{8}\/content\/pictures\/van\.png$/);
      else expect([hash, existsSync(file)]).toEqual(["sample", true]);
    }
  }
});

test("a block has the same description as in editors", () => {
  const schema = JSON.parse(readFileSync("schemas/json/page.schema.json", "utf8"));
  const written = schema.properties.blocks.items.oneOf.find(
    ({ properties }: { properties: { type: { const: string } } }) => properties.type.const === "line-chart",
  );
  const chart = galleryData(fixtureContent, null).entries.find(({ type }) => type === "line-chart");
  expect(chart?.description).toBe(written.description);
});
