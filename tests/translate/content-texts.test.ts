import { expect, test } from "vitest";
import { readContent } from "../../scripts/content/read/read-content.ts";
import { listTexts } from "../../scripts/translate/content-texts.ts";
import { Workspace } from "../support/workspace.ts";

const find = (site: Workspace, id: string) =>
  listTexts(readContent(site.root).content).find((text) => text.id === id);

test("all texts in blocks, titles, lists, shared files and chart summaries are listed, with a readable location", () => {
  using site = new Workspace();
  expect(find(site, "content/pages/home.json:/blocks/0/lede")).toMatchObject({
    part: "home",
    kind: "richText",
    where: "home › block 1, page-hero › lede",
  });
  expect(find(site, "content/pages/home.json:/title")?.where).toBe("home › title");
  expect(find(site, "content/pages/web.json:/blocks/1/labels/1")?.where).toBe(
    "web › block 2, column-chart › labels › 2",
  );
  expect(find(site, "content/glossary.json:/terms/SEO/definition")).toMatchObject({
    part: "glossary.json",
    kind: "text",
    where: "glossary.json › terms › SEO › definition",
  });
  expect(find(site, "content/pages/home.json:/blocks/1/summary")?.kind).toBe("summary");
});

test("the files of a clause, one per language, are listed as one text, identified by folder and number", () => {
  using site = new Workspace();
  site.write("privacy/01-what-we-keep.en.mdx", "## Data\r\n\r\nWe keep the message.\r\n");
  const clause = find(site, "content/privacy/01");
  expect(clause).toMatchObject({
    file: "content/privacy/01-data.es.mdx",
    path: [],
    part: "privacy/",
    kind: "clause",
    where: "privacy/ › clause 1",
  });
  expect(clause?.texts.en).toBe("## Data\n\nWe keep the message.\n");
  expect(clause?.place("en")).toMatchObject({ file: "content/privacy/01-what-we-keep.en.mdx", line: 1 });
});

test("each translation has its own position; a missing translation has the position of the whole text", () => {
  using site = new Workspace();
  const text = find(site, "content/pages/home.json:/title");
  expect(text?.place("en")).toMatchObject({ file: "content/pages/home.json", line: 3, column: 36 });
  expect(text?.place("fr")).toEqual(text?.place());
  expect(text?.place().column).toBe(12);
});

test("translations.lock is not read as a content file", () => {
  using site = new Workspace();
  site.write("translations.lock", "en:3f2a9c1b7d es:0b6d42c9fe\n");
  expect(readContent(site.root).problems).toEqual([]);
});
