import type { Page } from "@playwright/test";
import { fill } from "../../../src/ui/text/fill.ts";
import { layoutShift } from "../support/layout-shift.ts";
import { hold, islandScript, withoutFonts } from "../support/network.ts";
import { blockOf, sectionOf } from "../support/pages/blocks.ts";
import { sendMessage } from "../support/pages/contact-form.ts";
import { documentPathOf, openDocument, stopScripts } from "../support/pages/documents.ts";
import { defaultLanguage, expectReady, open, otherLanguage, shellOf } from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";

const ticked = [0, 2, 3, 5];

/** Locates the parts of the block, in the middle of the screen. */
async function partsOf(page: Page, language: string) {
  const block = blockOf("measurement", "web", language);
  const section = sectionOf(page, block);
  const [figures, result, summary] = [
    section.locator("dd"),
    section.locator("p").first(),
    section.locator("summary"),
  ];
  await result.scrollIntoViewIfNeeded();
  return { block, section, figures, result, summary, checks: section.getByRole("checkbox") };
}

test("A visitor sees how fast the page opened, and takes a check of their own site along", async ({
  page,
}) => {
  const language = otherLanguage;
  await withoutFonts(page);
  await openDocument(page, "web", language);
  const { block, section, figures, result, summary, checks } = await partsOf(page, language);
  const { fast, fair, slow, ready } = block.results;
  const cached = fill(block.cached, { size: "" }).trim();

  await test.step("on a first visit, the time, the size and nothing from the cache", async () => {
    await expect(figures).toHaveText([/^[\d.]+$/, /^0/, /^[\d.]+\skB$/, "0", "0"]);
    const words = (await result.textContent())?.replace(/[\d.]+ \w+/, "{time}");
    expect([fast, fair, slow]).toContain(words);
    expect(await layoutShift(page)).toBe(0);
  });

  await test.step("ticks are counted, by keyboard too, and kept when the page is reloaded from the cache", async () => {
    await summary.press("Enter");
    for (const at of ticked) await checks.nth(at).press("Space");
    await expect(section.locator("[aria-current=true]")).toContainText(block.verdicts[1] ?? "");
    await page.reload();
    await expectReady(page);
    await partsOf(page, language);
    await expect(figures).toHaveText([/^[\d.]+$/, /^0/, new RegExp(cached), "0", "0"]);
    await summary.press("Enter");
    await expect(section.locator(":checked")).toHaveCount(ticked.length);
  });

  await test.step("the result reaches us in the message", async () => {
    const { add, see } = shellOf(language).ui.takeAlong;
    const sentence = fill(block.sentence, { count: `${ticked.length}` });
    await expect(section.getByText(sentence)).toBeVisible();
    await section.getByRole("button", { name: add }).press("Enter");
    await section.getByRole("link", { name: see }).click();
    await sendMessage(page, sentence);
  });

  await test.step("on the way back, it says why there is no time", async () => {
    await page.goBack();
    await partsOf(page, language);
    await expect(result).toHaveText(ready);
    await expect(section.getByRole("term")).not.toContainText([block.figures.time]);
    await expect(figures.filter({ hasText: /^$/ })).toHaveCount(0);
  });
});

test("A check that is ticked before hydration counts", async ({ page }) => {
  const release = await hold(page, islandScript);
  await openDocument(page, "web");
  const { block, section, summary, checks } = await partsOf(page, defaultLanguage);
  await summary.click();
  await checks.first().check();
  release();
  await expect(section.getByText(fill(block.sentence, { count: "1" }))).toBeVisible();
  await expect(checks.first()).toBeChecked();
});

test("Behind the hash, where pages aren't loaded, it says so, and shows only what is known", async ({
  page,
}) => {
  await open(page, "web");
  const { block, figures, result } = await partsOf(page, defaultLanguage);
  await expect(result).toHaveText(block.results.hash);
  await expect(figures).toHaveText(["0"]);
});

test("Without JavaScript, it says what would be measured, and the checks can be ticked and printed", async ({
  page,
}) => {
  await stopScripts(page);
  await page.goto(documentPathOf("web", defaultLanguage));
  const { block, section, result, summary, checks } = await partsOf(page, defaultLanguage);
  await expect(result).toHaveText(block.waiting);
  await expect(section.getByRole("term")).toHaveCount(0);
  await expect(checks.first()).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(checks.last()).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await summary.click();
  await checks.first().check();
  await expect(section.getByRole("button")).toBeHidden();
});
