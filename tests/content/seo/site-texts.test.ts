import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { llmsTxt } from "../../../scripts/content/seo/llms-txt.ts";
import { sitemap } from "../../../scripts/content/seo/sitemap.ts";
import { manifestFile, webManifest } from "../../../scripts/content/seo/web-manifest.ts";
import { fixtureContent } from "../../support/content.ts";
import { publishedAt } from "./published-site.ts";

const { url, pages, siteContextOf } = publishedAt("https://nova.example/agency/");
const listed = pages.map((page) => ({ ...page, image: null }));
const site = fixtureContent.shared.site.value;
const [spanish, english] = ["es", "en"].map((language) => siteContextOf({ language }));
if (!spanish || !english) throw new Error("The site is published in two languages.");

describe("sitemap.xml", () => {
  const entries = sitemap(url, site, listed).match(/<url>.*?<\/url>/gs) ?? [];
  const locations = entries.map((entry) => /<loc>(.*)<\/loc>/.exec(entry)?.[1]);

  test("lists every page in every language once", () => {
    expect(locations).toHaveLength(pages.length);
    expect(new Set(locations).size).toBe(locations.length);
    expect(locations).toContain("https://nova.example/agency/en/services/inventory/");
  });

  test("each entry links to itself and to all its translations, and every linked page has an entry", () => {
    for (const [at, entry] of entries.entries()) {
      const links = [...entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g)];
      expect(links.map(([, language]) => language)).toEqual(["es", "en", "x-default"]);
      const addresses = links.map(([, , address]) => address);
      expect(addresses).toContain(locations[at]);
      expect(addresses.filter((address) => !locations.includes(address))).toEqual([]);
    }
  });

  test("escapes addresses for XML", () => {
    const odd = sitemap(new URL("https://nova.example/a&b/"), site, listed);
    expect(odd).toContain("<loc>https://nova.example/a&amp;b/es/</loc>");
  });

  test("has no dates, so that builds are reproducible", () => {
    expect(sitemap(url, site, listed)).not.toContain("lastmod");
  });
});

describe("llms.txt", () => {
  const text = llmsTxt([spanish, english], listed);

  test("begins with the brand and its description, as llmstxt.org specifies", () => {
    expect(text.split("\n").slice(0, 3)).toEqual(["# Constela", "", `> ${english.description}`]);
  });

  test("lists every page under the name of its language", () => {
    expect(text.match(/^## .*/gm)).toEqual(["## Español", "## English"]);
    expect(text.match(/^- \[.+\]\(https:\S+\): .+/gm)).toHaveLength(pages.length);
    expect(text.split("## English")[1]).toContain(
      "- [Smart inventory by chat](https://nova.example/agency/en/services/inventory/): Ask by chat how many parts",
    );
  });
});

describe("a web manifest", () => {
  const place = new URL(manifestFile("es"), url);
  const manifest = JSON.parse(webManifest(spanish, "midnightblue"));

  test("starts at home in its language, with the whole site as scope", () => {
    expect(new URL(manifest.start_url, place).href).toBe("https://nova.example/agency/es/");
    expect(new URL(manifest.scope, place).href).toBe("https://nova.example/agency/");
    expect(manifest).toMatchObject({ name: "Constela", lang: "es", theme_color: "midnightblue" });
  });

  test("has the icons that phones need, including a maskable one; each file has the stated size", () => {
    expect(manifest.icons).toContainEqual(expect.objectContaining({ sizes: "192x192", purpose: "any" }));
    expect(manifest.icons).toContainEqual(expect.objectContaining({ sizes: "512x512", purpose: "maskable" }));
    for (const { src, sizes, type } of manifest.icons.slice(1)) {
      const png = readFileSync(join("public/en", src));
      expect(type).toBe("image/png");
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
    }
  });
});
