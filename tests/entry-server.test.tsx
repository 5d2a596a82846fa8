import { expect, test } from "vitest";
import { compileSite, type SiteLanguage } from "../scripts/content/site.ts";
import type { CompiledPage } from "../src/compiled.ts";
import { renderRoot } from "../src/entry-server.tsx";
import { drawStatic } from "../src/entry-static.tsx";
import { siteContent } from "./support/content.ts";
import { documents } from "./support/documents.ts";

const languages = [...compileSite(siteContent).values()];
const { shell, pages } = languages[0] as SiteLanguage;
const pageOf = (id: string) => pages.find(({ page }) => page.id === id)?.page as CompiledPage;

test("a block without behaviour is drawn, one with some stays data, in the page's order", () => {
  const home = pageOf("home");
  const types = drawStatic(home, shell, documents).blocks.map(({ type }) => type);
  const interactive = ["home-hero", "services-slider", "timeline"];
  expect(types).toEqual(home.blocks.map(({ type }) => (interactive.includes(type) ? type : "static")));
  expect(types).toContain("static");
});

test("a static block shows what its view shows, with the ground and the rulers of its place", () => {
  const { blocks } = drawStatic(pageOf("web"), shell, documents);
  const compiled = pageOf("web").blocks;
  blocks.forEach((block, at) => {
    if (block.type !== "static") return;
    const heading = (compiled[at] as { heading?: string; headline?: string }).heading;
    if (heading) expect(block.html).toContain(heading);
    expect(block.tone).toBe(compiled[at]?.tone);
  });
  const [, second] = blocks;
  expect(second?.type === "static" && second.html).toContain("<span>30</span><span>45</span>");
});

test("no two elements of a page share an id, in any language", () => {
  for (const { shell, pages } of languages)
    for (const { page } of pages) {
      const html = renderRoot(drawStatic(page, shell, documents), shell);
      const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
      expect(ids.length).toBeGreaterThan(3);
      expect(new Set(ids).size, page.id).toBe(ids.length);
    }
});
