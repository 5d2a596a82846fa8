import { hash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Block, type BlockOf, blocks } from "../../schemas/block.ts";
import { compileBlock } from "../../scripts/content/compile/compile-page.ts";
import { exampleFor } from "../../scripts/content/compile/example-for.ts";
import { shownPictures } from "../../scripts/content/pictures/encode-pictures.ts";
import { visibleContent } from "../../scripts/content/read/hidden-parts.ts";
import type { CheckedContent } from "../../scripts/content/read/model.ts";
import { contextOf, fixtureContent } from "../support/content.ts";
import { htmlValidate } from "../support/html-validate.ts";
import { renderBlock } from "../support/render-block.tsx";
import { siteContent } from "../support/site-content.ts";

const example = exampleFor("person", fixtureContent);
const alt = { es: "Una figura de madera", en: "A wooden figure" };
const whole = { ...example, picture: { file: "van", alt, focus: [0.5, 0.2] }, signature: "van" };
const render = (block: object, language = "en") =>
  renderBlock(
    compileBlock<"person">(blocks.person.schema.parse(block), "home", contextOf(language)),
    language,
  );

describe.each([
  ["en", "Name", "A wooden figure"],
  ["es", "Nombre", "Una figura de madera"],
])("a person, in %s,", (language, name, shown) => {
  const html = render(whole, language);

  test("is a section with the name as its heading, beside the portrait and the signature", () => {
    expect(html).toMatch(new RegExp(`<section[^>]* aria-labelledby="([^"]+)".*<h2 id="\\1">${name}</h2>`));
    const images = Array.from(html.matchAll(/<img [^>]*>/g), ([tag]) => tag);
    expect(images.map((tag) => / alt="([^"]*)"/.exec(tag)?.[1])).toEqual([shown, ""]);
    for (const tag of images) {
      expect(tag).toMatch(/ src="\/pictures\/webp\/van-1536-\w{8}\.webp" width="1440" height="900"/);
      expect(tag).toContain(' loading="lazy"');
    }
  });

  test("is valid HTML, without inline styles, and the sheet is paper", () => {
    const { results } = htmlValidate.validateStringSync(html);
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
    expect(html).not.toContain(" style=");
    expect(html).toContain('data-ground="paper"');
  });
});

test("an engraving has no background, and another address than the photograph", () => {
  const { picture } = compileBlock<"person">(
    blocks.person.schema.parse(whole) as BlockOf<"person">,
    "home",
    contextOf("en"),
  );
  expect(picture?.file.colour).toBeUndefined();
  expect(picture?.file.srcSets).toBeUndefined();
  const prose = { type: "prose", heading: alt, paragraphs: [alt], picture: { file: "van", alt } };
  const photograph = compileBlock<"prose">(blocks.prose.schema.parse(prose), "home", contextOf("en")).picture;
  expect(photograph?.file.src).toMatch(/\/van-1440-\w{8}\.webp$/);
  expect(picture?.file.src).not.toBe(photograph?.file.src);
});

test("without a portrait and a signature there is no sheet", () => {
  expect(render(example)).not.toMatch(/<img|data-ground/);
  expect(render({ ...example, signature: "van" }).match(/<img/g)).toHaveLength(1);
});

/** Returns the files of pages with a person who has the name of the example. */
function invented({ pages }: CheckedContent) {
  const names: string[] = Object.values(blocks.person.example.name);
  const isExample = (block: Block) =>
    block.type === "person" && Object.values(block.name).some((name) => names.includes(name));
  return [...pages.values()].flatMap(({ file, value }) => (value.blocks.some(isExample) ? [file] : []));
}

test("no published page shows the example of a person, or a picture of the gallery", () => {
  const published = visibleContent(siteContent);
  expect(invented(published)).toEqual([]);
  const samples = globSync("gallery/*.{png,webp}").map((file) => hash("sha256", readFileSync(file)));
  expect(samples).toHaveLength(3);
  expect(shownPictures(published).filter(({ hash }) => samples.includes(hash))).toEqual([]);
  const [page] = published.pages.values();
  if (!page) throw new Error("The site has no pages.");
  const planted = { ...page, value: { ...page.value, blocks: [...page.value.blocks, example] } };
  expect(invented({ ...published, pages: new Map([["planted", planted]]) })).toEqual([page.file]);
});
