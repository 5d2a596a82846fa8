import type { Page } from "@playwright/test";
import { boxOf } from "../support/box.ts";
import { blockOf, blocksOf, sectionOf } from "../support/pages/blocks.ts";
import { documentPathOf } from "../support/pages/documents.ts";
import { defaultLanguage, otherLanguage, pageIds } from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";

const [id = ""] = pageIds.filter((page) => blocksOf("day", page, defaultLanguage).length > 0);

/** Opens the page and returns the names of the trades, and what is shown of the block. */
async function openDay(page: Page, language: string) {
  await page.goto(documentPathOf(id, language));
  const block = blockOf("day", id, language);
  const section = sectionOf(page, block);
  await section.scrollIntoViewIfNeeded();
  const names = block.trades.map(({ name }) => name);
  const radio = (at: number) => section.getByRole("radio", { name: names[at] ?? "", exact: true });
  /** Expects one trade alone to be chosen and shown. */
  const expectShown = async (at: number) => {
    await expect(radio(at)).toBeChecked();
    await expect(section.getByRole("table")).toHaveAccessibleName(names[at] ?? "");
  };
  return { section, names, radio, expectShown };
}

for (const { javaScriptEnabled, language } of [
  { javaScriptEnabled: true, language: defaultLanguage },
  { javaScriptEnabled: false, language: otherLanguage },
])
  test.describe(`With JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("a trade is chosen with the keyboard and with a pointer, printed below its name, and marked in forced colours", async ({
      page,
    }) => {
      const { section, names, radio, expectShown } = await openDay(page, language);
      await expectShown(0);
      await radio(0).focus();
      await page.keyboard.press("ArrowRight");
      await expectShown(1);
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("ArrowLeft");
      await expectShown(names.length - 1);
      for (const [at, name] of names.entries()) {
        const label = section.locator("label").filter({ hasText: name });
        expect((await boxOf(label)).height).toBeGreaterThanOrEqual(44);
        await label.click();
        await expectShown(at);
      }
      await radio(1).check();

      await test.step("in forced colours the chosen trade has a filled star", async () => {
        await page.emulateMedia({ forcedColors: "active", colorScheme: "light" });
        await expect(radio(1)).toHaveCSS("background-color", "rgb(0, 0, 0)");
        await expect(radio(0)).not.toHaveCSS("background-color", "rgb(0, 0, 0)");
        await page.emulateMedia({ forcedColors: "none" });
      });

      await test.step("in print the chosen trade is below its name, without the buttons", async () => {
        await page.emulateMedia({ media: "print" });
        await expect(section.getByRole("radio")).toHaveCount(0);
        const name = await boxOf(section.getByRole("table").getByText(names[1] ?? "", { exact: true }));
        expect(name.height).toBeGreaterThan(10);
        await expect(section.getByRole("table")).toHaveCount(1);
      });
    });
  });
