import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generateSite } from "../../scripts/bench/generated-site.ts";
import { fixtureContent, fixtureRoot } from "../support/content.ts";

const folder = mkdtempSync(join(tmpdir(), "scale-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds a site with a number of pages. Returns the contents of its files by path. */
function build(pages: number): Map<string, string> {
  const root = join(folder, String(pages));
  generateSite(process.cwd(), root, pages, join(fixtureRoot, "content"));
  // Shares the bundled code, to bundle it only once.
  const bundled = join(folder, String(fixtureContent.pages.size), "node_modules/.cache");
  if (existsSync(bundled) && pages > fixtureContent.pages.size)
    cpSync(bundled, join(root, "node_modules/.cache"), { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, ["scripts/commands/build.ts"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, COMPRESS: "no", SHARE_IMAGES: "no" },
  });
  expect(stderr).not.toMatch(/^\S+ error/m);
  expect(status).toBe(0);
  const site = join(root, "dist/site");
  return new Map(
    readdirSync(site, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.\w+$/.test(file))
      .map((file) => [file.replaceAll("\\", "/"), readFileSync(join(site, file), "utf8")]),
  );
}

const languages = fixtureContent.shared.site.value.languages.map(({ code }) => code);
/** Files that list every page. */
const lists = ["sitemap.xml", "llms.txt"];
const isPage = (file: string) => languages.some((folder) => file.startsWith(`${folder}/`));

let small: ReturnType<typeof build>;
beforeAll(() => {
  small = build(fixtureContent.pages.size);
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

const pages = process.env.TEST_LONG ? 1000 : 100;

test(`a visitor of a site with ${pages} pages loads no more bytes than on a small site`, () => {
  const large = build(pages);
  const shared = (site: Map<string, string>) =>
    [...site].filter(([file]) => !isPage(file) && !lists.includes(file)).toSorted();
  expect(shared(large)).toEqual(shared(small));
  for (const file of [...small.keys()].filter(isPage)) expect(large.get(file)).toBe(small.get(file));
  expect([...large.keys()].filter(isPage).length).toBeGreaterThan(2 * pages);
  for (const code of small.values()) expect(code).not.toContain("content/pages/");
}, 180_000);
