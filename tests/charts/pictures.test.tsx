import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { blocks } from "../../schemas/block.ts";
import { isChart } from "../../scripts/content/figures/charts.ts";
import type { BlockType } from "../../src/compiled.ts";
import { fixtureContent } from "../support/content.ts";
import { renderExample } from "../support/render-block.tsx";

const types = (Object.keys(blocks) as BlockType[]).filter((type) => isChart({ type }));

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

/** Returns the drawings of an example, by their file names. */
function picturesOf(type: BlockType): [file: string, svg: string][] {
  const html = renderExample(type, fixtureContent.shared.site.value.defaultLanguage);
  const svgs = [...html.matchAll(/<svg\b.*?<\/svg>/gs)].map(([svg]) => pictureOf(svg));
  return (["wide", "narrow"] as const).flatMap((layout) =>
    svgs
      .filter((svg) => new RegExp(`^<svg[^>]* class="[^"]*\\b${layout}\\b`).test(svg))
      .map((svg, at) => [`${type}-${layout}${at > 0 ? `-${at + 1}` : ""}.svg`, svg]),
  );
}

const pictures = types.flatMap(picturesOf);

test.each(pictures)(
  "matches pictures/%s; after an intended change, run vitest with -u",
  async (file, svg) => {
    await expect(svg).toMatchFileSnapshot(`pictures/${file}`);
  },
);

test("every example is drawn in both layouts, and every snapshot belongs to a drawing", () => {
  const drawn = pictures.map(([file]) => file);
  for (const type of types) expect(drawn).toContain(`${type}-wide.svg`);
  for (const type of types) expect(drawn).toContain(`${type}-narrow.svg`);
  expect(readdirSync("tests/charts/pictures").toSorted()).toEqual(drawn.toSorted());
});
