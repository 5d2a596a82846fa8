import type { Page } from "@playwright/test";
import { open } from "./support/site.ts";
import { expectOpen, fingerOn, listOf, showSlider, slider, startsOf, stripsOf } from "./support/slider.ts";
import { expect, test } from "./support/test.ts";
import { withoutWebGl } from "./support/webgl.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test.beforeEach(({ page }) => withoutWebGl(page));

/** Presses a strip, stops what moves 120 ms after it began, and names the properties that change. */
const pressAndHold = (page: Page, place: number) =>
  stripsOf(page)
    .nth(place)
    .evaluate(async (strip: HTMLElement) => {
      const list = strip.closest("ul");
      strip.click();
      await Promise.resolve();
      const running = list?.getAnimations({ subtree: true }).filter((one) => one instanceof CSSTransition);
      for (const one of running ?? []) {
        one.pause();
        one.currentTime = 120;
      }
      return [...new Set(running?.map((one) => one.transitionProperty))].sort();
    });

const isStill = (page: Page) =>
  expect.poll(() => listOf(page).evaluate((list) => list.getAnimations({ subtree: true }).length)).toBe(0);

/** With all that changes the layout by itself behind it: the fonts are there, the viewer has settled for its poster. */
async function openSettled(page: Page) {
  await open(page);
  await showSlider(page);
  await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
  await expect(page.locator("[data-viewer]")).toHaveAttribute("data-viewer", "still");
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ timeline, effect }) => timeline === document.timeline && effect?.getTiming().iterations === 1,
          ).length,
    );
  await expect.poll(moving).toBe(0);
}

/** Presses a strip without the wait for a still element. */
const press = (page: Page, place: number) =>
  stripsOf(page)
    .nth(place)
    .evaluate((strip: HTMLElement) => strip.click());

test("The panels move by their transform alone, and the browser lays nothing out while they move", async ({
  page,
}) => {
  await openSettled(page);
  await listOf(page).evaluate((list) => list.scrollIntoView({ block: "center" }));
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const layouts = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "LayoutCount")?.value;
  };

  const properties = await pressAndHold(page, 3);
  expect(properties).toContain("transform");
  const unmoved = /^(transform|visibility|color|background-color|border-.*-color|outline-.*)$/;
  expect(properties.filter((property) => !unmoved.test(property))).toEqual([]);

  // Something else may be laid out meanwhile, but not each time.
  await expect(async () => {
    const begun = await layouts();
    for (const ms of [160, 240, 310])
      await listOf(page).evaluate(async (list, currentTime) => {
        for (const one of list.getAnimations({ subtree: true })) one.currentTime = currentTime;
        await new Promise((resolve) => requestAnimationFrame(resolve));
        list.getBoundingClientRect();
      }, ms);
    expect(await layouts()).toBe(begun);
  }).toPass({ timeout: 20_000 });
});

test("A press in mid-movement goes on from where the panels are", async ({ page }) => {
  await openSettled(page);
  const closed = await startsOf(page);
  await pressAndHold(page, 1);
  const [, midway = 0] = await startsOf(page);
  expect(midway).toBeLessThan((closed[1] ?? 0) - 20);

  const turned = await stripsOf(page)
    .first()
    .evaluate(async (strip: HTMLElement) => {
      const list = strip.closest("ul");
      strip.click();
      await Promise.resolve();
      for (const one of list?.getAnimations({ subtree: true }) ?? []) {
        one.pause();
        one.currentTime = 0;
      }
      const left = (element?: Element | null) => element?.getBoundingClientRect().left ?? Number.NaN;
      return left(list?.children[1]) - left(list);
    });
  expect(turned).toBeCloseTo(midway, 0);
  await listOf(page).evaluate((list) => {
    for (const one of list.getAnimations({ subtree: true })) one.play();
  });
  await isStill(page);
  expect(await startsOf(page)).toEqual(closed);
});

test.describe("A finger", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("draws the next panel along, pushes the open one away, and takes hold of one in mid-movement", async ({
    page,
  }) => {
    await openSettled(page);
    await test.step("a panel that has not come far enough goes back", async () => {
      const finger = await fingerOn(page);
      const closed = await startsOf(page);
      await finger.down();
      await finger.move(-40);
      const [, drawn = 0] = await startsOf(page);
      expect(drawn).toBeCloseTo((closed[1] ?? 0) - 40, 0);
      await expect(page.getByRole("heading", { name: slider().panels[1]?.headline ?? "" })).toBeVisible();
      await finger.up();
      await isStill(page);
      expect(await startsOf(page)).toEqual(closed);
      await expectOpen(page, 0);
    });

    await test.step("no further than it goes by itself", async () => {
      const closed = await startsOf(page);
      await press(page, 1);
      await expectOpen(page, 1);
      await isStill(page);
      const finger = await fingerOn(page);
      const [, opened = 0] = await startsOf(page);
      await finger.down();
      await finger.move(70);
      expect((await startsOf(page))[1]).toBeCloseTo(opened + 70, 0);
      await finger.move(110);
      await finger.move(110);
      await expect.poll(async () => (await startsOf(page))[1]).toBeCloseTo(closed[1] ?? 0, 0);
      await finger.up();
      await expectOpen(page, 0);
    });

    await test.step("where it is", async () => {
      await isStill(page);
      const finger = await fingerOn(page);
      await pressAndHold(page, 1);
      const [, midway = 0] = await startsOf(page);
      await finger.down();
      await finger.move(30);
      expect((await startsOf(page))[1]).toBeCloseTo(midway + 30, 0);
      await finger.up();
      await expectOpen(page, 1);
    });
  });
});

test.describe("Where motion is not wanted", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("a panel is open at once", async ({ page }) => {
    await openSettled(page);
    await press(page, 1);
    expect(await listOf(page).evaluate((list) => list.getAnimations({ subtree: true }).length)).toBe(0);
    const [first, second] = await startsOf(page);
    const strip = await stripsOf(page)
      .first()
      .evaluate((button) => button.getBoundingClientRect().width);
    expect((second ?? 0) - (first ?? 0)).toBeCloseTo(strip, 0);
  });
});
