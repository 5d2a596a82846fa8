import type { Page } from "@playwright/test";
import { violationsIn } from "../support/axe.ts";
import { boxOf } from "../support/box.ts";
import { blockOf, blocksOf, sectionOf } from "../support/pages/blocks.ts";
import { documentPathOf, openDocument } from "../support/pages/documents.ts";
import {
  defaultLanguage,
  languages,
  layOutWhole,
  pageIds,
  scrollPage,
  shellOf,
} from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";
import { narrow } from "../support/visit.ts";

/** Pages with a document that opens on a click. Cases are always open. */
const ids = pageIds.filter((id) =>
  blocksOf("specimen", id, defaultLanguage).some(({ sheets }) => sheets.every(({ approach }) => !approach)),
);

const specimenOn = (page: Page, id: string, language: string) =>
  sectionOf(page, blockOf("specimen", id, language));
/** Whether it is open at first, because it has prices. */
const isOpen = (id: string) =>
  blockOf("specimen", id, defaultLanguage).sheets.some(({ prices }) => prices !== undefined);
const markOf = (page: Page, id: string, language: string) =>
  specimenOn(page, id, language).getByText(shellOf(language).ui.specimen, { exact: true }).first();

for (const [at, id] of ids.entries()) {
  const language = languages[at % languages.length] ?? defaultLanguage;
  test(`The specimen on ${id} opens and closes with the keyboard and is open in print`, async ({ page }) => {
    await openDocument(page, id, language);
    const specimen = specimenOn(page, id, language);
    const { sheets } = blockOf("specimen", id, language);
    const title = specimen.getByRole("heading", { name: sheets[0]?.title ?? "", exact: true });
    await expect(title).toBeVisible({ visible: isOpen(id) });
    await expect(specimen.getByText(shellOf(language).ui.specimen, { exact: true })).toHaveCount(
      sheets.length,
    );
    await specimen.locator("summary").focus();
    if (isOpen(id)) {
      await page.keyboard.press("Enter");
      await expect(title).toBeHidden();
    }
    await page.keyboard.press("Enter");
    await expect(title).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
    await page.keyboard.press("Space");
    await expect(title).toBeHidden();
    await page.emulateMedia({ media: "print" });
    for (const sheet of await specimen.locator("article").all()) await expect(sheet).toBeVisible();
  });
}

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 500 } });

  for (const [at, id] of ids.entries()) {
    const language = languages.at(-1 - (at % languages.length)) ?? defaultLanguage;
    test(`the specimen on ${id} opens with a click and fits the narrowest screen`, async ({ page }) => {
      await page.goto(documentPathOf(id, language));
      await layOutWhole(page);
      const specimen = specimenOn(page, id, language);
      if (!isOpen(id)) await specimen.locator("summary").click();
      await expect(markOf(page, id, language)).toBeVisible();
      for (const sheet of await specimen.getByRole("article").all())
        expect((await boxOf(sheet)).right).toBeLessThanOrEqual(320);
    });
  }
});

for (const reducedMotion of ["reduce", "no-preference"] as const)
  test.describe(`With ${reducedMotion} for motion`, () => {
    test.use({ viewport: narrow, contextOptions: { reducedMotion } });

    test("what stays below the bar while it is read meets the bar, condensed or not", async ({ page }) => {
      await openDocument(page, "web");
      await scrollPage(page, 1500);
      const { bottom } = await boxOf(page.locator("body > header"));
      const tops = await page.locator("main *").evaluateAll((all) =>
        all
          .map((element) => getComputedStyle(element))
          .filter(({ position, backgroundColor }) => position === "sticky" && !/, 0\)$/.test(backgroundColor))
          .map(({ top }) => Number.parseFloat(top)),
      );
      expect(new Set(tops)).toEqual(new Set([bottom]));
    });
  });
