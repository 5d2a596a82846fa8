import type { CDPSession, Page } from "@playwright/test";
import { blockOf, sectionOf } from "./support/blocks.ts";
import { settled, stopClock } from "./support/clock.ts";
import { defaultLanguage, expectPage, languages, open, pageAt, pathOf } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

const slider = (language = defaultLanguage) => blockOf("services-slider", "home", language);

const stripsOf = (page: Page) => page.locator("[data-panels] h3 > button");
const panelsOf = (page: Page) => page.locator("[data-panels] > ul > li");

/** The panel at this place is open, and it alone. */
async function expectOpen(page: Page, place: number) {
  const states = slider().panels.map((_, at) => String(at === place));
  for (const [at, state] of states.entries())
    await expect(stripsOf(page).nth(at)).toHaveAttribute("aria-expanded", state);
}

/** Brings the slider under the mouse. */
async function pointAtSlider(page: Page) {
  const list = page.locator("[data-panels] > ul");
  await list.scrollIntoViewIfNeeded();
  await list.hover({ position: { x: 200, y: 200 } });
}

/** Turns the wheel and waits until the page has answered. */
async function turnWheel(page: Page, x: number, y = 0) {
  const heard = page.evaluate(
    () => new Promise<void>((resolve) => addEventListener("wheel", () => resolve(), { once: true })),
  );
  await page.mouse.wheel(x, y);
  await heard;
  await settled(page);
}

/** Longer than the pause that ends a gesture of the wheel. */
const endGesture = (page: Page) => page.clock.runFor(250);

test.describe("A horizontal wheel", () => {
  test.beforeEach(async ({ page }) => {
    await stopClock(page);
    await open(page);
    await pointAtSlider(page);
  });

  test("of 50 units leaves the slider where it is, and one of 51 moves it by a panel", async ({ page }) => {
    await turnWheel(page, 50);
    await expectOpen(page, 0);
    await endGesture(page);
    await turnWheel(page, 51);
    await expectOpen(page, 1);
    await endGesture(page);
    await turnWheel(page, -50);
    await expectOpen(page, 1);
    await endGesture(page);
    await turnWheel(page, -51);
    await expectOpen(page, 0);
  });

  test("moves the slider by one panel however long its inertia", async ({ page }) => {
    for (let turn = 0; turn < 12; turn++) await turnWheel(page, 120);
    await expectOpen(page, 1);
    await endGesture(page);
    for (let turn = 0; turn < 12; turn++) await turnWheel(page, -120);
    await expectOpen(page, 0);
  });

  test("stops at the first panel and at the last", async ({ page }) => {
    await turnWheel(page, -120);
    await expectOpen(page, 0);
    for (const place of [1, 2, 3, 3, 3]) {
      await endGesture(page);
      await turnWheel(page, 120);
      await expectOpen(page, place);
    }
    await endGesture(page);
    await turnWheel(page, -120);
    await expectOpen(page, 2);
  });
});

test("A vertical wheel over the slider scrolls the page and leaves the slider where it is", async ({
  page,
}) => {
  await open(page);
  await pointAtSlider(page);
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(10, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100);
  await expectOpen(page, 0);
});

test.describe("A finger", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  let touch: CDPSession;

  /** Drags a finger from the middle of the slider, and lifts it. */
  async function drag(page: Page, byX: number, byY = 0) {
    const box = await page.locator("[data-panels] > ul").boundingBox();
    if (!box) throw new Error("drag: the slider is not on the screen.");
    const from = { x: box.x + box.width / 2, y: Math.max(box.y, 0) + 300 };
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
    for (let step = 1; step <= 10; step++) {
      const point = { x: from.x + (byX * step) / 10, y: from.y + (byY * step) / 10 };
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [point] });
    }
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await settled(page);
  }

  test.beforeEach(async ({ page }) => {
    touch = await page.context().newCDPSession(page);
    await open(page);
    await page.locator("[data-panels] > ul").evaluate((list) => list.scrollIntoView({ block: "center" }));
  });

  test("that drags over 50 units moves the slider by one panel, and under 50 by none", async ({ page }) => {
    await drag(page, -45);
    await expectOpen(page, 0);
    await drag(page, -60);
    await expectOpen(page, 1);
    await drag(page, 45);
    await expectOpen(page, 1);
    await drag(page, 60);
    await expectOpen(page, 0);
  });

  test("moves the slider by one panel however far it drags, and past no end", async ({ page }) => {
    await drag(page, 180);
    await expectOpen(page, 0);
    for (const place of [1, 2, 3, 3]) {
      await drag(page, -180);
      await expectOpen(page, place);
    }
  });

  test("that drags down scrolls the page and leaves the slider where it is", async ({ page }) => {
    const before = await page.evaluate(() => scrollY);
    await drag(page, 20, -250);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 50);
    await expectOpen(page, 0);
  });
});

for (const language of languages) {
  test(`The buttons lead from panel to panel and no further than the ends, in ${language}`, async ({
    page,
  }) => {
    await open(page, pathOf("home", language), { language });
    const { previous, next } = slider(language);
    const back = page.getByRole("button", { name: previous });
    const on = page.getByRole("button", { name: next });

    await expect(back).toHaveAttribute("aria-disabled", "true");
    for (const place of [1, 2, 3]) {
      await on.click();
      await expectOpen(page, place);
    }
    await expect(on).toHaveAttribute("aria-disabled", "true");
    await on.press("Enter");
    await expectOpen(page, 3);
    for (const place of [2, 1, 0]) {
      await back.click();
      await expectOpen(page, place);
    }
  });

  test(`Each panel's link leads to its page, in ${language}`, async ({ page }) => {
    const { panels } = slider(language);
    const targets = panels.map(({ link }) => pageAt(link.page, language).id);
    expect(targets).toEqual(["web", "crm-servicetitan", "business-analytics", "generate-appointments"]);

    await open(page, pathOf("home", language), { language });
    for (const [at, { link }] of panels.entries()) {
      await stripsOf(page).nth(at).press("Enter");
      await expectOpen(page, at);
      await page.getByRole("link", { name: link.label }).click();
      await expectPage(page, targets[at] ?? "", language);
      await page.goBack();
      await expectPage(page, "home", language);
    }
  });
}

test("Each strip is a button that opens its panel and shows what stands in it", async ({ page }) => {
  await open(page);
  for (const [at, panel] of [...slider().panels.entries()].reverse()) {
    await sectionOf(page, slider()).getByRole("button", { name: panel.name, exact: true }).click();
    await expectOpen(page, at);
    await expect(page.getByRole("heading", { name: panel.headline })).toBeVisible();
    await expect(page.getByRole("link", { name: panel.link.label })).toBeVisible();
    await expect(panelsOf(page).locator("h4:visible")).toHaveCount(1);
  }
});

test("The arrow keys lead from panel to panel, the focus with them, and stop at the ends", async ({
  page,
}) => {
  await open(page);
  await stripsOf(page).first().focus();
  for (const place of [1, 2, 3, 3]) {
    await page.keyboard.press("ArrowRight");
    await expectOpen(page, place);
    await expect(stripsOf(page).nth(place)).toBeFocused();
  }
  for (const place of [2, 1, 0, 0]) {
    await page.keyboard.press("ArrowLeft");
    await expectOpen(page, place);
    await expect(stripsOf(page).nth(place)).toBeFocused();
  }
});

test("The focus passes every strip and the open panel's link, and nothing in a closed panel", async ({
  page,
}) => {
  await open(page);
  const { panels, previous, next } = slider();
  const [first, ...rest] = panels.map(({ name }) => name);
  await stripsOf(page).first().focus();

  const stops = [first];
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press("Tab");
    stops.push(await page.evaluate(() => document.activeElement?.textContent ?? ""));
  }
  expect(stops).toEqual([first, panels[0]?.link.label, ...rest, previous, next]);
});

test.describe("Strips", () => {
  const stripWidths = (page: Page) =>
    page
      .locator("[data-panels] > ul > li[data-open=false]")
      .evaluateAll((strips) => strips.map((strip) => strip.getBoundingClientRect().width));

  async function expectStrips(page: Page, least: number, greatest: number) {
    await expect
      .poll(async () => (await stripWidths(page)).filter((px) => px >= least && px <= greatest).length)
      .toBe(3);
  }

  test("are 68 to 104 px wide on wide screens", async ({ page }) => {
    await open(page);
    for (const [width, height] of [
      [768, 600],
      [1024, 768],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectStrips(page, 68, 104);
    }
  });

  test("are 24 to 40 px wide on portrait screens, of which the slider takes 80 %", async ({ page }) => {
    await open(page);
    for (const [width, height] of [
      [768, 1024],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectStrips(page, 24, 40);
      const list = page.locator("[data-panels] > ul");
      expect(await list.evaluate((panels) => panels.getBoundingClientRect().height)).toBeCloseTo(
        height * 0.8,
        0,
      );
    }
  });

  test("leave the open panel all the height that its words take on the smallest screens", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await open(page);
    await expectStrips(page, 24, 40);
    const list = page.locator("[data-panels] > ul");
    expect(await list.evaluate((panels) => panels.getBoundingClientRect().height)).toBeGreaterThan(568 * 0.8);
    for (const place of slider().panels.keys()) {
      await stripsOf(page).nth(place).press("Enter");
      await expectOpen(page, place);
      const cutOff = await panelsOf(page)
        .nth(place)
        .evaluate((panel) => panel.scrollHeight - panel.clientHeight);
      expect(cutOff).toBe(0);
    }
  });
});
