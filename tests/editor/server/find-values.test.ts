import { describe, expect, test } from "vitest";
import { sameWords, searchValues } from "../../../editor/server/find-values.ts";
import { Places } from "../../../editor/server/places.ts";
import type { Path } from "../../../scripts/content/json/json-path.ts";
import type { CheckedContent } from "../../../scripts/content/read/model.ts";
import { readContent } from "../../../scripts/content/read/read-content.ts";
import { siteContent } from "../../support/site-content.ts";
import { Workspace } from "../../support/workspace.ts";

const { pages, shared, illustrations } = siteContent;
const places = new Places(siteContent);
const search = (words: string) => searchValues(siteContent, places, { words, language: "en" });

describe("a search by a name", () => {
  const named: [name: string, file: string, ...path: Path][] = [
    ...Object.keys(shared.facts.value.facts).map((name) => [name, shared.facts.file, "facts", name] as const),
    ...Object.keys(shared.glossary.value.terms).map(
      (name) => [name, shared.glossary.file, "terms", name] as const,
    ),
    ...[...pages].map(([name, { file }]) => [name, file] as const),
  ].map((entry) => [...entry]);

  test("finds every fact, term and page of the site, by its words in any order and case", () => {
    for (const [name, file, ...path] of named)
      for (const words of [name, name.split("-").toReversed().join(" ").toUpperCase()])
        expect(search(words).map(({ id }) => id)).toContain(places.idOf(file, path));
  });

  test("says where it is, and what it shows", () => {
    expect(search("conversion")[0]).toEqual({
      id: places.idOf("content/facts.json", ["facts", "conversion"]),
      where: "facts.json › facts › conversion",
      excerpt: "conversion · +38%",
    });
  });

  test("finds where each drawing is used", () => {
    const used = [...pages.values()].flatMap(({ file, value }) =>
      value.blocks.flatMap((block, at) =>
        "illustration" in block
          ? [[block.illustration as string, file, ["blocks", at, "illustration"]] as const]
          : [],
      ),
    );
    expect(used.length).toBeGreaterThan(3);
    expect(used.every(([name]) => illustrations.has(name))).toBe(true);
    for (const [name, file, path] of used)
      expect(search(name).map(({ id }) => id)).toContain(places.idOf(file, path));
  });
});

describe("the other texts that say the words of a name", () => {
  const sayTheSame = (file: string, ...path: Path) => sameWords(siteContent, places, { file, path });
  const { groups } = shared.menu.value;

  test("are found from every word of the menu: as whole words, in its language, as visitors see them", () => {
    const labels = groups.flatMap(({ items }, group) =>
      items.map(({ label }, at) => ({ label, path: ["groups", group, "items", at, "label"] })),
    );
    for (const { label, path } of labels) {
      const found = sayTheSame("content/menu.json", ...path);
      expect(found.map(({ id }) => id)).not.toContain(places.idOf("content/menu.json", path));
      for (const { excerpt, language = "" } of found) {
        const plain = (text = "") => ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, " ")} `;
        expect(plain(excerpt)).toContain(plain(label[language]));
      }
    }
  });

  test("are the eyebrow, the card, the list and the title of a page in the menu, the shortest first", () => {
    const page = "instant-quotes";
    const [group, at] =
      groups
        .flatMap(({ items }, list) => items.map((item, index) => [list, index, item.page] as const))
        .find(([, , id]) => id === page) ?? expect.fail();
    const found = sayTheSame("content/menu.json", "groups", group, "items", at, "label");
    const wheres = found.map(({ where, language }) => `${where} (${language})`);
    expect(wheres).toEqual(
      expect.arrayContaining([
        `${page} › block 1, page-hero › eyebrow (en)`,
        "products.json › products › 2 › name (es)",
        `${page} › title (en)`,
      ]),
    );
    const lengths = found.map(({ excerpt }) => excerpt.length);
    expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
  });

  test("are found from a page's title without the brand, and not from a text of a page", () => {
    const from = sayTheSame("content/pages/contact.json", "title");
    expect(from.map(({ where }) => where)).toContain("menu.json › contact › short");
    expect(sayTheSame("content/pages/contact.json", "blocks", 0, "eyebrow")).toEqual([]);
  });

  test("are none for a figure or a whole file", () => {
    expect(sayTheSame("content/facts.json", "facts", "conversion")).toEqual([]);
    expect(sayTheSame("content/menu.json")).toEqual([]);
  });

  test("have its accents and its ends, in any case, if it has five words at most", () => {
    using workspace = new Workspace();
    workspace.replace("menu.json", '"Web (es)"', '"Más citas"');
    const found = (from: string, to: string) => {
      workspace.replace("pages/web.json", from, to);
      const content = readContent(workspace.root).content as CheckedContent;
      return sameWords(content, places, {
        file: "content/menu.json",
        path: ["groups", 0, "items", 0, "label"],
      })
        .filter(({ language }) => language === "es")
        .map(({ excerpt }) => excerpt);
    };
    expect(found('"Rápidos."', '"Con MÁS\u00a0citas."')).toEqual(["Más citas", "Con MÁS\u00a0citas."]);
    expect(found("Con MÁS\u00a0citas.", "Con mas citas.")).toEqual(["Más citas"]);
    expect(found("Con mas citas.", "Además citas, más citaso.")).toEqual(["Más citas"]);
    for (const [label, count] of [
      ["Ve uno dos tres cuatro", 1],
      ["Ve uno dos tres cuatro cinco", 0],
    ] as const) {
      workspace.write(
        "menu.json",
        workspace.read("menu.json").replace(/"(Más citas|Ve uno [^"]*)"/, `"${label}"`),
      );
      expect(
        found(/"lede": { "es": "([^"]*)/.exec(workspace.read("pages/web.json"))?.[1] ?? "", `${label}.`),
      ).toHaveLength(count);
    }
  });
});
