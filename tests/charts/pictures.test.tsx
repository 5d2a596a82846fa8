import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { blocks } from "../../schemas/block.ts";
import { isChart } from "../../scripts/content/compile/chart-geometry.ts";
import type { BlockType } from "../../src/compiled.ts";
import { fixtureContent } from "../support/content.ts";
import { renderExample } from "../support/render-block.tsx";

/** All block types that have drawings in both layouts: charts and statistics. */
const types = [
  ...(Object.keys(blocks) as BlockType[]).filter((type) => isChart({ type })),
  "statistics",
] as const;
const layouts = ["wide", "narrow"] as const;

/** Formats an SVG for a snapshot: one element per line, unhashed class names, and no references to the page. */
const pictureOf = (svg: string) =>
  `${svg
    .replaceAll(/ aria-(labelledby|describedby)="[^"]*"/g, "")
    .replaceAll(
      / class="([^"]*)"/g,
      (_, names: string) => ` class="${names.replaceAll(/\b_(\w+?)_\w+/g, "$1")}"`,
    )
    .replaceAll(/(<(\w+)[^<>]*)><\/\2>/g, "$1/>")
    .replaceAll("><", ">\n<")
    .replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"')}\n`;

/** Returns the drawings of an example by their file names. */
function picturesOf(type: BlockType): Map<string, string> {
  const { defaultLanguage } = fixtureContent.shared.site.value;
  const html = renderExample(type, defaultLanguage);
  const found = new Map<string, string>();
  for (const [svg] of html.matchAll(/<svg\b.*?<\/svg>/gs)) {
    const picture = pictureOf(svg);
    const layout = layouts.find((name) => new RegExp(`^<svg[^>]* class="[^"]*\\b${name}\\b`).test(picture));
    if (!layout) continue;
    const number = [...found.keys()].filter((name) => name.startsWith(`${type}-${layout}`)).length;
    found.set(`${type}-${layout}${number > 0 ? `-${number + 1}` : ""}.svg`, picture);
  }
  return found;
}

describe.each(types)("the example of %s", (type) => {
  const pictures = picturesOf(type);

  test("is drawn in the wide and in the narrow layout", () => {
    expect([...pictures.keys()]).toEqual(
      expect.arrayContaining(layouts.map((name) => `${type}-${name}.svg`)),
    );
  });

  test.each([...pictures])(
    "matches pictures/%s; after an intended change, run vitest with -u",
    async (file, svg) => {
      await expect(svg).toMatchFileSnapshot(`pictures/${file}`);
    },
  );
});

test("every snapshot belongs to a drawing", () => {
  const drawn = types.flatMap((type) => [...picturesOf(type).keys()]);
  expect(readdirSync("tests/charts/pictures").toSorted()).toEqual(drawn.toSorted());
});
