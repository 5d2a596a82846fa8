import type { Page } from "@playwright/test";
import { clickWhenStill, footerLink } from "../support/pages/links.ts";
import {
  defaultLanguage,
  expectPage,
  expectReady,
  languages,
  open,
  otherLanguage,
  pageIds,
  pageOf,
  shellOf,
  toggleTo,
} from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";

const fontFiles = "**/*.woff2";

const families = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.querySelector("footer") ?? document.body).fontFamily);

test("Sections below the first screen are laid out as they come near the viewport, but immediately after a reload", async ({
  page,
}) => {
  const skipped = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll("main > *")].filter(
          (section) => getComputedStyle(section).contentVisibility === "auto",
        ).length,
    );
  await open(page);
  await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
  expect(await skipped()).toBeGreaterThan(3);
  await page.reload();
  await expectReady(page);
  expect(await skipped()).toBe(0);
});

test("If the fonts can't be loaded, the page keeps the fallback fonts", async ({ page, problems }) => {
  problems.expect(/^Failed to load resource/);
  await page.route(fontFiles, (route) => route.abort());
  await open(page);
  expect(await families(page)).toMatch(/^"Commissioner fallback"/);
  await expect(page.locator("html")).not.toHaveAttribute("data-fonts");
});

test("The next hash route has the fonts immediately, even in another language", async ({ page }) => {
  const fallbacks = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("body > header, main h1, main p, body > footer")].flatMap((element) => {
        const { fontFamily } = getComputedStyle(element);
        return /^"?(?:Commissioner|Piazzolla)"?,/.test(fontFamily)
          ? []
          : [`${element.tagName}: ${fontFamily}`];
      }),
    );
  await open(page);
  await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
  expect(await fallbacks()).toEqual([]);
  await clickWhenStill(footerLink(page, "contact"));
  await expectPage(page, "contact", defaultLanguage);
  expect(await fallbacks()).toEqual([]);
  await toggleTo(page, otherLanguage).click();
  await expectPage(page, "contact", otherLanguage);
  expect(await fallbacks()).toEqual([]);
});

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the fonts are loaded", async ({ page }) => {
    const asked = page.waitForRequest(fontFiles);
    await page.goto("/");
    await asked;
    expect(await families(page)).toMatch(/^"?Commissioner/);
  });
});

test("Both font families have every character that the site uses", async ({ page }) => {
  await open(page);
  await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
  const words = languages.map((language) =>
    JSON.stringify([shellOf(language), pageIds.map((id) => pageOf(id, language))]),
  );
  const characters = [...new Set(words.join(""))].filter((character) => /\P{Z}/u.test(character));
  const missing = await page.evaluate((all) => {
    const context = document.createElement("canvas").getContext("2d");
    const width = (character: string, families: string) => {
      if (!context) return Number.NaN;
      context.font = `100px ${families}`;
      return context.measureText(character).width;
    };
    // If a family lacks a glyph, the glyph of the next family is measured, and the two widths differ.
    return ["Piazzolla", "Commissioner"].flatMap((family) =>
      all
        // The Greek letters of stars have their own font file.
        .filter((character) => !/\p{Script=Greek}/u.test(character))
        .filter(
          (character) => width(character, `${family}, monospace`) !== width(character, `${family}, serif`),
        )
        .map((character) => `${family}: ${character}`),
    );
  }, characters);
  expect(missing).toEqual([]);
});
