import type { Page } from "@playwright/test";
import { boxOf } from "../support/box.ts";
import { observersRan, settled, stopClock } from "../support/clock.ts";
import { hold, islandScript } from "../support/network.ts";
import { blockOf } from "../support/pages/blocks.ts";
import { defaultLanguage, open, otherLanguage } from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";
import { withoutWebGl } from "../support/webgl.ts";

const timeline = blockOf("timeline", "home", defaultLanguage);
const stepCount = timeline.steps.length;

const listOf = (page: Page) => page.locator("[data-visible-steps]");

/** Expects the texts of the first `count` steps to be visible and those of the others to be hidden. */
async function expectVisible(page: Page, count: number) {
  const opacities = () =>
    listOf(page)
      .locator("> li")
      .evaluateAll((steps) =>
        steps.map((step) =>
          [...step.querySelectorAll("h3 > span, p")].map((text) => getComputedStyle(text).opacity),
        ),
      );
  await expect.poll(opacities).toEqual(timeline.steps.map((_, at) => ["1", at < count ? "1" : "0"]));
}

/** Expects every step to show its number and its star, whether its texts are visible or not. */
async function expectOutlines(page: Page) {
  const faded = await listOf(page)
    .locator("> li")
    .evaluateAll((steps) =>
      steps.flatMap((step) => {
        const heading = step.querySelector("h3") ?? step;
        const number = getComputedStyle(heading, "::before").content;
        return [step, heading].every((part) => getComputedStyle(part).opacity === "1") &&
          number.includes("counter")
          ? []
          : [step.outerHTML];
      }),
    );
  expect(faded).toEqual([]);
}

/** Returns the drawn fraction of each line between two stars. */
const linesDrawn = (page: Page) =>
  listOf(page)
    .locator("svg path")
    .evaluateAll((lines) => lines.map((line) => new DOMMatrix(getComputedStyle(line).transform).a));

const linesTo = (step: number) => timeline.steps.slice(1).map((_, at) => (at + 1 < step ? 1 : 0));

/** Scrolls until a share of the timeline is at the viewport's lower edge. */
const bringIn = (page: Page, share: number) =>
  listOf(page).evaluate((list, share) => {
    const { top, height } = list.getBoundingClientRect();
    scrollTo({ top: top + scrollY - innerHeight + share * height, behavior: "instant" });
  }, share);

/** Scrolls until the timeline is below the viewport, where it is hydrated, and its observer has seen it there. */
async function bringNear(page: Page) {
  await bringIn(page, -0.2);
  await expect(listOf(page)).toHaveAttribute("data-visible-steps", "0");
  await observersRan(page);
}

/** Scrolls to the timeline and waits until its observers have run. */
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

/** Returns the ends of each line between two stars, with `x` to the right and `y` upwards. */
const linesOn = (page: Page) =>
  listOf(page)
    .locator("svg path")
    .evaluateAll((paths) =>
      paths.map((path) => {
        const place = (path as SVGPathElement).getScreenCTM() ?? new DOMMatrix();
        const end = (at: number) => new DOMPoint(at, at).matrixTransform(place);
        return { from: { x: end(0).x, y: -end(0).y }, to: { x: end(1).x, y: -end(1).y } };
      }),
    );

for (const { language, widths } of [
  { language: defaultLanguage, widths: [320, 1440] },
  { language: otherLanguage, widths: [320, 768, 1152, 1440, 1920] },
])
  test(`The heading doesn't touch the steps or the path, which rises from star to star, or runs to the right where it is vertical, in ${language}`, async ({
    page,
  }) => {
    await open(page, "home", { language });
    await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const crossed = await listOf(page).evaluate((list) => {
        const range = document.createRange();
        range.selectNodeContents(list.closest("section")?.querySelector("h2") ?? list);
        const lines = [...range.getClientRects()];
        const others = [...list.querySelectorAll("h3, p")].map((text) => text.getBoundingClientRect());
        const stars = [...list.querySelectorAll<SVGPathElement>("svg path")].flatMap((path) => {
          const place = path.getScreenCTM() ?? new DOMMatrix();
          return [0, 0.25, 0.5, 0.75, 1].map((share) => {
            const { x, y } = new DOMPoint(share, share).matrixTransform(place);
            return new DOMRect(x, y, 0, 0);
          });
        });
        return [...others, ...stars].filter((box) =>
          lines.some(
            (line) =>
              box.left < line.right &&
              box.right > line.left &&
              box.top < line.bottom &&
              box.bottom > line.top,
          ),
        );
      });
      expect(crossed, `${width}`).toEqual([]);

      const rises = width < 1024 ? "x" : "y";
      const lines = await linesOn(page);
      expect(lines).toHaveLength(stepCount - 1);
      for (const [at, { from, to }] of lines.entries()) {
        expect(to[rises], `${width}`).toBeGreaterThan(from[rises] + 2);
        expect(lines[at + 1]?.from[rises] ?? to[rises], `${width}`).toBeCloseTo(to[rises], 0);
      }
    }
  });

test.describe("With motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test.beforeEach(({ page }) => withoutWebGl(page));

  test("Once a quarter of the timeline is in view, a step and the line that leads to it appear every 600 ms, beside the numbers and stars of those to come; in print and with reduced motion all steps are shown", async ({
    page,
  }) => {
    await stopClock(page);
    await open(page);
    await bringNear(page);

    for (const share of [-0.2, 0.2]) {
      await bringIn(page, share);
      await observersRan(page);
      await page.clock.fastForward(5_000);
      await expectVisible(page, 0);
    }

    await bringIn(page, 0.3);
    await observersRan(page);
    await settled(page);
    for (let count = 1; count <= stepCount; count++) {
      await page.clock.runFor(599);
      await expectVisible(page, count - 1);
      await expectOutlines(page);
      expect(await linesDrawn(page)).toEqual(linesTo(count - 1));
      await page.clock.runFor(1);
      await expectVisible(page, count);
      await expect.poll(() => linesDrawn(page)).toEqual(linesTo(count));
      await settled(page);
      if (count === 1)
        await test.step("in print and with reduced motion all are shown, in the space that hidden steps reserve", async () => {
          const height = () => listOf(page).evaluate((list) => list.getBoundingClientRect().height);
          const before = await height();
          await page.emulateMedia({ media: "print" });
          await expectVisible(page, stepCount);
          await page.emulateMedia({ media: "screen", reducedMotion: "reduce" });
          await expectVisible(page, stepCount);
          expect(await height()).toBe(before);
          await page.emulateMedia({ reducedMotion: "no-preference" });
          await expectVisible(page, 1);
          await expect.poll(() => linesDrawn(page)).toEqual(linesTo(1));
        });
    }
    await page.clock.fastForward(5_000);
    await expectVisible(page, stepCount);
  });

  test("For a visitor who pages down with Space, no step fades once it has been seen", async ({ page }) => {
    await open(page);
    await page.evaluate(() => {
      const most: number[] = [];
      const watch = () => {
        const list = document.querySelector("[data-visible-steps]");
        const { top, bottom } = list?.getBoundingClientRect() ?? new DOMRect();
        if (list && bottom > 0 && top < innerHeight)
          for (const [at, step] of [...list.children].entries()) {
            const opacity = Number(getComputedStyle(step.lastElementChild ?? step).opacity);
            if (opacity < (most[at] ?? 0)) document.documentElement.dataset.faded = `step ${at + 1}`;
            most[at] = opacity;
          }
        requestAnimationFrame(watch);
      };
      watch();
    });
    const isSeen = async () => {
      const box = await boxOf(listOf(page));
      return box.bottom < (page.viewportSize()?.height ?? 0);
    };
    while (!(await isSeen())) {
      const scroll = await page.evaluateHandle(() => ({
        ended: new Promise((resolve) => document.addEventListener("scrollend", resolve, { once: true })),
      }));
      await page.keyboard.press("Space");
      await scroll.evaluate(({ ended }) => ended);
    }
    await expectVisible(page, stepCount);
    await expect(page.locator("html")).not.toHaveAttribute("data-faded");
  });

  for (const { state, approach } of [
    { state: "before its script has run", approach: async () => {} },
    { state: "while its steps are hidden", approach: bringNear },
  ])
    test(`After a jump past the timeline ${state}, all steps are there at once`, async ({ page }) => {
      await stopClock(page);
      await open(page);
      await approach(page);
      await expect(async () => {
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
        await expect(listOf(page)).not.toBeInViewport({ timeout: 200 });
      }).toPass();
      await observersRan(page);
      await settled(page);
      // Sections grow as they are laid out. The timeline may have been in view for a moment, so that its timer runs.
      await page.clock.runFor(600);
      await bringIntoView(page);
      await expectVisible(page, stepCount);
    });
});

test("All steps are shown immediately if they are in view when the timeline is hydrated", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await withoutWebGl(page);
  const release = await hold(page, islandScript);
  await open(page);
  // Sections above are laid out as they come near the viewport, which may move the timeline out of it again.
  await expect(async () => {
    await listOf(page).scrollIntoViewIfNeeded();
    await expect(listOf(page)).toBeInViewport({ timeout: 500 });
  }).toPass();
  const asked = page.waitForResponse(islandScript);
  release();
  await asked;
  await settled(page);
  await expectVisible(page, stepCount);
});
