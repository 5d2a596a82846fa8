import { blockOf, sectionOf } from "./support/blocks.ts";
import { boxOf } from "./support/box.ts";
import { open, otherLanguage, pathOf, sampled } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

/** A pixel is what edges are rounded to. */
const pixel = 1;

for (const language of sampled(otherLanguage)) {
  test.describe(`In ${language}`, () => {
    test("The words beside a chart stand under each other, and neighbouring charts are mirrored", async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, pathOf("business-analytics", language), { language });
      const wordsFirst: boolean[] = [];
      for (const type of ["line-chart", "grouped-columns", "cohort-grid"] as const) {
        const section = sectionOf(page, blockOf(type, "business-analytics", language));
        const heading = await boxOf(section.getByRole("heading"));
        const intro = await boxOf(section.locator("header > p"));
        const drawing = await boxOf(section.locator("svg:visible"));
        expect(intro.y).toBeGreaterThanOrEqual(heading.bottom);
        expect(Math.abs(intro.x - heading.x)).toBeLessThanOrEqual(pixel);
        wordsFirst.push(heading.x < drawing.x);
        expect(wordsFirst.at(-1) ? intro.right < drawing.x : drawing.right < intro.x).toBe(true);
      }
      expect(wordsFirst).toEqual([true, false, true]);
    });

    test("What a chart says stands under its drawing, all from one edge, wide and narrow", async ({
      page,
    }) => {
      await open(page, pathOf("crm-servicetitan", language), { language });
      const figure = sectionOf(page, blockOf("gauge", "crm-servicetitan", language)).getByRole("figure");
      for (const width of [1440, 390, 600]) {
        await page.setViewportSize({ width, height: 900 });
        const dial = await boxOf(figure.locator("svg:visible"));
        const whole = await boxOf(figure);
        const said = figure.locator("p:visible, summary");
        expect(await said.count()).toBe(3);
        for (const text of await said.all()) {
          const { x, y } = await boxOf(text);
          expect(Math.abs(x - whole.x)).toBeLessThanOrEqual(pixel);
          expect(y).toBeGreaterThanOrEqual(dial.bottom);
        }
      }
    });

    test("A policy's numerals hang left of its titles and text where there is room", async ({ page }) => {
      await open(page, pathOf("privacy", language), { language });
      const clause = sectionOf(page, blockOf("policy", "privacy", language))
        .locator("h3")
        .first();
      for (const width of [1440, 768]) {
        await page.setViewportSize({ width, height: 900 });
        const number = await boxOf(clause.locator("span"));
        const text = await boxOf(clause.locator("xpath=following-sibling::p[1]"));
        expect(number.right).toBeLessThanOrEqual(text.x + pixel);
      }
    });

    test("In forced colours a checkbox is the browser's own", async ({ page }) => {
      await open(page, pathOf("contact", language), { language });
      const box = page.getByRole("checkbox").first();
      await expect(box).toHaveCSS("appearance", "none");
      await page.emulateMedia({ forcedColors: "active" });
      await expect(box).toHaveCSS("appearance", "auto");
    });
  });
}
