import type { Page } from "@playwright/test";
import { bar, groupButton } from "./support/bar.ts";
import { boxOf } from "./support/box.ts";
import { defaultLanguage, open, pathOf, shellOf } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

const { ui, menu, email, brand } = shellOf(defaultLanguage);

const controls = (page: Page) => bar(page).locator(":is(a, button):visible");

test.describe("While the page scrolls", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" }, viewport: { width: 1440, height: 900 } });

  test("The bar gives a part of its height to the page, moves nothing else, and its targets stay large", async ({
    page,
  }) => {
    await open(page, "services/web");
    await test.step("the bar", async () => {
      await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
      await page.evaluate(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: "layout-shift" });
      });
      const foot = async () => {
        const { y, height } = await boxOf(bar(page));
        return y + height;
      };
      expect(await foot()).toBe(64);
      await page.mouse.move(720, 600);
      await page.mouse.wheel(0, 900);
      await expect.poll(foot).toBe(52);
      for (const control of await controls(page).all()) {
        const { y, height } = await boxOf(control);
        expect(Math.min(y + height, 52) - Math.max(y, 0)).toBeGreaterThanOrEqual(44);
      }
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      // Below what anybody sees: what comes into view is laid out then.
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.0005);
      await page.mouse.wheel(0, -900);
      await expect.poll(foot).toBe(64);
    });

    await test.step("an open dropdown hangs from it without a gap", async () => {
      await page.mouse.move(720, 600);
      await page.mouse.wheel(0, 900);
      const [group] = menu.groups as [(typeof menu.groups)[0]];
      await groupButton(page, group).hover();
      const panel = page.locator(`[id="${await groupButton(page, group).getAttribute("aria-controls")}"]`);
      await expect.poll(async () => (await boxOf(panel)).y).toBeLessThanOrEqual(52);
      await expect.poll(async () => (await boxOf(panel)).y).toBeGreaterThanOrEqual(51);
    });
  });
});

test("With reduced motion the bar stays as it is", async ({ page }) => {
  await open(page, "services/web");
  await page.evaluate(() => scrollTo(0, 900));
  expect(await boxOf(bar(page))).toMatchObject({ y: 0, height: 64 });
});

test("The bar never hides what has the focus, forwards and backwards, wide and narrow", async ({ page }) => {
  await open(page, pathOf("business-analytics", defaultLanguage));
  for (const { width, height } of [
    { width: 1440, height: 700 },
    { width: 390, height: 640 },
  ]) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    const count = await page.locator(":is(a, button):visible").count();
    const hidden: string[] = [];
    for (const key of ["Tab", "Shift+Tab"])
      for (let at = 0; at < count; at++) {
        await page.keyboard.press(key);
        const lost = await page.evaluate(() => {
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

test("The button that closes the menu stays in reach while the menu scrolls", async ({ page }) => {
  await page.setViewportSize({ width: 568, height: 320 });
  await open(page);
  await bar(page).getByRole("button", { name: ui.openMenu }).click();
  const dialog = page.getByRole("dialog", { name: ui.mainMenu });
  await dialog.evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight));
  await expect(dialog.getByRole("link", { name: menu.contact.label })).toBeInViewport();
  const close = dialog.getByRole("button", { name: ui.closeMenu });
  await expect(close).toBeInViewport({ ratio: 1 });
  await close.click();
  await expect(dialog).toBeHidden();
});

test("The brand's name is a drawing, which no font's coming changes", async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await released;
    await route.continue();
  });
  await open(page);
  const name = bar(page).getByRole("link", { name: brand }).getByRole("img", { name: brand, exact: true });
  const before = await boxOf(name);
  release();
  await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
  expect(await boxOf(name)).toEqual(before);
  await expect(page.getByText(brand, { exact: true })).toHaveCount(0);
});

test("Where the bar has no room for the name the mark stands alone, and the link keeps its name", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page);
  const link = bar(page).getByRole("link", { name: brand });
  const [mark, name] = [link.locator("svg").first(), link.getByRole("img", { name: brand })];
  const { bottom } = await boxOf(link);
  expect((await boxOf(mark)).bottom).toBeLessThan(bottom);
  expect((await boxOf(name)).y).toBeGreaterThanOrEqual(bottom);
  await page.setViewportSize({ width: 390, height: 640 });
  expect((await boxOf(name)).bottom).toBeLessThan(bottom);
});

test("The page is night but for its bright sheet, dark on white on paper, and has its brand in the colours that a visitor has chosen", async ({
  page,
}) => {
  await open(page, "services/web");
  await test.step("the sheet", async () => {
    const sheet = page.locator("[data-ground=paper]");
    await expect(sheet).toHaveCount(1);
    await expect(sheet).toHaveCSS("background-color", "rgb(239, 232, 216)");
    await expect(sheet.getByRole("heading").first()).toHaveCSS("color", "rgb(18, 24, 41)");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(241, 234, 219)");
  });

  await test.step("on paper the footer keeps the brand and the address", async () => {
    await page.emulateMedia({ media: "print" });
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByText(email)).toBeVisible();
    await expect(footer.getByText(email)).toHaveCSS("color", "rgb(16, 20, 31)");
    await expect(footer.getByRole("img", { name: brand })).toBeVisible();
    await expect(footer.getByRole("img", { name: brand })).toHaveCSS("fill", "rgb(16, 20, 31)");
    await expect(footer.getByRole("listitem").first()).toBeHidden();
  });

  await test.step("chosen colours", async () => {
    await page.emulateMedia({ media: "screen", forcedColors: "active" });
    const inks = await bar(page)
      .getByRole("link", { name: brand })
      .evaluate((link) => ({
        text: getComputedStyle(link).color,
        drawn: [...link.querySelectorAll("svg > *")].map((shape) => {
          const { fill, stroke } = getComputedStyle(shape);
          return fill === "none" ? stroke : fill;
        }),
      }));
    expect(new Set(inks.drawn)).toEqual(new Set([inks.text]));
  });
});
