import type { Locator, Page } from "@playwright/test";
import { boxOf } from "../support/box.ts";
import { definitionOf } from "../support/pages/blocks.ts";
import { defaultLanguage, headingOf, open, otherLanguage, sampled } from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";

const analytics = "business-analytics";

/** Locates a glossary term in the page's text. */
const termOf = (page: Page, term: string) =>
  page.getByRole("main").getByRole("button", { name: term, exact: true }).first();

/** Locates the open tooltip; at most one is open. */
const tipOf = (page: Page) => page.getByRole("tooltip");

/** Locates a heading, which doesn't react to the pointer. */
const plainGround = (page: Page, language = defaultLanguage) =>
  page.getByRole("heading", { name: headingOf(analytics, language) });

for (const language of sampled(defaultLanguage)) {
  test(`Each term shows its definition on hover and on focus, and a click toggles it, in ${language}`, async ({
    page,
  }) => {
    await open(page, analytics, { language });
    for (const name of ["SEO", "SLA", "CAC", "ROAS"]) {
      const term = termOf(page, name);
      const { name: fullName, definition } = definitionOf(name, language);
      const tip = tipOf(page).filter({ hasText: definition });
      await expect(tip, name).toHaveCount(0);

      await term.hover();
      await expect(tip, name).toBeVisible();
      await expect(term).toHaveAccessibleDescription(`${fullName} ${definition}`);
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
  test.beforeEach(({ page }) => open(page, analytics));

  test("closes on Escape, even if it was opened by hover or a click, and can be used with only the keyboard", async ({
    page,
  }) => {
    await test.step("Escape closes it, and the focus stays on its term", async () => {
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
  });

  test("stays open while the pointer moves onto it, closes on a click elsewhere, and is the only one open", async ({
    page,
  }) => {
    await test.step("it stays open while the pointer is on it", async () => {
      // A font that arrives late could move the term away from the pointer.
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
      await expect(tipOf(page)).toContainText(definitionOf("ROAS", defaultLanguage).definition);
      await plainGround(page).click();
      await expect(tipOf(page)).toHaveCount(0);
    });
  });
});

test.describe("On a phone", () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test("A tap opens a tooltip; a second tap, or a tap elsewhere, closes it", async ({ page }) => {
    await open(page, analytics);
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
});

/** Returns by how much a tooltip overflows its column and the screen; `null` if it is not beside its term. */
const beyond = (term: Locator) =>
  term.evaluate((button) => {
    const { left, right, top, bottom } = button.nextElementSibling?.getBoundingClientRect() ?? new DOMRect();
    const box = button.getBoundingClientRect();
    const column = button.closest("section")?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth);
    const touches = Math.min(Math.abs(bottom - box.top), Math.abs(top - box.bottom)) < 1;
    const overlaps = left <= box.right && right >= box.left;
    const excess = [-top, bottom - innerHeight, column.left - left, right - column.right, right - innerWidth];
    return touches && overlaps ? Math.max(0, ...excess.map(Math.round)) : null;
  });

for (const width of [320, 1440])
  for (const language of sampled(otherLanguage))
    test(`Every tooltip stays beside its term, within its column and the screen, at ${width} px, in ${language}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 640 });
      await open(page, analytics, { language });
      // For a visitor who tabs, all sections are laid out, so that none moves the focused term out of view.
      await page.keyboard.press("Tab");
      await expect(page.locator("html")).toHaveAttribute("data-layout", "whole");
      const all = page.getByRole("main").locator("button[aria-describedby]");
      const count = await all.count();
      expect(count).toBeGreaterThan(6);
      for (let at = 0; at < count; at++) {
        const term = all.nth(at);
        await term.focus();
        await expect(term).toHaveAttribute("aria-expanded", "true");
        await expect.poll(() => beyond(term)).toBe(0);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

      await test.step("it stays there while the page scrolls", async () => {
        const term = termOf(page, "SEO");
        await term.focus();
        for (const top of [10, 600, 10, 300]) {
          await term.evaluate((button, wanted) => {
            scrollBy({ top: button.getBoundingClientRect().top - wanted, behavior: "instant" });
          }, top);
          await expect.poll(() => beyond(term), `${top} px below the top`).toBe(0);
        }
      });
    });
