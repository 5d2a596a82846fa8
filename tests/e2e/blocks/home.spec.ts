import { createHash } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { boxOf } from "../support/box.ts";
import { observersRan, settled, stopClock } from "../support/clock.ts";
import { blockOf } from "../support/pages/blocks.ts";
import { expectDocument, openDocument } from "../support/pages/documents.ts";
import { typePath } from "../support/pages/links.ts";
import {
  defaultLanguage,
  expectPage,
  languages,
  layOutWhole,
  open,
  pathOf,
  shellOf,
  wordierLanguage,
} from "../support/pages/site.ts";
import { expectPoster } from "../support/pages/viewer.ts";
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

/** Waits until the sky is drawn, which happens once the page is idle and the canvas is laid out and in view. */
async function skyDrawn(page: Page) {
  await observersRan(page);
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
  // Before, its arrows are not there.
  await expect(services.locator("[data-live=true]")).toHaveCount(1);
}

test("With reduced motion the hero's button jumps to the services without changing the URL, stars and poster stay still, and there is nothing to pause", async ({
  page,
}) => {
  await stopClock(page);
  await open(page);
  await skyDrawn(page);
  const first = await picture(page);
  await page.clock.runFor(1_000);
  expect(await picture(page)).toBe(first);
  await expect(page.getByRole("button", { name: ui.pauseMotion })).toBeHidden();
  await expectPoster(page);
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

  const address = page.url();
  await page.getByRole("link", { name: hero.action.label }).click();
  await expectServices(page);
  expect(page.url()).toBe(address);
});

test("In the document too, the hero's button jumps to the services; the second, quieter one leads to the contact form", async ({
  page,
}) => {
  await openDocument(page, "home");
  const action = page.getByRole("main").getByRole("link", { name: hero.action.label, exact: true });
  const ask = page.locator("main section").first().getByRole("link", { name: hero.ask.label, exact: true });
  const address = page.url();
  await action.click();
  await expectServices(page);
  expect(page.url()).toBe(address);
  await page.keyboard.press("Tab");
  await expect(page.locator("#services button").first()).toBeFocused();

  const colourOf = (link: Locator) => link.evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await colourOf(ask)).not.toBe(await colourOf(action));
  await ask.click();
  await expectDocument(page, "contact", defaultLanguage);
});

for (const viewport of [narrow, wide])
  test.describe(`In a window ${viewport.width} px wide`, () => {
    test.use({ viewport, hasTouch: true, contextOptions: { reducedMotion: "no-preference" } });

    test("a wheel, a key, a finger and a screen reader's step always get on, to the page's end", async ({
      page,
    }) => {
      await withoutWebGl(page);
      await openDocument(page, "home", wordierLanguage);
      const [x, y] = [viewport.width / 2, viewport.height - 100];
      await page.mouse.move(x, viewport.height / 2);
      const finger = await page.context().newCDPSession(page);
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", up = 0) =>
        finger.send("Input.dispatchTouchEvent", {
          type,
          touchPoints: type === "touchEnd" ? [] : [{ x, y: y - up }],
        });
      const swipe = async () => {
        await touch("touchStart");
        for (let step = 1; step < 8; step++) await touch("touchMove", 80 * step);
        await touch("touchEnd");
      };
      /**
       * Waits until the page has got on, and rests. Returns how many px are above the window and below it, and whether it
       * got on: parts above the window that are laid out late may become lower, which moves it up with what it shows.
       */
      const placeAfter = (before: { above: number; below: number }) =>
        page.evaluate(async ({ above, below }) => {
          const place = () => {
            const height = document.documentElement.scrollHeight - innerHeight;
            const isOn = scrollY > above || height - scrollY < below;
            return { above: scrollY, below: height - scrollY, isOn: isOn || height - scrollY <= 1 };
          };
          for (let still = 0, last = scrollY; still < (place().isOn ? 2 : 60); last = scrollY) {
            await new Promise(requestAnimationFrame);
            still = scrollY === last ? still + 1 : 0;
          }
          return place();
        }, before);
      const way = viewport === narrow ? { finger: swipe } : { key: () => page.keyboard.press("Space") };
      for (const [name, advance] of Object.entries({ wheel: () => page.mouse.wheel(0, 100), ...way })) {
        await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
        for (let at = await placeAfter({ above: -1, below: 0 }); at.below > 1; ) {
          const from = `${name} from ${at.above} px, ${at.below} px before the end`;
          await advance();
          at = await placeAfter(at);
          expect(at.isOn, from).toBe(true);
        }
      }
      const unreached = await page
        .locator("main :is(h2, h3, h4, p, li, a, button, input, summary), footer a")
        .evaluateAll((steps) =>
          steps.filter((step) => {
            if (!step.checkVisibility({ visibilityProperty: true })) return false;
            step.scrollIntoView({ block: "center", behavior: "instant" });
            const { top, bottom } = step.getBoundingClientRect();
            return bottom < 0 || top > innerHeight;
          }),
        );
      expect(unreached).toEqual([]);
      const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
      expect(screens, "height in screens").toBeLessThanOrEqual(viewport === narrow ? 11 : 9.5);
    });
  });

/** The most screens of a page, on phones and on wide screens. */
const mostScreens = { home: [11, 9.5], "business-analytics": [11, 8.5] } as const;

for (const language of languages)
  for (const [id, most] of Object.entries(mostScreens))
    test(`The page ${id} is at most ${most.join(" and ")} screens high, in ${language}`, async ({ page }) => {
      for (const [at, viewport] of [narrow, wide].entries()) {
        await page.setViewportSize(viewport);
        await openDocument(page, id, language);
        await layOutWhole(page);
        await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
        const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
        expect(screens, `${viewport.width} px`).toBeLessThanOrEqual(most[at] ?? 0);
      }
    });

for (const language of languages)
  test(`On a phone's first screen are two lines under the heading, two equally wide buttons and the whole globe, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize(narrow);
    await openDocument(page, "home", language);
    await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
    const opening = page.locator("main section").first();
    const lines = await opening.locator("h1 + p").evaluate((lede) => {
      const { height } = lede.getBoundingClientRect();
      return height / Number.parseFloat(getComputedStyle(lede).lineHeight);
    });
    expect(lines).toBeCloseTo(2, 1);
    const [services, ask] = await Promise.all(
      [hero.action, hero.ask].map((_, at) => boxOf(opening.locator("h1 ~ p a").nth(at))),
    );
    expect(ask?.width).toBeCloseTo(services?.width ?? 0, 0);
    expect(ask?.y).toBe(services?.y);
    await expect(opening.locator("svg[viewBox='0 0 1000 1000']").first()).toBeInViewport({ ratio: 1 });
  });

test.describe("With motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test.beforeEach(({ page }) => withoutWebGl(page));

  const pause = (page: Page) => page.getByRole("button", { name: ui.pauseMotion });
  const play = (page: Page) => page.getByRole("button", { name: ui.playMotion });

  test("The stars move and follow the mouse, and stop while motion is paused; there is no sky in print and forced colours", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const { prototype } = CanvasRenderingContext2D;
      prototype.arc = new Proxy(prototype.arc, {
        apply: (arc, context, [x, y, ...rest]) => {
          document.documentElement.dataset.starHeight = y;
          return Reflect.apply(arc, context, [x, y, ...rest]);
        },
      });
    });
    await page.setViewportSize({ width: 768, height: 700 });
    await stopClock(page);
    await open(page);
    await skyDrawn(page);

    await test.step("the pause button stops the stars, and starts them again when it is pressed again", async () => {
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

    await test.step("the stars follow the mouse", async () => {
      /** Returns the y position of the last star; without the mouse, stars only move horizontally. */
      const heightWithMouseAt = async (y: number) => {
        await page.mouse.move(300, y);
        await settled(page);
        await page.clock.runFor(800);
        return Number(await page.locator("html").getAttribute("data-star-height"));
      };
      await heightWithMouseAt(5);
      const above = await heightWithMouseAt(6);
      const stillAbove = await heightWithMouseAt(5);
      const below = await heightWithMouseAt(690);
      expect(Math.abs(stillAbove - above)).toBeLessThan(1);
      expect(below - stillAbove).toBeGreaterThan(8);
    });

    await test.step("the sky is hidden in print and in forced colours", async () => {
      await expect(page.locator("canvas")).toBeVisible();
      await page.emulateMedia({ media: "print" });
      await expect(page.locator("canvas")).toBeHidden();
      await expect(pause(page)).toBeHidden();
      await page.emulateMedia({ media: "screen", forcedColors: "active" });
      await expect(page.locator("canvas")).toBeHidden();
    });
  });

  test("The event over the globe happens once and is over after 2.5 s", async ({ page }) => {
    await open(page);
    const event = page.locator("svg:has(> [pathLength='1'])");
    const ends = await event.evaluate((drawing) =>
      [...drawing.children].map((part) => {
        const { animationDelay, animationDuration, animationIterationCount } = getComputedStyle(part);
        return (
          Number.parseFloat(animationDelay) +
          Number.parseFloat(animationDuration) * Number(animationIterationCount)
        );
      }),
    );
    expect(Math.min(...ends)).toBeGreaterThan(0);
    expect(Math.max(...ends)).toBeLessThanOrEqual(2.5);
  });

  test("The pause button is on the first screen's scene, not in the bar, which it therefore doesn't change; the hero's button scrolls to the services", async ({
    page,
  }) => {
    await page.setViewportSize(narrow);
    await open(page);
    for (const viewport of [narrow, wide])
      await test.step(`at ${viewport.width} px`, async () => {
        await page.setViewportSize(viewport);
        const [scene, own] = [await boxOf(page.locator("[data-viewer]")), await boxOf(pause(page))];
        const corner = Math.hypot(
          own.x + own.width / 2 - (scene.x + scene.width / 2),
          own.y + own.height / 2 - (scene.y + scene.height / 2),
        );
        expect(corner / scene.width, "beside the disc").toBeGreaterThan(0.5);
        expect(corner / scene.width, "beside the disc").toBeLessThan(0.8);
        await expect(pause(page)).toBeInViewport({ ratio: 1 });
        await page.getByRole("main").getByRole("link", { name: hero.ask.label }).first().focus();
        await page.keyboard.press("Tab");
        await expect(pause(page)).toBeFocused();
      });
    await page.getByRole("link", { name: hero.action.label }).click();
    await expectServices(page);
    await typePath(page, pathOf("contact", defaultLanguage));
    await expectPage(page, "contact", defaultLanguage);
    await expect(pause(page)).toBeHidden();
  });
});
