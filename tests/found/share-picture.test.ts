import { expect, test } from "vitest";
import { sharePicture, shownBy } from "../../scripts/found/share-picture.ts";
import type { CompiledPage } from "../../src/compiled.ts";
import { publishedAt } from "./published-site.ts";

const web = publishedAt("https://nova.example/").page("web", "en");
const [hero, ...rest] = web.blocks;
const picture = (page: CompiledPage, stamp = "stamp") => sharePicture(page, "Constela", stamp);

test("a picture shows what opens the page", () => {
  expect(shownBy(web, "Constela")).toMatchObject({
    language: "en",
    headline: "A website that brings in jobs, not just visits",
    eyebrow: "Web design and development",
    constellation: { name: "Fenestra" },
  });
});

test("a page that opens without a headline is shown by its title", () => {
  expect(shownBy({ ...web, blocks: rest }, "Constela")).toMatchObject({
    headline: "Web design for service businesses",
    constellation: undefined,
  });
});

test("its address changes with what it shows and with how it is drawn, and with nothing else", () => {
  const { address } = picture(web);
  expect(address).toMatch(/^share\/en\/web-[0-9a-f]{8}\.png$/);
  expect(picture({ ...web, description: "Another", blocks: web.blocks.slice(0, 1) }).address).toBe(address);
  const renamed = { ...hero, headline: "Another" } as CompiledPage["blocks"][number];
  expect(picture({ ...web, blocks: [renamed] }).address).not.toBe(address);
  const redrawn = { ...hero, constellation: { ...shownBy(web, "").constellation, layers: [] } };
  expect(picture({ ...web, blocks: [redrawn as CompiledPage["blocks"][number]] }).address).not.toBe(address);
  expect(picture(web, "another stamp").address).not.toBe(address);
});
