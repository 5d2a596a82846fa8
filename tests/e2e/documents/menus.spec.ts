/** The bar with its dropdowns, and the overlay of small screens. Cross-browser tests are in engines.spec.ts. */

import type { Page } from "@playwright/test";
import { boxOf } from "../support/box.ts";
import { hold, mainScript } from "../support/network.ts";
import { bar, expectClosed, expectOpen, groupButton, groupItems, panelOf } from "../support/pages/bar.ts";
import { documentPathOf, expectDocument, openDocument } from "../support/pages/documents.ts";
import {
  defaultLanguage,
  expectHash,
  expectPage,
  languages,
  open,
  otherLanguage,
  pageAt,
  pathOf,
  shellOf,
  toggleTo,
} from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";
import { narrow, smallest, wide } from "../support/visit.ts";

const { ui, menu } = shellOf(defaultLanguage);
const [services, automate] = menu.groups as [(typeof menu.groups)[0], (typeof menu.groups)[0]];

/** The page that the second item of the group `automate` links to. */
const second = pageAt(automate.items[1]?.path ?? "", defaultLanguage).id;

const opener = (page: Page) => bar(page).getByRole("button", { name: ui.openMenu });
const overlay = (page: Page) => page.getByRole("dialog", { name: ui.mainMenu });

test.describe("On a wide screen", () => {
  test.use({ viewport: wide });

  test("a dropdown opens on hover, a click and keys, and closes when the pointer or the focus leaves, on Escape, a second click and a click elsewhere; its items open pages", async ({
    page,
  }) => {
    await open(page);
    await test.step("only one dropdown is open at a time, until the pointer leaves it", async () => {
      await groupButton(page, services).hover();
      await expectOpen(page, services);
      await groupButton(page, automate).hover();
      await expectOpen(page, automate);
      await expectClosed(page, services);
      await groupItems(page, automate).last().hover();
      await expectOpen(page, automate);
      await page.mouse.move(720, 880);
      await expectClosed(page, automate);
    });

    await test.step("a click after a hover keeps the dropdown open, and the next click closes it", async () => {
      await groupButton(page, services).hover();
      await expectOpen(page, services);
      await groupButton(page, services).click();
      await expectOpen(page, services);
      await groupButton(page, services).click();
      await expectClosed(page, services);
    });

    await test.step("Escape closes a dropdown opened by hover, then a click opens it", async () => {
      await page.mouse.move(720, 880);
      await groupButton(page, services).hover();
      await expectOpen(page, services);
      await page.keyboard.press("Escape");
      await expectClosed(page, services);
      await groupButton(page, services).click();
      await expectOpen(page, services);
    });

    await test.step("a click outside the dropdown closes it", async () => {
      await page.mouse.click(1400, 880);
      await expectClosed(page, services);
    });

    await test.step("Tab skips a closed dropdown, goes through an open one, and closes it on leaving; Escape returns the focus to its button", async () => {
      await page.mouse.move(720, 880);
      await groupButton(page, services).focus();
      await page.keyboard.press("Tab");
      await expect(groupButton(page, automate)).toBeFocused();
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Space");
      await expectOpen(page, services);
      for (const at of services.items.keys()) {
        await page.keyboard.press("Tab");
        await expect(groupItems(page, services).nth(at)).toBeFocused();
      }
      await page.keyboard.press("Tab");
      await expect(groupButton(page, automate)).toBeFocused();
      await expectClosed(page, services);
      await page.keyboard.press("Enter");
      await expectOpen(page, automate);
      await page.keyboard.press("Shift+Tab");
      await expect(groupButton(page, services)).toBeFocused();
      await expectClosed(page, automate);

      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await expect(groupItems(page, services).first()).toBeFocused();
      await page.keyboard.press("Escape");
      await expectClosed(page, services);
      await expect(groupButton(page, services)).toBeFocused();
    });

    await test.step("a panel is 320 px wide and fits the screen; choosing an item closes it, opens the page and marks the group as current", async () => {
      for (const width of [768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 700 });
        for (const group of [services, automate]) {
          await groupButton(page, group).hover();
          await expectOpen(page, group);
          const box = await boxOf(panelOf(page, group));
          expect(box.width).toBe(320);
          expect(box.x).toBeGreaterThanOrEqual(0);
          expect(box.right).toBeLessThanOrEqual(width);
          expect(box.bottom).toBeLessThanOrEqual(700);
        }
      }
      await groupItems(page, automate).nth(1).click();
      await expectPage(page, second, defaultLanguage);
      await expectClosed(page, automate);

      const indexOf = (group: typeof services) =>
        groupButton(page, group).evaluate((button) => getComputedStyle(button, "::after").clipPath);
      await expect(groupButton(page, automate)).toHaveAttribute("aria-current", "true");
      expect(await indexOf(automate)).toMatch(/^polygon/);
      await expect(groupButton(page, services)).not.toHaveAttribute("aria-current");
      expect(await indexOf(services)).toBe("none");
    });
  });

  test("on a page document an item opens the other document; after going back the dropdown is closed", async ({
    page,
  }) => {
    await openDocument(page, "web");
    await groupButton(page, automate).hover();
    await expectOpen(page, automate);
    await groupItems(page, automate).nth(1).click();
    await page.mouse.move(720, 880);
    await expectDocument(page, second, defaultLanguage);
    await expectClosed(page, automate);
    await page.goBack();
    await expectDocument(page, "web", defaultLanguage);
    await expectClosed(page, automate);
  });

  for (const way of ["hover", "click"] as const)
    test(`a dropdown opened by a ${way} before the script runs stays open and is announced as open`, async ({
      page,
    }) => {
      const release = await hold(page, mainScript);
      await page.goto("/", { waitUntil: "commit" });
      await groupButton(page, services)[way]();
      await expect(groupItems(page, services).first()).toBeVisible();
      release();
      await expectOpen(page, services);
    });
});

test.describe("On a wide touchscreen", () => {
  test.use({ viewport: { width: 1024, height: 1366 }, hasTouch: true });

  test("a tap opens a dropdown, and a second tap, or a tap elsewhere, closes it", async ({ page }) => {
    await open(page);
    await groupButton(page, services).tap();
    await expectOpen(page, services);
    await groupButton(page, services).tap();
    await expectClosed(page, services);
    await groupButton(page, services).tap();
    await groupButton(page, automate).tap();
    await expectOpen(page, automate);
    await expectClosed(page, services);
    await page.touchscreen.tap(900, 1300);
    await expectClosed(page, automate);
  });
});

test.describe("The bar", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" }, viewport: wide });

  test("stays at the top and gets shorter as the page scrolls, without a layout shift", async ({ page }) => {
    await open(page, "web");
    await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift" });
    });
    const foot = async () => (await boxOf(bar(page))).bottom;
    expect(await foot()).toBe(64);
    await page.mouse.move(720, 600);
    await page.mouse.wheel(0, 900);
    await expect.poll(foot).toBe(52);
    for (const control of await bar(page).locator(":is(a, button):visible").all()) {
      const { y, bottom } = await boxOf(control);
      expect(Math.min(bottom, 52) - Math.max(y, 0)).toBeGreaterThanOrEqual(44);
    }
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    // The sum is not exactly 0, because sections are laid out as they come near, which shifts content off screen.
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.0005);

    await test.step("there is no gap between the bar and an open dropdown", async () => {
      await groupButton(page, services).hover();
      const top = async () => (await boxOf(panelOf(page, services))).y;
      await expect.poll(top).toBeLessThanOrEqual(52);
      await expect.poll(top).toBeGreaterThanOrEqual(51);
    });

    await test.step("with reduced motion the bar keeps its height", async () => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await expect.poll(() => boxOf(bar(page))).toMatchObject({ y: 0, height: 64 });
    });
  });

  test("never covers the focused element, on wide and narrow screens", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, "business-analytics");
    // When the fonts arrive, everything may move a little.
    await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
    const both = ["Tab", "Shift+Tab"];
    for (const { width, height, keys } of [
      { width: 1440, height: 700, keys: process.env.TEST_LONG ? both : ["Shift+Tab"] },
      { width: 390, height: 640, keys: process.env.TEST_LONG ? both : ["Tab"] },
    ]) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      const count = await page.locator(":is(a, button):visible").count();
      const hidden: string[] = [];
      for (const key of keys)
        for (let at = 0; at < count; at++) {
          await page.keyboard.press(key);
          const lost = await page.evaluate(async () => {
            // Sections that the focus scrolls into view are laid out in the next frame.
            for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
            const focused = document.activeElement;
            const header = document.querySelector("header");
            if (!focused || !header || focused === document.body || header.contains(focused)) return null;
            if (focused.matches("[href='#main']")) return null;
            const { top, bottom } = focused.getBoundingClientRect();
            const covered = top < header.getBoundingClientRect().bottom || bottom > innerHeight;
            return covered ? `${focused.textContent} (${top} to ${bottom})` : null;
          });
          if (lost) hidden.push(`${key}: ${lost}`);
        }
      expect(hidden, `at ${width} px`).toEqual([]);
    }
  });
});

const contactIn = (page: Page, name: string) => bar(page).getByRole("link", { name, exact: true });
const frameOf = (page: Page, name: string) =>
  contactIn(page, name).evaluate((link) => getComputedStyle(link, "::before").backgroundColor);

for (const language of languages)
  test(`On phones of any width the contact link is beside the button Services, and nothing overlaps, in ${language}`, async ({
    page,
  }) => {
    const shell = shellOf(language);
    await openDocument(page, "home", language);
    await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
    for (const width of language === otherLanguage ? [320, 340, 350, 360, 375, 390, 430] : [320, 360, 430]) {
      await page.setViewportSize({ width, height: 700 });
      const button = bar(page).getByRole("button", { name: shell.ui.openMenu });
      await expect(contactIn(page, shell.menu.contact.short)).toBeVisible();
      const [logo, toggle, contact, opener] = await Promise.all(
        [
          bar(page).locator("a").first(),
          bar(page).locator("[data-language-toggle]"),
          contactIn(page, shell.menu.contact.short),
          button,
        ].map(boxOf),
      );
      const parts = [logo, toggle, contact, opener].filter((part) => part !== undefined);
      for (const [at, part] of parts.entries()) {
        expect(part.x, `at ${width} px`).toBeGreaterThanOrEqual(parts[at - 1]?.right ?? 16);
        expect(part.right, `at ${width} px`).toBeLessThanOrEqual(width - 16);
        expect(part.width, `at ${width} px`).toBeGreaterThanOrEqual(44);
      }
      expect(opener?.x).toBe(contact?.right);
      const name = await boxOf(bar(page).getByRole("img", { name: shell.brand }).first());
      // A name that has no space is cut off below the bar.
      expect(width < 360 ? name.y : 64).toBeGreaterThanOrEqual(64);
    }
  });

test("The bar's contact link becomes amber in place once the first section has left, except on the contact page", async ({
  page,
}) => {
  /** Scrolls by a share of the first section's height. */
  const scrollTo = (share: number) =>
    page.evaluate((part) => {
      const { bottom } = document.querySelector("main > *")?.getBoundingClientRect() ?? { bottom: 0 };
      window.scrollTo(0, (scrollY + bottom) * part);
    }, share);
  await openDocument(page, "web");
  await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
  for (const [viewport, name] of [
    [wide, menu.contact.label],
    [narrow, menu.contact.short],
  ] as const) {
    await page.setViewportSize(viewport);
    await scrollTo(0);
    const [quiet, before] = [await frameOf(page, name), await boxOf(contactIn(page, name))];
    await scrollTo(0.8);
    expect(await frameOf(page, name)).toBe(quiet);
    await scrollTo(1);
    await expect.poll(() => frameOf(page, name)).not.toBe(quiet);
    expect(await boxOf(contactIn(page, name))).toMatchObject({ x: before.x, width: before.width });
  }
  await openDocument(page, "contact");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await frameOf(page, menu.contact.short)).toBe("rgba(0, 0, 0, 0)");
});

test.describe("The overlay", () => {
  test.use({ viewport: narrow, hasTouch: true });

  test("replaces the dropdowns below 768 px, and closes on Escape, with its button, on a tap on an empty area and when an item is chosen", async ({
    page,
  }) => {
    await open(page, "web");
    await test.step("it closes when the window grows past that width", async () => {
      for (const width of [320, 767]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(opener(page)).toBeVisible();
        await expect(groupButton(page, automate)).toBeHidden();
      }
      await opener(page).tap();
      await expect(overlay(page)).toBeVisible();
      await page.setViewportSize({ width: 768, height: 800 });
      await expect(overlay(page)).toBeHidden();
      await expect(opener(page).and(page.locator("[aria-haspopup]"))).toBeHidden();
      await expect(groupButton(page, automate)).toBeVisible();
      await page.setViewportSize(narrow);
    });

    const heading = overlay(page).getByRole("heading").first();
    const ways = {
      "the empty area at its head": () => page.touchscreen.tap(100, 32),
      "the empty area beside a heading": async () => {
        const { y, height } = await boxOf(heading);
        await page.touchscreen.tap(350, y + height / 2);
      },
      "the empty area at its edge": () => page.mouse.click(386, 400),
      "the Escape key": () => page.keyboard.press("Escape"),
      "its button": () => overlay(page).getByRole("button", { name: ui.closeMenu }).tap(),
    };
    for (const [way, close] of Object.entries(ways))
      await test.step(way, async () => {
        await opener(page).tap();
        await heading.tap();
        await expect(overlay(page)).toBeVisible();
        await close();
        await expect(overlay(page)).toBeHidden();
        await expect(opener(page)).toBeFocused();
        await expectHash(page, pathOf("web", defaultLanguage));
      });

    await test.step("it keeps the page behind it from scrolling and from getting the focus", async () => {
      await opener(page).tap();
      await page.mouse.move(195, 700);
      await page.mouse.wheel(0, 600);
      await page.keyboard.press("End");
      await page.keyboard.press("PageDown");
      const isInside = () =>
        page.evaluate(() => {
          const { activeElement } = document;
          return activeElement === document.body || activeElement?.closest("dialog") !== null;
        });
      for (let at = 0; at < 15; at++) {
        await page.keyboard.press("Tab");
        expect(await isInside()).toBe(true);
      }
      await page.keyboard.press("Escape");
      await expect(overlay(page)).toBeHidden();
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });

    await test.step("it scrolls on a short screen, where the close button stays visible, and closes when an item is chosen", async () => {
      await page.setViewportSize({ width: 568, height: 320 });
      await opener(page).tap();
      await overlay(page).evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight));
      await expect(overlay(page).getByRole("link", { name: menu.contact.label })).toBeInViewport();
      await expect(overlay(page).getByRole("button", { name: ui.closeMenu })).toBeInViewport({ ratio: 1 });
      await overlay(page).getByRole("link", { name: menu.contact.label }).tap();
      await expectPage(page, "contact", defaultLanguage);
      await expect(overlay(page)).toBeHidden();
    });
  });

  test("also opens in a browser without invoker commands (`commandfor`)", async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, "command");
      document.addEventListener("DOMContentLoaded", () => {
        document.querySelector("[commandfor]")?.removeAttribute("commandfor");
      });
    });
    await open(page);
    await opener(page).tap();
    await expect(overlay(page)).toBeVisible();
  });
});

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a dropdown opens on hover, stays open after a click until Escape, and buttons that need scripts are hidden", async ({
    page,
  }) => {
    await page.setViewportSize(wide);
    await page.goto("/");
    const item = groupItems(page, automate).first();
    await groupButton(page, automate).hover();
    await expect(item).toBeVisible();
    await groupButton(page, automate).click();
    await page.mouse.move(720, 880);
    await expect(item).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(item).toBeHidden();
    await expect(toggleTo(page, otherLanguage)).toHaveAttribute(
      "href",
      documentPathOf("home", otherLanguage),
    );
    await expect(bar(page).locator("[aria-haspopup=dialog]")).toBeHidden();
    await expect(page.getByRole("button", { name: ui.pauseMotion })).toBeHidden();

    await test.step("on a small screen a dropdown's panel opens directly below its button and fits the screen", async () => {
      await page.setViewportSize(smallest);
      for (const group of [services, automate]) {
        await groupButton(page, group).click();
        await expect(groupItems(page, group).first()).toBeVisible();
        const [panel, button] = [await boxOf(panelOf(page, group)), await boxOf(groupButton(page, group))];
        expect(panel.x).toBeGreaterThanOrEqual(0);
        expect(panel.right).toBeLessThanOrEqual(smallest.width);
        expect(Math.abs(panel.y - button.bottom)).toBeLessThanOrEqual(1);
      }
    });
  });
});
