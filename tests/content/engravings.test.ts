import { expect, test } from "vitest";
import { engravingFiles } from "../../scripts/content/engravings.ts";
import { compileSite } from "../../scripts/content/site.ts";
import { siteContent } from "../support/content.ts";

const files = engravingFiles(siteContent);
const used = [...compileSite(siteContent, "/site/").values()]
  .flatMap(({ pages }) => JSON.stringify(pages).match(/"\/site\/assets\/[^"]+\.svg#[^"]+"/g) ?? [])
  .map((address) => address.slice('"/site/'.length, -1).split("#"));

test("every fine line that a page uses is in its file", () => {
  expect(used.length).toBeGreaterThan(20);
  for (const [file = "", id] of used) expect(files.get(file), file).toContain(`<path id="${id}" `);
});

test("a file's name tells its content, so that browsers may keep it", () => {
  expect(files.size).toBeGreaterThan(8);
  for (const file of files.keys()) expect(file).toMatch(/^assets\/[a-z-]+-[\w-]{8}\.svg$/);
});
