/** What must work in every browser engine. Other specs run only in Chromium. */

import type { Locator } from "@playwright/test";
import { contrast, hexOf } from "../../styles/colour-vision.ts";
import { fieldsInASentenceAreAsWideAsTheirTextAndKeepItsPunctuation } from "../probes/layout.ts";
import { boxOf } from "../support/box.ts";
import { twoFrames } from "../support/clock.ts";
import { bar, expectClosed, expectOpen, groupButton, groupItems, panelOf } from "../support/pages/bar.ts";
import { blockOf, definitionOf } from "../support/pages/blocks.ts";
import { answers, chosenServices, fillForm, storedFor } from "../support/pages/contact-form.ts";
import { documentPathOf } from "../support/pages/documents.ts";
import {
  defaultLanguage,
  expectPage,
  expectReady,
  headingOf,
  open,
  otherLanguage,
  pathOf,
  shellOf,
  toggleTo,
} from "../support/pages/site.ts";
import { expectOpen as expectPanelOpen, showSlider, slider, stripsOf } from "../support/pages/slider.ts";
import { expect, test } from "../support/test.ts";
import { runInPage } from "../support/visit.ts";

const { ui, menu } = shellOf(defaultLanguage);
const [services] = menu.groups as [(typeof menu.groups)[0]];
const [screen, smallScreen] = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

test.use({ viewport: screen });

/** Expects the whole element to be on the screen. */
async function expectOnScreen(shown: Locator, { width, height } = screen) {
  const box = await boxOf(shown);
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
}

test("A page document shows its page, and the toggle leads to the other language", async ({ page }) => {
  await page.goto(`/${defaultLanguage}/${pathOf("web", defaultLanguage)}/`);
  await expectPage(page, "web", defaultLanguage);
  await expectReady(page);
  await toggleTo(page, otherLanguage).click();
  await expectPage(page, "web", otherLanguage);
});

test("A hash route shows its page, links work, and the toggle keeps the page", async ({ page }) => {
  await open(page, "web");
  await bar(page).getByRole("link", { name: menu.contact.label, exact: true }).click();
  await expectPage(page, "contact", defaultLanguage);
  await toggleTo(page, otherLanguage).click();
  await expectPage(page, "contact", otherLanguage);
  await page.goBack();
  await expectPage(page, "web", otherLanguage);
});

test("A menu opens under the bar on a click and with the keyboard", async ({ page }) => {
  await open(page);
  const button = groupButton(page, services);
  const panel = panelOf(page, services);
  await button.click();
  await expectOpen(page, services);
  await expectOnScreen(panel);
  expect((await boxOf(panel)).y).toBeCloseTo((await boxOf(bar(page))).height, -1);
  await button.click();
  await expectClosed(page, services);

  await button.focus();
  await page.keyboard.press("Enter");
  await expectOpen(page, services);
  await page.keyboard.press("Tab");
  await expect(groupItems(page, services).first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expectClosed(page, services);
  await expect(button).toBeFocused();
});

test("On a small screen the overlay opens, closes on Escape, and leads to a page", async ({ page }) => {
  await page.setViewportSize(smallScreen);
  await open(page);
  const opener = bar(page).getByRole("button", { name: ui.openMenu });
  const overlay = page.getByRole("dialog", { name: ui.mainMenu });
  await opener.click();
  await expectOnScreen(overlay, smallScreen);
  await page.keyboard.press("Escape");
  await expect(overlay).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await overlay.getByRole("link", { name: services.items[0]?.label ?? "" }).click();
  await expectPage(page, "web", defaultLanguage);
  await expect(overlay).toBeHidden();
});

test("A term's definition opens on a click and with the keyboard, within the screen", async ({ page }) => {
  await open(page, "business-analytics");
  const { definition } = definitionOf("SLA", defaultLanguage);
  const term = page.getByRole("main").getByRole("button", { name: "SLA", exact: true }).first();
  const tip = page.getByRole("tooltip").filter({ hasText: definition });
  await term.click();
  await expectOnScreen(tip);
  await page.getByRole("heading", { name: headingOf("business-analytics", defaultLanguage) }).click();
  await expect(tip).toHaveCount(0);
  await term.focus();
  await expectOnScreen(tip);
  await page.keyboard.press("Escape");
  await expect(tip).toHaveCount(0);
});

test("The slider's names are set vertically, and its buttons, names and arrow keys move it", async ({
  page,
}) => {
  await open(page);
  await showSlider(page);
  const name = await boxOf(stripsOf(page).first().locator("span").first());
  expect(name.height).toBeGreaterThan(name.width);
  await page.getByRole("button", { name: slider().next }).click();
  await expectPanelOpen(page, 1);
  await stripsOf(page).nth(2).click();
  await expectPanelOpen(page, 2);
  await page.keyboard.press("ArrowLeft");
  await expectPanelOpen(page, 1);
});

test("Every part gets the site's fonts, at once or late, and acronyms stay on one line", async ({ page }) => {
  await page.addInitScript(() => {
    const load = document.fonts.load.bind(document.fonts);
    // Until the visitor presses a key, the fonts are late.
    const isAsked = new Promise((resolve) => addEventListener("keydown", resolve));
    document.fonts.load = async (...font) => {
      await isAsked;
      return load(...font);
    };
  });
  for (const id of ["business-analytics", "contact"]) {
    await page.goto(documentPathOf(id, otherLanguage));
    await expectReady(page);
    const parts = page.locator("body > header, main > *, body > footer");
    await expect(page.locator("main > [data-fonts]")).toHaveCount(0);
    await page.keyboard.press("Shift");
    await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
    const families = await parts.evaluateAll((all) => all.map((part) => getComputedStyle(part).fontFamily));
    expect(families.length).toBeGreaterThan(3);
    for (const family of families) expect(family).toMatch(/^"?Commissioner"?,/);
  }
  await page.goto(documentPathOf("business-analytics", otherLanguage));
  await page.keyboard.press("Shift");
  await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
  const acronyms = page.locator("dt > :first-child");
  expect(await acronyms.count()).toBeGreaterThan(3);
  for (const lines of await acronyms.evaluateAll((all) =>
    all.map((acronym) => {
      const range = new Range();
      range.selectNodeContents(acronym);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  ))
    expect(lines).toBe(1);
});

for (const id of ["home", "web"])
  test(`On ${id}, the bar's main button is legible, and stands out once the first section has left; fields fit their text`, async ({
    page,
  }) => {
    await page.goto(documentPathOf(id, defaultLanguage));
    await expectReady(page);
    const coloursOfButton = async () => {
      const [ink = "", frame = "", ground = ""] = await bar(page)
        .locator(`> div > a[href$="/${pathOf("contact", defaultLanguage)}/"]`)
        .evaluate((link) => [
          getComputedStyle(link).color,
          getComputedStyle(link, "::before").backgroundColor,
          getComputedStyle(link.closest("header") as Element).backgroundColor,
        ]);
      const isFilled = frame !== "rgba(0, 0, 0, 0)";
      return { isFilled, contrast: contrast(hexOf(ink), hexOf(isFilled ? frame : ground)) };
    };
    for (const place of ["top", "middle", "end"] as const) {
      await page.evaluate((place) => {
        const { scrollHeight } = document.documentElement;
        scrollTo({
          top: { top: 0, middle: scrollHeight / 2, end: scrollHeight }[place],
          behavior: "instant",
        });
      }, place);
      await twoFrames(page);
      expect((await coloursOfButton()).contrast, place).toBeGreaterThanOrEqual(4.5);
    }
    const hasTimelines = await page.evaluate(() => CSS.supports("animation-timeline: scroll()"));
    if (hasTimelines) expect((await coloursOfButton()).isFilled).toBe(true);
    const visit = { page, id, language: defaultLanguage };
    const found = await runInPage(visit, [fieldsInASentenceAreAsWideAsTheirTextAndKeepItsPunctuation]);
    expect(found).toEqual([[]]);
  });

test("A message that the form sends is stored", async ({ page }) => {
  await open(page, "contact");
  const { submit, success } = blockOf("contact-form", "contact", defaultLanguage);
  // Firefox under WebDriver BiDi tells React nothing of a field that is filled.
  const email = await fillForm(page, { isTyped: true });
  await page.getByRole("button", { name: submit }).click();
  await expect(page.getByRole("status").filter({ hasText: success })).toBeVisible();
  expect(await storedFor(email)).toMatchObject([{ ...answers, services: chosenServices }]);
});
