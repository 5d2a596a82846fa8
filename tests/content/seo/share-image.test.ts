import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { CheckedContent } from "../../../scripts/content/read/model.ts";
import type { IllustrationFile } from "../../../scripts/content/read/read-illustrations.ts";
import {
  createImageDrawer,
  headlineSize,
  imageSize,
  imageStamp,
  readPalette,
  shareImage,
  shareImageContent,
} from "../../../scripts/content/seo/share-image.ts";
import type { CompiledPage } from "../../../src/compiled.ts";
import { fixtureContent, fixtureRoot } from "../../support/content.ts";
import { publishedAt } from "./published-site.ts";

const web = publishedAt("https://nova.example/").page("web", "en");
const [hero, ...rest] = web.blocks;
const imageOf = (page: CompiledPage, stamp = "stamp") => shareImage(page, "Constela", stamp);

test("an image shows the headline and the illustration of the page's first block", () => {
  expect(shareImageContent(web, "Constela")).toMatchObject({
    language: "en",
    headline: "A website that brings in jobs, not just visits",
    eyebrow: "Web design and development",
    illustration: "fenestra",
  });
});

test("an image shows the page's title if the first block has no headline", () => {
  expect(shareImageContent({ ...web, blocks: rest }, "Constela")).toMatchObject({
    headline: "Web design for service businesses",
    illustration: undefined,
  });
});

test("an image has the ground of the page's first block", () => {
  expect(shareImageContent(web, "Constela").ground).toBe("midnight");
  const indigo = { ...hero, tone: "indigo" } as CompiledPage["blocks"][number];
  expect(shareImageContent({ ...web, blocks: [indigo] }, "Constela").ground).toBe("indigo");
  const css = readFileSync("src/styles/tokens.css", "utf8");
  const skies = ["midnight", "indigo", "dusk", "paper"].map((ground) => readPalette(css, ground)("sky"));
  expect(new Set(skies).size).toBe(4);
  expect(readPalette(css, "indigo")("text")).toBe(readPalette(css)("text"));
});

test("a colour may have three digits or be another one; one that is written otherwise is an error", () => {
  const colour = readPalette("--sky: #ABC; --ground: var(--sky); --tick: rgb(1 2 3); --odd: #abcde;");
  expect([colour("sky"), colour("ground")]).toEqual(["#ABC", "#ABC"]);
  for (const name of ["tick", "odd", "missing"])
    expect(() => colour(name)).toThrow(`tokens.css has no colour --${name} for the ground "midnight".`);
});

test("without an illustration, an image shows the clock of the page's night", () => {
  const night = { type: "night", dial: { id: "horologium" } } as CompiledPage["blocks"][number];
  expect(shareImageContent({ ...web, blocks: [night] }, "Constela")).toMatchObject({
    illustration: undefined,
    clock: "horologium",
  });
});

test("an image's address changes only if what it shows or the drawing code changes", () => {
  const { address } = imageOf(web);
  expect(address).toMatch(/^share\/en\/web-[0-9a-f]{8}\.png$/);
  expect(imageOf({ ...web, description: "Another", blocks: web.blocks.slice(0, 1) }).address).toBe(address);
  const renamed = { ...hero, headline: "Another" } as CompiledPage["blocks"][number];
  expect(imageOf({ ...web, blocks: [renamed] }).address).not.toBe(address);
  const redrawn = { ...hero, illustration: { id: "ursa" } };
  const blocks = [redrawn as unknown as CompiledPage["blocks"][number]];
  expect(imageOf({ ...web, blocks }).address).not.toBe(address);
  expect(imageOf(web, "another stamp").address).not.toBe(address);
});

test("images are drawn again only if a file that they depend on changes", () => {
  const root = mkdtempSync(join(tmpdir(), "stamp-"));
  for (const folder of ["scripts/content/seo", "src/styles"])
    cpSync(folder, join(root, folder), { recursive: true });
  cpSync(join(fixtureRoot, "content"), join(root, "content"), { recursive: true });
  const stampAfter = (file: string) => {
    writeFileSync(join(root, file), "changed");
    return imageStamp(root);
  };
  let stamp = imageStamp(root);
  for (const file of ["content/pages/web.json", "src/styles/base.css", "scripts/content/seo/sitemap.ts"])
    expect(stampAfter(file), file).toBe(stamp);
  for (const file of [
    "src/styles/tokens.css",
    "src/styles/fonts/piazzolla.woff2",
    "scripts/content/seo/share-image.ts",
    "content/illustrations/wordmark.svg",
  ]) {
    const changed = stampAfter(file);
    expect(changed, file).not.toBe(stamp);
    stamp = changed;
  }
  rmSync(root, { recursive: true });
});

test("an image has the headline, whatever fonts this computer has, and no letters of the drawing", async () => {
  const drawWith = async (content: CheckedContent) =>
    (await createImageDrawer(".", content))(shareImageContent(web, "Constela"));
  const image = await drawWith(fixtureContent);
  expect(await sharp(image).metadata()).toMatchObject({ format: "png", ...imageSize, hasAlpha: false });
  const headline = { left: 86, top: 300, width: 560, height: 254 };
  expect((await sharp(image).extract(headline).stats()).channels[0]?.stdev).toBeGreaterThan(30);
  const fenestra = fixtureContent.illustrations.get("fenestra") as IllustrationFile;
  expect(fenestra.svg).toContain("<text");
  const svg = fenestra.svg.replace(/<text.*?<\/text>/g, "");
  const illustrations = new Map(fixtureContent.illustrations).set("fenestra", { ...fenestra, svg });
  expect(image.equals(await drawWith({ ...fixtureContent, illustrations }))).toBe(true);
});

test("an image's headline ends at the foot of its column, however high the wordmark is", async () => {
  const { wordmark } = fixtureContent.shared.site.value;
  const foot = { left: 86, top: 474, width: 560, height: 80 };
  const footWith = async (headline: string, height: number) => {
    const drawn = { ...(fixtureContent.illustrations.get(wordmark) as IllustrationFile), height };
    const illustrations = new Map(fixtureContent.illustrations).set(wordmark, drawn);
    const draw = await createImageDrawer(".", { ...fixtureContent, illustrations });
    const image = await draw({ ...shareImageContent(web, "Constela"), headline });
    return sharp(image).extract(foot).raw().toBuffer();
  };
  const sales = await footWith("Sales", 34);
  expect(sales.equals(await footWith("Visits", 34))).toBe(false);
  expect(sales.equals(await footWith("Sales", 68))).toBe(true);
});

test("all headlines fit in a size that is readable in a chat", () => {
  for (const page of publishedAt("https://nova.example/").pages) {
    const { headline } = shareImageContent(page, "Constela");
    expect(headlineSize(headline), headline).toBeGreaterThanOrEqual(64);
  }
});

test("shorter headlines are larger", () => {
  const sizes = ["Hola", "Palabras ".repeat(7), "Palabras ".repeat(10)].map(headlineSize);
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  expect(new Set(sizes).size).toBe(3);
});
