import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { boxOf } from "../support/box.ts";
import { settled, stopClock } from "../support/clock.ts";
import { blockOf } from "../support/pages/blocks.ts";
import { expectDocument, openDocument } from "../support/pages/documents.ts";
import { defaultLanguage, open, shellOf } from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";
import { narrow, wide } from "../support/visit.ts";
import { withoutWebGl } from "../support/webgl.ts";

const { ui } = shellOf(defaultLanguage);
const hero = blockOf("home-hero", "home", defaultLanguage);

/** Returns a hash of the sky's pixels. */
async function picture(page: Page) {
  const url = await page.locator("canvas").evaluate((sky: HTMLCanvasElement) => sky.toDataURL());
  return createHash("sha256").update(url).digest("hex");
}

/** Waits until the sky is drawn, which happens once the page is idle and the canvas is laid out. */
async function skyDrawn(page: Page) {
  await page.clock.runFor(4_000);
  await expect(async () => {
    await page.clock.runFor(50);
    const isDrawn = await page.locator("canvas").evaluate((sky: HTMLCanvasElement) => {
      const { width, height } = sky;
      const blank = Object.assign(document.createElement("canvas"), { width, height });
      return sky.toDataURL() !== blank.toDataURL();
    });
    expect(isDrawn).toBe(true);
  }).toPass();
}

/** Expects the services section to be at the top of the viewport and to have the focus. */
async function expectServices(page: Page) {
  const services = page.locator("#services");
  await expect(services).toBeFocused();
  const barHeight = await page
    .locator("header[data-ready]")
    .evaluate((bar) => bar.getBoundingClientRect().height);
  await expect
    .poll(() => services.evaluate((section) => section.getBoundingClientRect().top))
    .toBeGreaterThanOrEqual(barHeight);
  await expect
    .poll(() => services.evaluate((section) => section.getBoundingClientRect().top))
    .toBeLessThan(barHeight + 100);
}

test("The hero's button jumps to the services without changing the URL", async ({ page }) => {
  for (const openHome of [() => open(page), () => openDocument(page, "home")]) {
    await openHome();
    const address = page.url();
    await page.getByRole("link", { name: hero.action.label }).click();
    await expectServices(page);
    expect(page.url()).toBe(address);
  }
  await page.keyboard.press("Tab");
  await expect(page.locator("#services button").first()).toBeFocused();
});

test.describe("With motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test.beforeEach(({ page }) => withoutWebGl(page));

  const pause = (page: Page) => page.getByRole("button", { name: ui.pauseMotion });
  const play = (page: Page) => page.getByRole("button", { name: ui.playMotion });
  /** Opens home with the sky drawn and its animation driven by the fake clock. */
  async function openStill(page: Page) {
    await page.setViewportSize({ width: 768, height: 700 });
    await stopClock(page);
    await open(page);
    await page.locator("canvas").evaluate(
      (sky) =>
        new Promise<void>((resolve) => {
          new IntersectionObserver(() => resolve()).observe(sky);
        }),
    );
    await settled(page);
    await skyDrawn(page);
  }

  test("The hero's button scrolls to the services", async ({ page }) => {
    await open(page);
    await page.getByRole("link", { name: hero.action.label }).click();
    await expectServices(page);
  });

  test("The pause button stops the stars, and starts them again when it is pressed again", async ({
    page,
  }) => {
    await openStill(page);
    const first = await picture(page);
    await page.clock.runFor(500);
    const moved = await picture(page);
    expect(moved).not.toBe(first);

    await pause(page).click();
    await expect(play(page)).toBeVisible();
    const paused = await picture(page);
    await page.clock.runFor(500);
    expect(await picture(page)).toBe(paused);

    await play(page).click();
    await expect(pause(page)).toBeVisible();
    await page.clock.runFor(500);
    expect(await picture(page)).not.toBe(paused);
  });

  test("The stars follow the mouse", async ({ page }) => {
    await page.addInitScript(() => {
      const { prototype } = CanvasRenderingContext2D;
      prototype.arc = new Proxy(prototype.arc, {
        apply: (arc, context, [x, y, ...rest]) => {
          document.documentElement.dataset.starHeight = y;
          return Reflect.apply(arc, context, [x, y, ...rest]);
        },
      });
    });
    /** Returns the y position of the last star; without the mouse, stars only move horizontally. */
    const heightWithMouseAt = async (y: number) => {
      await page.mouse.move(300, y);
      await settled(page);
      await page.clock.runFor(800);
      return Number(await page.locator("html").getAttribute("data-star-height"));
    };

    await openStill(page);
    await heightWithMouseAt(5);
    const above = await heightWithMouseAt(6);
    const stillAbove = await heightWithMouseAt(5);
    const below = await heightWithMouseAt(690);
    expect(Math.abs(stillAbove - above)).toBeLessThan(1);
    expect(below - stillAbove).toBeGreaterThan(8);
  });

  test("The sky is hidden in print and in forced colours", async ({ page }) => {
    await open(page);
    await test.step("it is hidden in print", async () => {
      await expect(page.locator("canvas")).toBeVisible();
      await page.emulateMedia({ media: "print" });
      await expect(page.locator("canvas")).toBeHidden();
      await expect(pause(page)).toBeHidden();
    });

    await test.step("it is hidden in forced colours", async () => {
      await page.emulateMedia({ media: "screen", forcedColors: "active" });
      await expect(page.locator("canvas")).toBeHidden();
    });
  });
});

test("The hero's second, quieter button leads to the contact form, and amber is only on the first", async ({
  page,
}) => {
  const { action, ask } = hero;
  await openDocument(page, "home");
  const amber = await page
    .getByRole("main")
    .getByRole("link", { name: action.label, exact: true })
    .evaluate((link) => getComputedStyle(link).backgroundColor);
  const quiet = page.locator("main section").first().getByRole("link", { name: ask.label, exact: true });
  expect(await quiet.evaluate((link) => getComputedStyle(link).backgroundColor)).not.toBe(amber);
  await quiet.click();
  await expectDocument(page, "contact", defaultLanguage);
});

test.describe("The pause button", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  for (const viewport of [narrow, wide])
    test(`is on the first screen's scene, not in the bar, which it therefore doesn't change, at ${viewport.width} px`, async ({
      page,
    }) => {
      await withoutWebGl(page);
      await page.setViewportSize(viewport);
      await open(page);
      const button = page.getByRole("button", { name: ui.pauseMotion });
      const [scene, own] = [await boxOf(page.locator("[data-viewer]")), await boxOf(button)];
      const corner = Math.hypot(
        own.x + own.width / 2 - (scene.x + scene.width / 2),
        own.y + own.height / 2 - (scene.y + scene.height / 2),
      );
      expect(corner / scene.width, "beside the disc").toBeGreaterThan(0.5);
      expect(corner / scene.width, "beside the disc").toBeLessThan(0.8);
      await expect(button).toBeInViewport({ ratio: 1 });
      await page.getByRole("main").getByRole("link", { name: hero.ask.label }).first().focus();
      await page.keyboard.press("Tab");
      await expect(button).toBeFocused();
      await open(page, "contact");
      await expect(button).toBeHidden();
    });
});

test("With reduced motion the stars stay still, and there is nothing to pause", async ({ page }) => {
  await stopClock(page);
  await open(page);
  await expect(page.locator("canvas")).toBeVisible();
  await skyDrawn(page);
  const first = await picture(page);
  await page.clock.runFor(1_000);
  expect(await picture(page)).toBe(first);
  await expect(page.getByRole("button", { name: ui.pauseMotion })).toBeHidden();

  const moving = await page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        const times = `${animationDuration}, ${transitionDuration}`.split(", ");
        return times.some((time) => Number.parseFloat(time) > 0.001);
      })
      .map(({ className }) => className),
  );
  expect(moving, "animated by CSS").toEqual([]);
});
