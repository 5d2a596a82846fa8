import { readFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";
import { describe, expect, test } from "vitest";
import { column, eyebrowOf, headlineOf } from "../../scripts/found/share/lettering.ts";
import { paintsOf } from "../../scripts/found/share/paints.ts";
import { createTypesetter, type Words } from "../../scripts/found/share/typesetter.ts";
import { pictureSize, type Shown, shownBy } from "../../scripts/found/share-picture.ts";
import { readPalette } from "../../scripts/scene/inks.ts";
import { publishedAt } from "./published-site.ts";

const typesetter = createTypesetter(process.cwd());
const paints = paintsOf(readPalette(readFileSync("src/styles/tokens.css", "utf8")));
const { width, height } = pictureSize;

const shown = (headline: string, eyebrow?: string): Shown => ({
  headline,
  eyebrow,
  language: "es",
  constellation: undefined,
});
const set = (headline: string) => headlineOf(shown(headline), paints, typesetter);

/** What the words' outlines take of the picture, in pixels. */
async function inkOf(words: Words) {
  const box = new Resvg(await typesetter.outlines([words], width, height)).getBBox();
  if (!box) throw new Error(`"${words.text}" left no ink.`);
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

/** Letters lean a little out of their boxes. */
const overhang = 8;

describe("a headline stays in its column", () => {
  test.each([
    ["of two words", "Hola, mundo"],
    ["of a usual length", "Del formulario a la cuadrilla sin copiar un solo dato"],
    ["of a hundred letters", "Cotiza ".repeat(15)],
    ["of a thousand words", "Palabras ".repeat(1000)],
    ["that is one word of two hundred letters", "W".repeat(200)],
    ["with one long word", "La Donaudampfschifffahrtsgesellschaftskapitänsmütze sin esperar"],
  ])("one %s", async (_length, headline) => {
    const ink = await inkOf(await set(headline));
    expect(ink.left).toBeGreaterThan(column.left - overhang);
    expect(ink.right).toBeLessThan(column.left + column.width + overhang);
    expect(ink.top).toBeGreaterThan(220);
    expect(ink.bottom).toBeLessThan(height - 40);
  });
});

test("the shorter a headline, the larger it is set, and only what fits at no size is cut off", async () => {
  const [short, usual, long] = await Promise.all(
    ["Hola", "Palabras ".repeat(7), "Palabras ".repeat(99)].map(set),
  );
  expect(short?.size).toBeGreaterThan(usual?.size ?? 0);
  expect(usual?.size).toBeGreaterThan(long?.size ?? 0);
  expect([short, usual, long].map((words) => words?.cut ?? false)).toEqual([false, false, true]);
});

test("the site's own headlines are whole, and large enough to be read in a chat", async () => {
  for (const page of publishedAt("https://nova.example/").pages) {
    const words = await set(shownBy(page, "Constela").headline);
    expect(words.cut, words.text).toBeUndefined();
    expect(words.size, words.text).toBeGreaterThanOrEqual(64);
  }
});

test("an eyebrow stands over the headline on one line, however long it is", async () => {
  const headline = await set("Hola");
  const [eyebrow] = eyebrowOf(shown("Hola", "Diseño y desarrollo web ".repeat(9)), headline, paints);
  if (!eyebrow) throw new Error("There is no eyebrow.");
  const ink = await inkOf(eyebrow);
  expect(ink.bottom).toBeLessThan(headline.top);
  expect(ink.bottom - ink.top).toBeLessThan(eyebrow.size * 1.5);
  expect(ink.right).toBeLessThan(column.left + column.width + overhang);
});
