import { expect, test } from "vitest";
import { engravingFiles } from "../../../scripts/content/compile/compile-engravings.ts";
import { compileSite } from "../../../scripts/content/compile/compile-page.ts";
import { siteContent } from "../../support/content.ts";

const files = engravingFiles(siteContent);
const used = [...compileSite(siteContent, "/site/").values()]
  .flatMap(({ pages }) => JSON.stringify(pages).match(/"\/site\/assets\/[^"]+\.svg#[^"]+"/g) ?? [])
  .map((address) => address.slice('"/site/'.length, -1).split("#"));

test("every drawing that a page uses is in its file", () => {
  expect(used.length).toBeGreaterThan(20);
  for (const [file = "", id] of used) expect(files.get(file), file).toContain(` id="${id}"`);
});

test("a file's name tells its content, so that browsers may keep it", () => {
  expect(files.size).toBeGreaterThan(8);
  for (const file of files.keys()) expect(file).toMatch(/^assets\/[a-z-]+-[\w-]{8}\.svg$/);
});

test("a sign has neither rings nor scales nor trail, and its stars are larger than the figure's", () => {
  const figures = [...files.values()].filter((svg) => svg.includes('id="figure"'));
  expect(figures.length).toBeGreaterThan(7);
  for (const svg of figures) {
    const [figure = "", sign = ""] = svg.split('<g id="sign"');
    expect(figure).toContain("<circle");
    expect(sign).not.toMatch(/<circle|<text|stroke-dasharray/);
    const widest = (drawing: string) =>
      Math.max(
        ...[...drawing.matchAll(/stroke-width="([\d.]+)" d="[^"]*h0"/g)].map(([, width]) => Number(width)),
      );
    expect(widest(sign)).toBeGreaterThan(widest(figure));
  }
});
