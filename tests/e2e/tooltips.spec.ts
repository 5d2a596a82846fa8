import type { Page } from "@playwright/test";
import { siteContent } from "../support/content.ts";
import { boxOf } from "./support/box.ts";
import { defaultLanguage, headingOf, open, otherLanguage, pathOf, sampled } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

const { terms } = siteContent.shared.glossary.value;
const analytics = "business-analytics";

/** A term in the page's text. */
const termOf = (page: Page, term: string) =>
  page.getByRole("main").getByRole("button", { name: term, exact: true }).first();

/** The definition that the page shows, if any: of all terms there is at most one. */
const tipOf = (page: Page) => page.getByRole("tooltip");

/** Where nothing reacts to the pointer. */
const plainGround = (page: Page, language = defaultLanguage) =>
  page.getByRole("heading", { name: headingOf(analytics, language) });

for (const language of sampled(defaultLanguage)) {
  test(`Each term shows its definition on hover and on focus, and a click toggles it, in ${language}`, async ({
    page,
  }) => {
    await open(page, pathOf(analytics, language), { language });
    for (const name of ["SEO", "SLA", "CAC", "ROAS"]) {
      const term = termOf(page, name);
      const definition = terms[name]?.definition[language] ?? "no such term";
      const tip = tipOf(page).filter({ hasText: definition });
      await expect(tip, name).toHaveCount(0);

      await term.hover();
      await expect(tip, name).toBeVisible();
      await expect(term).toHaveAccessibleDescription(`${terms[name]?.name[language]} ${definition}`);
      await plainGround(page, language).hover();
      await expect(tip).toHaveCount(0);

      await term.focus();
      await expect(tip).toBeVisible();
      await term.blur();
      await expect(tip).toHaveCount(0);

      await term.click();
      await expect(term).toBeFocused();
      await expect(tip).toBeVisible();
      await expect(term).toHaveAttribute("aria-expanded", "true");
      await term.click();
      await expect(tip).toHaveCount(0);
      await expect(term).toHaveAttribute("aria-expanded", "false");
    }
  });
}

test.describe("A tooltip", () => {
  test.beforeEach(({ page }) => open(page, pathOf(analytics, defaultLanguage)));

  test("closes on Escape, however it was opened, and opens and closes by the keyboard alone", async ({
    page,
  }) => {
    await test.step("Escape, and the focus stays on its term", async () => {
      const term = termOf(page, "SEO");
      const ways = [() => term.hover(), () => term.focus(), () => term.click()];
      for (const openIt of ways) {
        await plainGround(page).hover();
        await term.blur();
        await openIt();
        await expect(tipOf(page)).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(tipOf(page)).toHaveCount(0);
      }
      await expect(term).toBeFocused();
    });

    await test.step("the keyboard alone", async () => {
      const term = termOf(page, "SEO");
      await term.blur();
      await term.focus();
      await expect(tipOf(page)).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(tipOf(page)).toHaveCount(0);
      await page.keyboard.press("Space");
      await expect(tipOf(page)).toBeVisible();
      await page.keyboard.press("Tab");
      await expect(tipOf(page).filter({ hasText: terms.SEO?.definition[defaultLanguage] ?? "" })).toHaveCount(
        0,
      );
    });
  });

  test("stays while the pointer travels from the term onto it, closes on a click elsewhere, and is alone", async ({
    page,
  }) => {
    await test.step("the pointer", async () => {
      // A font that comes could move the term from under the pointer.
      await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
      await termOf(page, "SEO").hover();
      await expect(tipOf(page)).toBeVisible();
      const box = await boxOf(tipOf(page));
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 10 });
      await expect(tipOf(page)).toBeVisible();
      await plainGround(page).hover();
      await expect(tipOf(page)).toHaveCount(0);
    });

    await test.step("only one is open at a time", async () => {
      await termOf(page, "CAC").click();
      await termOf(page, "ROAS").click();
      await expect(tipOf(page)).toHaveCount(1);
      await expect(tipOf(page)).toContainText(terms.ROAS?.definition[defaultLanguage] ?? "");
      await plainGround(page).click();
      await expect(tipOf(page)).toHaveCount(0);
    });
  });
});

test.describe("On a phone", () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test("A tap opens a tooltip, the next closes it, and so does a tap elsewhere", async ({ page }) => {
    await open(page, pathOf(analytics, defaultLanguage));
    const term = termOf(page, "SEO");
    await term.tap();
    await expect(tipOf(page)).toBeVisible();
    await term.tap();
    await expect(tipOf(page)).toHaveCount(0);
    await term.tap();
    await expect(tipOf(page)).toBeVisible();
    await plainGround(page).tap();
    await expect(tipOf(page)).toHaveCount(0);
  });

  for (const language of sampled(otherLanguage)) {
    test(`Every tooltip stays within the screen, in ${language}`, async ({ page }) => {
      await open(page, pathOf(analytics, language), { language });
      const all = page.getByRole("main").locator("button[aria-describedby]");
      const count = await all.count();
      expect(count).toBeGreaterThan(6);
      for (let at = 0; at < count; at++) {
        await all.nth(at).focus();
        const tip = page.locator(`[id="${await all.nth(at).getAttribute("aria-describedby")}"]`);
        await expect(tip).toBeVisible();
        const outside = () =>
          tip.evaluate((shown) => {
            const { left, right, top, bottom } = shown.getBoundingClientRect();
            return Math.min(left, top, innerWidth - right, innerHeight - bottom) < 0;
          });
        await expect.poll(outside).toBe(false);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  }
});
