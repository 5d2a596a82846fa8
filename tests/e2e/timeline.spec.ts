import type { Page } from "@playwright/test";
import { blockOf } from "./support/blocks.ts";
import { settled, stopClock } from "./support/clock.ts";
import { defaultLanguage, open } from "./support/site.ts";
import { expect, test } from "./support/test.ts";
import { withoutWebGl } from "./support/webgl.ts";

const timeline = blockOf("timeline", "home", defaultLanguage);

const listOf = (page: Page) => page.locator("[data-visible-steps]");

/** So many steps can be seen, and the rest cannot. */
async function expectVisible(page: Page, count: number) {
  const opacities = () =>
    listOf(page)
      .locator("> li")
      .evaluateAll((steps) => steps.map((step) => getComputedStyle(step).opacity));
  await expect.poll(opacities).toEqual(timeline.steps.map((_, at) => (at < count ? "1" : "0")));
}

/** Scrolls there and waits until the page has noticed. */
async function bringIntoView(page: Page) {
  await listOf(page).evaluate(
    (list) =>
      new Promise<void>((resolve) => {
        list.scrollIntoView({ block: "center", behavior: "instant" });
        new IntersectionObserver(([entry], observer) => {
          if (!entry?.isIntersecting) return;
          observer.disconnect();
          resolve();
        }).observe(list);
      }),
  );
  await settled(page);
}

test("The process has the five steps that the agency promises", () => {
  expect(timeline.steps.map(({ title }) => title)).toEqual([
    "Initial meeting",
    "Research and planning",
    "Design and development",
    "Testing and launch",
    "Growth and support",
  ]);
});

test.describe("With motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test.beforeEach(({ page }) => withoutWebGl(page));

  test("The steps wait for the timeline to come into view, then appear one by one every 600 ms", async ({
    page,
  }) => {
    await stopClock(page);
    await open(page);
    await page.clock.fastForward(5_000);
    await expectVisible(page, 0);

    await bringIntoView(page);
    for (const count of [1, 2, 3, 4, 5]) {
      await page.clock.runFor(599);
      await expectVisible(page, count - 1);
      await page.clock.runFor(1);
      await expectVisible(page, count);
      await settled(page);
    }
    await page.clock.fastForward(5_000);
    await expectVisible(page, 5);
  });

  test("The line to a star is drawn once its step has appeared, and not before", async ({ page }) => {
    const drawn = () =>
      listOf(page)
        .locator("svg path")
        .evaluateAll((lines) => lines.map((line) => new DOMMatrix(getComputedStyle(line).transform).a));
    await stopClock(page);
    await open(page);
    await expect.poll(drawn).toEqual([0, 0, 0, 0]);
    await bringIntoView(page);
    await page.clock.runFor(600);
    await expectVisible(page, 1);
    expect(await drawn()).toEqual([0, 0, 0, 0]);
    await settled(page);
    await page.clock.runFor(600);
    await expect.poll(drawn).toEqual([1, 0, 0, 0]);
  });

  test("The steps have their space before they appear", async ({ page }) => {
    const height = () => listOf(page).evaluate((list) => list.getBoundingClientRect().height);
    await stopClock(page);
    await open(page);
    await expectVisible(page, 0);
    const before = await height();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expectVisible(page, 5);
    expect(await height()).toBe(before);
  });

  test("All steps stand on paper, however many have appeared", async ({ page }) => {
    await stopClock(page);
    await open(page);
    await expectVisible(page, 0);
    await page.emulateMedia({ media: "print" });
    await expectVisible(page, 5);
  });
});

test("All steps stand at once for who asks for less motion", async ({ page }) => {
  await open(page);
  await expectVisible(page, 5);
});

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: "no-preference" } });

  test("All steps stand at once", async ({ page }) => {
    await page.goto("/");
    await expectVisible(page, 5);
  });
});
