import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readMarkers, withoutMarkers } from "../../../editor/markers.ts";
import { markedContent } from "../../../editor/server/marked-content.ts";
import { type Path, pointer } from "../../../scripts/content/json/json-path.ts";
import type { CheckedContent, PageFile } from "../../../scripts/content/read/model.ts";
import { readContent } from "../../../scripts/content/read/read-content.ts";
import { referencesIn } from "../../../scripts/content/read/references.ts";
import * as renderer from "../../../src/render.tsx";
import { devSite } from "./dev-site.ts";

const site = devSite(process.cwd());
const content = readContent(process.cwd()).content as CheckedContent;
const shown = [...content.pages].filter(([, { summary }]) => summary.policies.length === 0);
const pages = shown.flatMap(([id]) => ["es", "en"].map((language) => [id, language] as const));

/** Renders a page with markers. Returns its HTML and the places in the order of their numbers. */
function marked(page: string, language: string) {
  const places: string[] = [];
  const indexOf = (file: string, path: Path) => places.push(file + pointer(path)) - 1;
  const { content: shown, factTexts } = markedContent(content, page, indexOf);
  const html = site.renderFrom(shown, renderer, { page, language }, factTexts);
  return { html, places };
}

describe.each(pages)("%s in %s", (page, language) => {
  const { html, places } = marked(page, language);

  test("has the same elements and characters without its markers", () => {
    // Only this title leaves the brand out at its end, where a mark is.
    const withoutShareTitle = (text: string) => text.replace(/(property="og:title" content=")[^"]*/, "$1");
    const plain = site.renderFrom(content, renderer, { page, language });
    expect(withoutShareTitle(withoutMarkers(html)) === withoutShareTitle(plain)).toBe(true);
  });

  test("shows every text of the page with a mark", () => {
    const found = new Set(readMarkers(html).markers.map(({ index }) => places[index]));
    const own = places.filter((place) => place.startsWith(`content/pages/${page}.json`));
    // Only in the e-mail that a visitor without our server sends.
    expect(own.filter((place) => !found.has(place) && !place.endsWith("/byMail"))).toEqual([]);
    expect(own.length).toBeGreaterThan(5);
  });

  test("marks the figures of facts, also those in fields of their own", () => {
    const found = new Set(readMarkers(html).markers.map(({ index }) => places[index]));
    const { references } = referencesIn(content.pages.get(page) as PageFile);
    const facts = references.filter(({ kind, where }) => kind === "fact" && !where.includes("byMail"));
    expect(facts.filter(({ name }) => !found.has(`content/facts.json/facts/${name}`))).toEqual([]);
  });

  test("marks the lines of the site's file that are the same in every language", () => {
    const found = new Set(readMarkers(html).markers.map(({ index }) => places[index]));
    expect(found).toContain("content/site.json/email");
    expect(places.filter((place) => found.has(place) && /languages.*label$/.test(place))).not.toEqual([]);
  });

  test("opens and closes the mark of each text around its characters", () => {
    const file = JSON.parse(readFileSync(`content/pages/${page}.json`, "utf8"));
    const headline = places.findIndex((place) => place.endsWith("/blocks/0/headline"));
    const [from, to] = [true, false].map((opens) =>
      readMarkers(html).markers.find((mark) => mark.index === headline && mark.opens === opens),
    );
    const text = withoutMarkers(html).slice(from?.at, to?.at);
    expect(text.replace(/<[^>]*>/g, "").length).toBeGreaterThan(3);
    expect(file.blocks[0].headline[language]).toContain(text.split(/[<&]/)[0]);
  });
});
