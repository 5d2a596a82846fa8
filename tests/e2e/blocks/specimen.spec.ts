import type { Page } from "@playwright/test";
import { violationsIn } from "../support/axe.ts";
import { boxOf } from "../support/box.ts";
import { blockOf, blocksOf, sectionOf } from "../support/pages/blocks.ts";
import { documentPathOf, openDocument } from "../support/pages/documents.ts";
import { defaultLanguage, languages, layOutWhole, pageIds, shellOf } from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";

/** Pages with a document that opens on a click. Cases are always open. */
const ids = pageIds.filter((id) =>
  blocksOf("specimen", id, defaultLanguage).some(({ sheets }) => sheets.every(({ approach }) => !approach)),
);

const specimenOn = (page: Page, id: string, language: string) =>
  sectionOf(page, blockOf("specimen", id, language));
const markOf = (page: Page, id: string, language: string) =>
  specimenOn(page, id, language).getByText(shellOf(language).ui.specimen, { exact: true }).first();

for (const id of ids)
  for (const language of languages)
    test(`The specimen on ${id} opens and closes with the keyboard and is open in print, in ${language}`, async ({
      page,
    }) => {
      await openDocument(page, id, language);
      const specimen = specimenOn(page, id, language);
      const { sheets } = blockOf("specimen", id, language);
      const title = specimen.getByRole("heading", { name: sheets[0]?.title ?? "", exact: true });
      await expect(title).toBeHidden();
      await expect(specimen.getByText(shellOf(language).ui.specimen, { exact: true })).toHaveCount(
        sheets.length,
      );
      await specimen.locator("summary").focus();
      await page.keyboard.press("Enter");
      await expect(title).toBeVisible();
      expect(await violationsIn(page)).toEqual([]);
      await page.keyboard.press("Space");
      await expect(title).toBeHidden();
      await page.emulateMedia({ media: "print" });
      for (const sheet of await specimen.locator("article").all()) await expect(sheet).toBeVisible();
    });

test("While a sheet scrolls on a phone, the word that it is a specimen stays below the bar", async ({
  page,
}) => {
  const [id = ""] = ids;
  await page.setViewportSize({ width: 390, height: 500 });
  await openDocument(page, id);
  await layOutWhole(page);
  await specimenOn(page, id, defaultLanguage).locator("summary").click();
  await specimenOn(page, id, defaultLanguage).getByRole("definition").last().scrollIntoViewIfNeeded();
  await expect(markOf(page, id, defaultLanguage)).toBeInViewport({ ratio: 1 });
  const bar = await boxOf(page.getByRole("banner"));
  const mark = await boxOf(markOf(page, id, defaultLanguage));
  expect(mark.y).toBeGreaterThanOrEqual(Math.floor(bar.bottom));
});

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const id of ids)
    test(`the specimen on ${id} opens with a click and fits the narrowest screen`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto(documentPathOf(id, defaultLanguage));
      await specimenOn(page, id, defaultLanguage).locator("summary").click();
      await expect(markOf(page, id, defaultLanguage)).toBeVisible();
      for (const sheet of await specimenOn(page, id, defaultLanguage).getByRole("article").all())
        expect((await boxOf(sheet)).right).toBeLessThanOrEqual(320);
    });
});
