import type { Locator, Page } from "@playwright/test";
import { boxOf } from "../support/box.ts";
import { definitionOf } from "../support/pages/blocks.ts";
import { headingOf, open, otherLanguage } from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";
import { smallest } from "../support/visit.ts";

const analytics = "business-analytics";
/** The language with longer texts. */
const language = otherLanguage;

/** Locates a glossary term in the page's text. */
const termOf = (page: Page, term: string) =>
  page.getByRole("main").getByRole("button", { name: term, exact: true }).first();

/** Locates the open tooltip; at most one is open. */
const tipOf = (page: Page) => page.getByRole("tooltip");

/** Locates a heading, which doesn't react to the pointer. */
const plainGround = (page: Page) => page.getByRole("heading", { name: headingOf(analytics, language) });

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

/** Expects every tooltip that opens as Tab reaches its term to be beside it, within its column and the screen. */
async function expectTipsInPlace(page: Page) {
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
  const { width = 0 } = page.viewportSize() ?? {};
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
}

test.describe("On a wide screen", () => {
  test.use({ viewport: { width: 1440, height: 640 } });

  test("Each term shows its definition while it is pointed at or has the focus; a click toggles it, and Escape closes it", async ({
    page,
  }) => {
    await open(page, analytics, { language });
    // A font that arrives late could move a term away from the pointer.
    await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
    const term = termOf(page, "SEO");

    for (const name of ["SLA", "CAC", "ROAS", "SEO"])
      await test.step(`${name} shows its definition on hover`, async () => {
        const { name: fullName, definition } = definitionOf(name, language);
        const tip = tipOf(page).filter({ hasText: definition });
        await expect(tip).toHaveCount(0);
        await termOf(page, name).hover();
        await expect(tip).toBeVisible();
        await expect(termOf(page, name)).toHaveAccessibleDescription(`${fullName} ${definition}`);
        await plainGround(page).hover();
        await expect(tip).toHaveCount(0);
      });

    await test.step("focus opens it, and a click toggles it", async () => {
      await term.focus();
      await expect(tipOf(page)).toBeVisible();
      await term.blur();
      await expect(tipOf(page)).toHaveCount(0);
      await term.click();
      await expect(term).toBeFocused();
      await expect(tipOf(page)).toBeVisible();
      await expect(term).toHaveAttribute("aria-expanded", "true");
      await term.click();
      await expect(tipOf(page)).toHaveCount(0);
      await expect(term).toHaveAttribute("aria-expanded", "false");
    });

    await test.step("Escape closes it, however it was opened, and the focus stays on its term", async () => {
      for (const openIt of [() => term.hover(), () => term.focus(), () => term.click()]) {
        await plainGround(page).hover();
        await term.blur();
        await openIt();
        await expect(tipOf(page)).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(tipOf(page)).toHaveCount(0);
      }
      await expect(term).toBeFocused();
      await term.blur();
    });

    await test.step("it stays open while the pointer is on it", async () => {
      await plainGround(page).hover();
      await term.hover();
      await expect(tipOf(page)).toBeVisible();
      const box = await boxOf(tipOf(page));
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 10 });
      await expect(tipOf(page)).toBeVisible();
      await plainGround(page).hover();
      await expect(tipOf(page)).toHaveCount(0);
    });

    await test.step("only one is open at a time, and a click elsewhere closes it", async () => {
      await termOf(page, "CAC").click();
      await termOf(page, "ROAS").click();
      await expect(tipOf(page)).toHaveCount(1);
      await expect(tipOf(page)).toContainText(definitionOf("ROAS", language).definition);
      await plainGround(page).click();
      await expect(tipOf(page)).toHaveCount(0);
    });

    await expectTipsInPlace(page);
  });
});

test.describe("On a phone", () => {
  test.use({ viewport: smallest, hasTouch: true });

  test("A tap opens a tooltip; a second tap, or a tap elsewhere, closes it", async ({ page }) => {
    await open(page, analytics, { language });
    const term = termOf(page, "SEO");
    await term.tap();
    await expect(tipOf(page)).toBeVisible();
    await term.tap();
    await expect(tipOf(page)).toHaveCount(0);
    await term.tap();
    await expect(tipOf(page)).toBeVisible();
    await plainGround(page).tap();
    await expect(tipOf(page)).toHaveCount(0);

    await expectTipsInPlace(page);
  });
});
