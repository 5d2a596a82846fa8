import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { changeInWords, contentChanges } from "../../scripts/history/content-changes.ts";
import { SiteRepository } from "./support/site-repository.ts";

const copy = SiteRepository.copies();

/** A page or shared file, as far as these tests change it. */
// biome-ignore lint/suspicious/noExplicitAny: the tests know the fixture site
type Json = any;

const wordsOf = (site: SiteRepository, from = "HEAD", to?: string) =>
  contentChanges(site.root, from, to).map(changeInWords);

describe("a change of the content is told in words", () => {
  test.each<[title: string, file: string, change: (json: Json) => void, words: string[]]>([
    ["no change", "pages/web.json", (page) => Object.assign(page, { blocks: [...page.blocks] }), []],
    [
      "a text in one language",
      "pages/web.json",
      (page) => Object.assign(page.blocks[0].headline, { en: "Earn more" }),
      ["web, page-hero headline (en): A website that brings in jobs, not just visits → Earn more"],
    ],
    [
      "one word of a long text",
      "pages/web.json",
      (page) => {
        page.blocks[0].lede.en = page.blocks[0].lede.en.replace("a plumber", "a dentist");
      },
      ["web, page-hero lede (en): … choose a plumber or a … → … choose a dentist or a …"],
    ],
    [
      "a figure",
      "facts.json",
      ({ facts }) => Object.assign(facts.bounce, { value: -45 }),
      ["facts.json, facts bounce value: -42 → -45"],
    ],
    [
      "a new field",
      "pages/web.json",
      (page) => Object.assign(page, { hidden: true }),
      ["web, hidden: added true"],
    ],
    [
      "an item in the middle",
      "pages/web.json",
      (page) => page.blocks[1].items.splice(1, 0, { fact: "reply-days", label: { es: "Días", en: "Days" } }),
      ["web, kpis items 2: added Días"],
    ],
    [
      "a removed block",
      "pages/web.json",
      (page) => page.blocks.splice(1, 1),
      ["web, kpis: removed Lo que cambia con un sitio bien hecho"],
    ],
    [
      "a moved item",
      "pages/web.json",
      (page) => page.blocks[1].items.push(page.blocks[1].items.shift()),
      ["web, kpis items 4: moved Conversión"],
    ],
    [
      "a changed item beside an added one",
      "pages/web.json",
      (page) => {
        page.blocks[1].items[0].label.en = "Conversions";
        page.blocks[1].items.splice(0, 0, { fact: "reply-days", label: { es: "Días", en: "Days" } });
      },
      ["web, kpis items 1: added Días", "web, kpis items 2 label (en): Conversion → Conversions"],
    ],
    [
      "a block of another type",
      "pages/web.json",
      (page) => {
        page.blocks[1] = { type: "prose", heading: { es: "Hola", en: "Hello" } };
      },
      ["web, kpis: removed Lo que cambia con un sitio bien hecho", "web, prose: added Hola"],
    ],
  ])("%s", (_, file, change, words) => {
    const site = copy();
    site.edit(file, change);
    expect(wordsOf(site)).toEqual(words);
  });

  test("a paragraph of a clause", () => {
    const site = copy();
    const [file] = ["privacy/02-conservacion.es.mdx"];
    site.write(file, `${site.read(file)}\nUna línea más.\n`);
    expect(wordsOf(site)).toEqual([
      expect.stringMatching(/^privacy\/02-conservacion, paragraph \d+ \(es\): added Una línea más\.$/),
    ]);
  });

  test("files that are added, removed, damaged or binary", () => {
    const site = copy();
    site.write('pages/año "nuevo" 1.json', "{}");
    site.remove("pages/services.json");
    site.write("pages/contact.json", "{");
    site.write("assets/constellation.glb", Uint8Array.of(0, 255, 254));
    expect(wordsOf(site).toSorted()).toEqual(
      [
        "assets/constellation.glb: changed",
        'año "nuevo" 1: added',
        "contact: changed",
        "services: removed",
      ].toSorted(),
    );
  });
});

test("lock files, leftovers of editors and files outside of the content are left out", () => {
  const site = copy();
  site.write("paths.lock", "web web\n");
  site.write("translations.lock", "en:3a78695388 es:58fcc9468f\n");
  site.write("pages/web.json~", "{}");
  site.write("../src/a.ts", "");
  expect(wordsOf(site)).toEqual([]);
});

test("two commits are compared without what is on disk", () => {
  const site = copy();
  site.edit("facts.json", ({ facts }: Json) => Object.assign(facts.bounce, { value: -45 }));
  site.commit("Bounce");
  site.edit("facts.json", ({ facts }: Json) => Object.assign(facts.bounce, { value: -50 }));
  expect(wordsOf(site, "HEAD^", "HEAD")).toEqual(["facts.json, facts bounce value: -42 → -45"]);
  expect(wordsOf(site, "HEAD^")).toEqual(["facts.json, facts bounce value: -42 → -50"]);
  const [change] = contentChanges(site.root, "HEAD");
  expect(change).toEqual({
    file: "content/facts.json",
    path: ["facts", "bounce", "value"],
    before: -45,
    after: -50,
  });
});

test("a project may be a folder of a larger repository", () => {
  const site = copy();
  site.write("../site/content/menu.json", "{}");
  site.commit("A second site");
  site.write("../site/content/menu.json", "[]");
  site.write("../site/content/new.json", "[]");
  const changes = contentChanges(join(site.root, "site"), "HEAD");
  expect(changes.map(({ file }) => file)).toEqual(["content/menu.json", "content/new.json"]);
});

test("a list with tens of thousands of changed items is compared", () => {
  const site = copy();
  const list = (word: string) => JSON.stringify(Array.from({ length: 30_000 }, (_, at) => ({ at, word })));
  site.write("huge.json", list("one"));
  site.commit("Huge");
  site.write("huge.json", list("two"));
  expect(wordsOf(site)).toHaveLength(30_000);
});
