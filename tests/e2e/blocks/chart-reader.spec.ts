import type { Locator, Page } from "@playwright/test";
import { boxOf } from "../support/box.ts";
import { restsStill, settled } from "../support/clock.ts";
import { layoutShift } from "../support/layout-shift.ts";
import {
  chartIn,
  chartsOf,
  readoutIn,
  startChartReader,
  statusOf,
  wordsIn,
} from "../support/pages/charts.ts";
import { typePath } from "../support/pages/links.ts";
import { defaultLanguage, expectPage, open, pageOf, pathOf, shellOf } from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";
import { narrow, smallest } from "../support/visit.ts";

/** Opens a page and returns its charts once the chart reader is loaded. */
async function openCharts(page: Page, id: string) {
  await open(page, id);
  await startChartReader(page);
  const charts = chartsOf(id, defaultLanguage).map(({ heading }) => chartIn(page, heading));
  for (const chart of charts) await expect(chart).toBeAttached();
  return charts as [Locator, ...Locator[]];
}

/** Returns the texts of one table row of a chart. */
function rowOf(id: string, at: number, chart = 0): string[] {
  const tables = pageOf(id, defaultLanguage).blocks.flatMap((block) =>
    "table" in block ? [block.table] : [],
  );
  const row = tables[chart]?.rows.at(at);
  return row ? [row.name, ...row.cells] : [];
}

const markIn = (chart: Locator, at: string) => chart.locator(`svg:visible [data-at="${at}"]`);

test("A chart is read with the keyboard", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => void loaded.push(request.url()));
  const reader = () => loaded.filter((url) => /chart-reader[^/]*\.js$/.test(url));
  const [{ heading } = { heading: "" }] = chartsOf("web", defaultLanguage);
  const chart = chartIn(page, heading);

  await test.step("its script is loaded only on pages with charts", async () => {
    await open(page, "contact");
    await page.keyboard.press("Tab");
    await settled(page);
    expect(reader()).toEqual([]);
    await typePath(page, pathOf("web", defaultLanguage));
    await expectPage(page, "web", defaultLanguage);
    await page.keyboard.press("Tab");
    await expect(chart).toBeAttached();
    expect(reader()).toHaveLength(1);
  });

  await test.step("it is a single tab stop, and shows a hint on its keys while it has the focus", async () => {
    const { chartKeys } = shellOf(defaultLanguage).ui;
    const hint = page.getByText(chartKeys);
    await expect(chart.locator("[tabindex]")).toHaveCount(0);
    await expect(hint).toBeHidden();
    await chart.focus();
    await expect(hint).toBeVisible();
    await expect(chart).toHaveAccessibleDescription(new RegExp(`${chartKeys}$`));
    await page.keyboard.press("End");
    await expect(hint).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(hint).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(chart).not.toBeFocused();
    await expect(hint).toBeHidden();
    expect(await chart.evaluate((drawing) => drawing.contains(document.activeElement))).toBe(false);
  });

  await test.step("arrow keys move between its values, and announce them", async () => {
    await chart.focus();
    const top = await page.evaluate(() => scrollY);
    for (const key of ["ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
    expect(await wordsIn(chart)).toEqual(rowOf("web", 1));
    await expect(statusOf(page)).toHaveText(rowOf("web", 1).join(": "));
    expect(await page.evaluate(() => scrollY)).toBe(top);
  });

  await test.step("Escape, or leaving it, closes the readout and clears its announcement", async () => {
    await page.keyboard.press("Escape");
    await expect(readoutIn(chart)).toHaveCount(0);
    await expect(statusOf(page)).toBeEmpty();
    await expect(chart).toBeFocused();

    await page.keyboard.press("ArrowRight");
    expect(await wordsIn(chart)).toEqual(rowOf("web", 0));
    await page.emulateMedia({ media: "print" });
    await expect(readoutIn(chart)).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await page.keyboard.press("Shift+Tab");
    await expect(readoutIn(chart)).toHaveCount(0);
  });

  await test.step("charts on the next page can be read too; of a held key, only the first and the last value are announced", async () => {
    await typePath(page, pathOf("business-analytics", defaultLanguage));
    await expectPage(page, "business-analytics", defaultLanguage);
    await page.keyboard.press("Tab");
    const [{ heading } = { heading: "" }] = chartsOf("business-analytics", defaultLanguage);
    await chartIn(page, heading).focus();
    const said = await statusOf(page).evaluate(async (status) => {
      const texts: (string | null)[] = [];
      const { promise, resolve } = Promise.withResolvers<void>();
      new MutationObserver(() => {
        if (texts.push(status.textContent) === 2) resolve();
      }).observe(status, { childList: true });
      for (let press = 0; press < 12; press++) {
        const event = new KeyboardEvent("keydown", { key: "ArrowRight", repeat: press > 0, bubbles: true });
        document.activeElement?.dispatchEvent(event);
        await null;
      }
      await promise;
      return texts;
    });
    expect(said).toEqual([0, 11].map((at) => rowOf("business-analytics", at).join(": ")));
    expect(await wordsIn(chartIn(page, heading))).toEqual(rowOf("business-analytics", 11));
  });
});

test.describe("On a small screen", () => {
  test.use({ hasTouch: true, viewport: smallest });

  test("the nearest value is shown when a mouse hovers or a finger taps; a swipe scrolls the page", async ({
    page,
  }) => {
    const [chart] = await openCharts(page, "web");
    /** Centres the chart, and returns the box of a column once the page rests. */
    const columnAt = async (at: string) => {
      await chart.evaluate((drawing) => drawing.scrollIntoView({ block: "center" }));
      await restsStill(page);
      return boxOf(markIn(chart, at));
    };

    await test.step("hovering shows the nearest value, without an announcement", async () => {
      const column = await columnAt("1");
      await page.mouse.move(column.x - 4, column.y - 40);
      await page.mouse.move(column.x + 4, column.y - 40);
      expect(await wordsIn(chart)).toEqual(rowOf("web", 1));
      await page.mouse.move(column.right + 2, column.bottom);
      expect(await wordsIn(chart)).toEqual(rowOf("web", 1));
      const label = await boxOf(readoutIn(chart));
      expect(label.x).toBeLessThan(column.x - 12);
      await page.mouse.move(label.x + 3, label.y + 5);
      expect(await wordsIn(chart)).toEqual(rowOf("web", 1));
      await expect(statusOf(page)).toBeEmpty();

      await page.keyboard.press("Escape");
      await expect(readoutIn(chart)).toHaveCount(0);
      await page.mouse.move(column.x + 8, column.bottom - 5);
      await expect(readoutIn(chart)).toHaveCount(1);
      const drawing = await boxOf(chart);
      await page.mouse.move(drawing.x, drawing.y - 60);
      await expect(readoutIn(chart)).toHaveCount(0);
    });

    await test.step("a swipe scrolls the page, and shows no value", async () => {
      const column = await columnAt("2");
      const finger = await page.context().newCDPSession(page);
      const at = { x: column.x + 10, y: column.bottom - 10 };
      const top = await page.evaluate(() => scrollY);
      await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
      for (let step = 1; step <= 10; step++)
        await finger.send("Input.dispatchTouchEvent", {
          type: "touchMove",
          touchPoints: [{ x: at.x, y: at.y - 6 * step }],
        });
      await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top + 20);
      await restsStill(page);
      await expect(readoutIn(chart)).toHaveCount(0);
    });

    await test.step("a tap shows the nearest value, and a tap elsewhere hides it", async () => {
      // Simulates iOS, where a tap on a non-interactive element fires no click event.
      await page.evaluate(() => addEventListener("click", (click) => click.stopImmediatePropagation(), true));
      const column = await columnAt("2");
      await page.touchscreen.tap(column.x + 5, column.bottom - 5);
      await expect(readoutIn(chart)).toBeVisible();
      expect(await wordsIn(chart)).toEqual(rowOf("web", 2));
      await expect(statusOf(page)).toHaveText(rowOf("web", 2).join(": "));
      await page.touchscreen.tap(column.x, (await boxOf(chart)).bottom + 30);
      await expect(readoutIn(chart)).toHaveCount(0);
    });
  });
});

test("The pointer of an instrument follows the keys and a finger that is dragged sideways, and stays where it was left", async ({
  browser,
}) => {
  const context = await browser.newContext({ hasTouch: true, viewport: narrow, reducedMotion: "reduce" });
  const page = await context.newPage();
  const [chart] = await openCharts(page, "business-analytics");
  const pointer = chart.locator("svg:visible [data-pointer]");
  const middleAt = async (locator: Locator) => {
    const { x, right } = await boxOf(locator);
    return (x + right) / 2;
  };
  const expectAt = async (at: string) =>
    expect(Math.abs((await middleAt(pointer)) - (await middleAt(markIn(chart, at))))).toBeLessThan(1.5);
  await expectAt("11");

  await test.step("keys", async () => {
    await chart.focus();
    await page.keyboard.press("Home");
    await expectAt("0");
    await page.keyboard.press("Escape");
    await expectAt("0");
  });

  await test.step("a finger", async () => {
    await chart.evaluate((drawing) => drawing.scrollIntoView({ block: "center" }));
    await restsStill(page);
    const from = await boxOf(markIn(chart, "2"));
    const to = await boxOf(markIn(chart, "8"));
    const finger = await context.newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
      finger.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: from.y + 20 }],
      });
    await touch("touchStart", from.x);
    for (let step = 1; step <= 8; step++) await touch("touchMove", from.x + ((to.x - from.x) * step) / 8);
    await expect.poll(() => wordsIn(chart)).toEqual(rowOf("business-analytics", 8));
    await expectAt("8");
    await touch("touchEnd");
    await expectAt("8");
  });
  await context.close();
});

/** Records, from the next load on, which parts of a chart are animated when it enters the viewport. */
const recordEntrances = (page: Page) =>
  page.addInitScript(() => {
    const entrances: unknown[] = [];
    Object.assign(window, { entrances });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const drawing = target as HTMLElement;
        if (!drawing.hasAttribute("data-enter")) continue;
        entrances.push(
          drawing.getAnimations({ subtree: true }).map(({ effect }) => {
            const { iterations, endTime } = effect?.getComputedTiming() ?? {};
            const inTime = Math.round(Number(endTime)) <= 600;
            return { tag: ((effect as KeyframeEffect).target as Element).localName, iterations, inTime };
          }),
        );
      }
    }).observe(document, { subtree: true, attributeFilter: ["data-enter"] });
  });

const entrancesOf = (page: Page) => page.evaluate(() => Reflect.get(window, "entrances"));

/** Scrolls until the top of a chart is `px` below the bottom of the screen. */
const scrollBelow = (chart: Locator, px: number) =>
  chart.evaluate(async (drawing, below) => {
    scrollBy(0, drawing.getBoundingClientRect().top - innerHeight - below);
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  }, px);

const low = { width: 1024, height: 500 };

test("A chart is animated once, for up to 600 ms, when it enters the viewport; its text and the page don't move", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.setViewportSize(low);
  await recordEntrances(page);
  const [chart] = await openCharts(page, "web");
  await scrollBelow(chart, 100);
  const shifted = await layoutShift(page);
  await scrollBelow(chart, -20);
  const count = await chart.locator("svg:visible [data-at]").count();
  const bars = Array.from({ length: count }, () => ({ tag: "rect", iterations: 1, inTime: true }));
  await expect.poll(() => entrancesOf(page)).toEqual([bars]);
  await expect(chart).not.toHaveAttribute("data-enter");
  expect(await chart.evaluate((drawing) => drawing.getAnimations({ subtree: true }).length)).toBe(0);

  for (const px of [300, -100, 300, -20]) await scrollBelow(chart, px);
  expect(await layoutShift(page)).toBe(shifted);
  for (const id of ["contact", "web"]) {
    await typePath(page, pathOf(id, defaultLanguage));
    await expectPage(page, id, defaultLanguage);
  }
  await page.keyboard.press("Tab");
  await expect(chart).toBeAttached();
  for (const px of [100, -20]) await scrollBelow(chart, px);
  await settled(page);
  expect(await entrancesOf(page)).toEqual([bars]);
});

test("A chart that is already in view, or is reached by an anchor link, is not animated, and with reduced motion none is", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.setViewportSize(low);
  await recordEntrances(page);
  const [chart] = await openCharts(page, "web");
  await scrollBelow(chart, 100);
  await scrollBelow(chart, -500);
  await settled(page);

  await page.setViewportSize({ width: 1024, height: 6000 });
  await typePath(page, pathOf("smart-post-sale", defaultLanguage));
  await expectPage(page, "smart-post-sale", defaultLanguage);
  for (const { heading } of chartsOf("smart-post-sale", defaultLanguage))
    await expect(chartIn(page, heading)).toBeInViewport();
  await settled(page);
  expect(await entrancesOf(page)).toEqual([]);

  await test.step("with reduced motion", async () => {
    await page.setViewportSize(low);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await typePath(page, pathOf("business-analytics", defaultLanguage));
    await expectPage(page, "business-analytics", defaultLanguage);
    await page.keyboard.press("Tab");
    const [{ heading } = { heading: "" }] = chartsOf("business-analytics", defaultLanguage);
    const unseen = chartIn(page, heading);
    await expect(unseen).toBeAttached();
    for (const px of [100, -20]) await scrollBelow(unseen, px);
    await expect.poll(() => entrancesOf(page)).toEqual([[]]);
  });
});
