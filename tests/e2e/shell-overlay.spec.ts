import type { Page } from "@playwright/test";
import { bar, groupButton } from "./support/bar.ts";
import { boxOf } from "./support/box.ts";
import {
  defaultLanguage,
  expectHash,
  expectPage,
  open,
  otherLanguage,
  pageAt,
  sampled,
  shellOf,
} from "./support/site.ts";
import { expect, test } from "./support/test.ts";

const { ui, menu } = shellOf(defaultLanguage);
const [services, automate] = menu.groups as [(typeof menu.groups)[0], (typeof menu.groups)[0]];

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const opener = (page: Page) => bar(page).getByRole("button", { name: ui.openMenu });
const overlay = (page: Page) => page.getByRole("dialog", { name: ui.mainMenu });

test("Below 768 px a button takes the place of the dropdowns, and what it opened closes when the window grows over that", async ({
  page,
}) => {
  await open(page);
  await test.step("the button", async () => {
    for (const width of [320, 767]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(opener(page)).toBeVisible();
      await expect(groupButton(page, automate)).toBeHidden();
    }
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(opener(page).and(page.locator("[aria-haspopup]"))).toBeHidden();
    await expect(groupButton(page, automate)).toBeVisible();
  });

  await test.step("the overlay", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await opener(page).tap();
    await expect(overlay(page)).toBeVisible();
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(overlay(page)).toBeHidden();
    await expect(groupButton(page, automate)).toBeVisible();
  });
});

for (const language of sampled(otherLanguage)) {
  test(`The overlay fills the screen and lists both groups, in the language ${language}`, async ({
    page,
  }) => {
    await open(page, "", { language });
    const { ui, menu } = shellOf(language);
    await bar(page).getByRole("button", { name: ui.openMenu }).tap();
    const dialog = page.getByRole("dialog", { name: ui.mainMenu });
    expect(await boxOf(dialog)).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    for (const { label, items } of menu.groups) {
      await expect(dialog.getByRole("heading", { name: label, exact: true })).toBeVisible();
      for (const { label, path } of items) {
        const link = dialog.getByRole("link", { name: label });
        await expect(link).toBeVisible();
        await expect(link).toHaveAttribute("href", `#/${path}`);
      }
    }
  });
}

test("Choosing an item closes the overlay and shows the item's page", async ({ page }) => {
  await open(page);
  for (const { label, path } of [services.items[0], automate.items.at(-1), menu.contact].filter(
    (item) => item !== undefined,
  )) {
    await opener(page).tap();
    await overlay(page).getByRole("link", { name: label }).tap();
    await expectPage(page, pageAt(path, defaultLanguage).id, defaultLanguage);
    await expect(overlay(page)).toBeHidden();
  }
});

test("The overlay closes on any empty area, on Escape and on its button, and gives the focus back; on a heading it stays", async ({
  page,
}) => {
  await open(page);
  await test.step("what closes it", async () => {
    const ways = {
      "the empty area at its head": () => page.touchscreen.tap(100, 32),
      "the empty area beside a heading": async () => {
        const { y, height } = await boxOf(overlay(page).getByRole("heading").first());
        await page.touchscreen.tap(350, y + height / 2);
      },
      "the empty area at its edge": () => page.mouse.click(386, 400),
      "the Escape key": () => page.keyboard.press("Escape"),
      "its button": () => overlay(page).getByRole("button", { name: ui.closeMenu }).tap(),
    };
    for (const [way, close] of Object.entries(ways)) {
      await test.step(way, async () => {
        await opener(page).tap();
        await expect(overlay(page)).toBeVisible();
        await close();
        await expect(overlay(page)).toBeHidden();
        await expect(opener(page)).toBeFocused();
        await expectHash(page, "");
      });
    }
  });

  await test.step("a tap on a heading leaves it open", async () => {
    await opener(page).tap();
    await overlay(page).getByRole("heading").first().tap();
    await expect(overlay(page)).toBeVisible();
  });
});

test("The page behind the overlay neither scrolls nor takes the focus", async ({ page }) => {
  await open(page, "services/web");
  await opener(page).tap();
  await page.mouse.move(195, 700);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press("End");
  await page.keyboard.press("PageDown");
  const focused: (boolean | undefined)[] = [];
  for (let at = 0; at < 15; at++) {
    await page.keyboard.press("Tab");
    focused.push(
      await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement === document.body || !!activeElement?.closest("dialog");
      }),
    );
  }
  expect(focused).not.toContain(false);
  await page.keyboard.press("Escape");
  await expect(overlay(page)).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("The overlay scrolls where the screen is too low for it", async ({ page }) => {
  await page.setViewportSize({ width: 568, height: 320 });
  await open(page);
  await opener(page).tap();
  await overlay(page)
    .getByRole("link", { name: automate.items[3]?.label ?? "" })
    .tap();
  await expectPage(page, "smart-post-sale", defaultLanguage);
});

test("The page on the screen is marked in the overlay", async ({ page }) => {
  await open(page, "services/inventory");
  await opener(page).tap();
  const marked = overlay(page).locator("[aria-current=page]");
  await expect(marked).toHaveCount(1);
  await expect(marked).toContainText(automate.items[2]?.label ?? "");
});

test("Where the browser knows no commands the button opens the overlay too", async ({ page }) => {
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
