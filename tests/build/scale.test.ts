import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSite } from "../../scripts/content/build-site.ts";
import { createFixtureProject } from "../support/commands/fixture-project.ts";
import { Printed } from "../support/commands/printed.ts";
import { fixtureContent } from "../support/content.ts";
import { filesIn } from "../support/files-in.ts";

const folder = mkdtempSync(join(tmpdir(), "scale-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds a site with a number of pages. Returns the contents of the files that browsers load, by path. */
async function build(pages: number): Promise<Map<string, string>> {
  const root = join(folder, String(pages));
  await createFixtureProject(root, pages);
  const env = { COMPRESS: "no", SHARE_IMAGES: "no" };
  await buildSite({ root, env, output: new Printed() });
  const files = Object.entries(filesIn(join(root, "dist/site")));
  return new Map(
    files
      .filter(([file]) => /\.\w+$/.test(file))
      .map(([file, content]) => [file.replaceAll("\\", "/"), content]),
  );
}

const languages = fixtureContent.shared.site.value.languages.map(({ code }) => code);
/** Files that list every page. */
const lists = ["sitemap.xml", "llms.txt"];
const isPage = (file: string) => languages.some((folder) => file.startsWith(`${folder}/`));

let small: Map<string, string>;
beforeAll(async () => {
  small = await build(fixtureContent.pages.size);
}, 120_000);

test("every asset is referenced by a document, or by a script or style sheet that a document loads", () => {
  const assets = [...small.keys()].filter((file) => file.startsWith("assets/"));
  const loaded = new Set([...small.keys()].filter((file) => file.endsWith(".html")));
  // The loop also visits files that it adds to the set.
  for (const file of loaded)
    for (const asset of assets) if (small.get(file)?.includes(basename(asset))) loaded.add(asset);
  expect(assets.length).toBeGreaterThan(10);
  expect(assets.filter((asset) => !loaded.has(asset))).toEqual([]);
});

const pages = process.env.TEST_LONG ? 1000 : 30;

test(`a visitor of a site with ${pages} pages loads no more bytes than on a small site`, async () => {
  const large = await build(pages);
  const shared = (site: Map<string, string>) =>
    [...site].filter(([file]) => !isPage(file) && !lists.includes(file)).toSorted();
  expect(shared(large)).toEqual(shared(small));
  for (const file of [...small.keys()].filter(isPage)) expect(large.get(file)).toBe(small.get(file));
  expect([...large.keys()].filter(isPage).length).toBeGreaterThan(2 * pages);
  for (const code of small.values()) expect(code).not.toContain("content/pages/");
}, 180_000);
