import { describe, expect, test } from "vitest";
import { pageHead } from "../../../scripts/content/seo/page-head.ts";
import { shareImage } from "../../../scripts/content/seo/share-image.ts";
import { plainTitle } from "../../../scripts/content/seo/site-context.ts";
import type { CompiledPage } from "../../../src/compiled.ts";
import type { HeadTag } from "../../../src/shell/document/Document.tsx";
import { publishedAt } from "./published-site.ts";

const published = publishedAt("https://nova.example/agency/");
const themeColour = "midnightblue";

const headOf = (page: CompiledPage) =>
  pageHead(published.siteContextOf(page), page, shareImage(page, "Constela", "stamp"), themeColour);

const attributesOf = (tags: HeadTag[]) =>
  tags.flatMap((tag) => ("attributes" in tag ? [tag.attributes] : []));

const contentOf = (tags: HeadTag[], name: string) =>
  attributesOf(tags)
    .filter(({ name: own, property }) => own === name || property === name)
    .map(({ content }) => content);

const linksOf = (tags: HeadTag[], rel: string) => attributesOf(tags).filter((own) => own.rel === rel);

describe("addresses", () => {
  test.each([
    ["es", "services/analiticas-negocio"],
    ["en", "services/business-analytics"],
  ])("a page's canonical URL in %s is that of its document on the site", (language, path) => {
    const [canonical] = linksOf(headOf(published.page("business-analytics", language)), "canonical");
    expect(canonical?.href).toBe(`https://nova.example/agency/${language}/${path}/`);
  });

  test("a page has the same alternates in all its languages: each language and the default", () => {
    const alternates = new Map<string, Set<string>>();
    for (const page of published.pages) {
      const tags = headOf(page);
      const links = linksOf(tags, "alternate").map(({ hrefLang, href }) => [hrefLang, href] as const);
      const byLanguage = new Map(links);
      expect([...byLanguage.keys()]).toEqual(["es", "en", "x-default"]);
      expect(byLanguage.get(page.language)).toBe(linksOf(tags, "canonical")[0]?.href);
      expect(byLanguage.get("x-default")).toBe(byLanguage.get("en"));
      const known = alternates.get(page.id) ?? new Set();
      alternates.set(page.id, known.add(JSON.stringify(links)));
    }
    expect([...alternates.values()].filter(({ size }) => size !== 1)).toEqual([]);
  });
});

describe("link previews", () => {
  const web = published.page("web", "es");
  const tags = headOf(web);

  test("have the page's title without the brand, and the brand as the site name", () => {
    expect(contentOf(tags, "og:title")).toEqual(["Diseño web para empresas de servicios"]);
    expect(contentOf(tags, "og:site_name")).toEqual(["Constela"]);
    expect(contentOf(tags, "og:description")).toEqual([web.description]);
  });

  test("have the page's locale and those of its translations", () => {
    expect(contentOf(tags, "og:locale")).toEqual(["es_LA"]);
    expect(contentOf(tags, "og:locale:alternate")).toEqual(["en_US"]);
  });

  test("have a large image from the site, with its size and alt text", () => {
    const [image = ""] = contentOf(tags, "og:image");
    expect(image).toMatch(/^https:\/\/nova\.example\/agency\/share\/es\/web-[0-9a-f]{8}\.png$/);
    expect(contentOf(tags, "og:image:width")).toEqual(["1200"]);
    expect(contentOf(tags, "og:image:height")).toEqual(["630"]);
    expect(contentOf(tags, "og:image:alt")).toEqual(["Un sitio que consigue trabajo, no solo visitas"]);
    expect(contentOf(tags, "twitter:card")).toEqual(["summary_large_image"]);
  });

  test("have no image if images are turned off", () => {
    const plain = pageHead(published.siteContextOf(web), web, null, themeColour);
    const pictures = attributesOf(plain).filter(({ name, property }) => /image/.test(name ?? property ?? ""));
    expect(pictures).toEqual([]);
    expect(contentOf(plain, "twitter:card")).toEqual(["summary"]);
    expect(JSON.stringify(plain.find(({ tag }) => tag === "linked-data"))).not.toContain("share/");
  });
});

test("no tag is repeated or empty", () => {
  for (const page of published.pages) {
    const attributes = attributesOf(headOf(page));
    const names = attributes.flatMap(({ name, property }) => name ?? property ?? []);
    expect(new Set(names).size).toBe(names.length);
    expect(attributes.flatMap((own) => Object.values(own)).filter((value) => value === "")).toEqual([]);
  }
});

test.each([
  ["Diseño web – Nova", "Diseño web"],
  ["Web design — Nova", "Web design"],
  ["Web design | Nova", "Web design"],
  ["Nova: websites that sell", "Nova: websites that sell"],
  ["Why we call it Nova", "Why we call it Nova"],
  ["Supernova", "Supernova"],
  ["Nova", "Nova"],
])("the title “%s” without the brand at its end is “%s”", (title, plain) => {
  expect(plainTitle(title, "Nova")).toBe(plain);
});
