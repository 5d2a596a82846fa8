import type { Locator, Page } from "@playwright/test";
import { boxOf } from "../support/box.ts";
import { settled } from "../support/clock.ts";
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
import {
  defaultLanguage,
  expectPage,
  open,
  otherLanguage,
  pageOf,
  pathOf,
  sampled,
  shellOf,
} from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";

const narrow = { width: 320, height: 640 };

/** Opens a page and returns its charts once the chart reader is loaded. */
async function openCharts(page: Page, id: string, language = defaultLanguage) {
  await open(page, id, { language });
  await startChartReader(page);
  const charts = chartsOf(id, language).map(({ heading }) => chartIn(page, heading));
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

for (const language of sampled(otherLanguage)) {
  test(`A chart is a single tab stop, and shows a hint on its keys while it has the focus, in ${language}`, async ({
    page,
  }) => {
    const [chart] = await openCharts(page, "web", language);
    const hint = page.getByText(shellOf(language).ui.chartKeys);
    await expect(chart.locator("[tabindex]")).toHaveCount(0);
    await expect(hint).toBeHidden();
    await chart.focus();
    await expect(hint).toBeVisible();
    await expect(chart).toHaveAccessibleDescription(new RegExp(`${shellOf(language).ui.chartKeys}$`));
    await page.keyboard.press("End");
    await expect(hint).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(hint).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(chart).not.toBeFocused();
    await expect(hint).toBeHidden();
    expect(await chart.evaluate((drawing) => drawing.contains(document.activeElement))).toBe(false);
  });
}

test("Escape, or leaving the chart, closes the readout; charts on the next page can be read too", async ({
  page,
}) => {
  const [chart] = await openCharts(page, "web");
  await test.step("Escape, or leaving the chart, closes the readout and clears its announcement", async () => {
    await chart.focus();
    const top = await page.evaluate(() => scrollY);
    for (const key of ["ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
    expect(await wordsIn(chart)).toEqual(rowOf("web", 1));
    await expect(statusOf(page)).toHaveText(rowOf("web", 1).join(": "));
    expect(await page.evaluate(() => scrollY)).toBe(top);

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

  await test.step("charts on the next page can be read", async () => {
    await typePath(page, pathOf("smart-post-sale", defaultLanguage));
    await expectPage(page, "smart-post-sale", defaultLanguage);
    await page.keyboard.press("Tab");
    const [, { heading } = { heading: "" }] = chartsOf("smart-post-sale", defaultLanguage);
    const bars = chartIn(page, heading);
    await bars.press("ArrowRight");
    expect(await wordsIn(bars)).toEqual(rowOf("smart-post-sale", 0, 1));
  });
});

test("While a key is held down, only the first and the last value are announced", async ({ page }) => {
  const [chart] = await openCharts(page, "business-analytics");
  await chart.focus();
  const said = await statusOf(page).evaluate(async (status) => {
    const texts: (string | null)[] = [];
    new MutationObserver(() => texts.push(status.textContent)).observe(status, { childList: true });
    for (let press = 0; press < 12; press++) {
      const event = new KeyboardEvent("keydown", { key: "ArrowRight", repeat: press > 0, bubbles: true });
      document.activeElement?.dispatchEvent(event);
      await null;
    }
    while (texts.length < 2) await new Promise((resolve) => setTimeout(resolve, 50));
    return texts;
  });
  expect(said).toEqual([0, 11].map((at) => rowOf("business-analytics", at).join(": ")));
});

test("Hovering over a chart shows the nearest value, without an announcement", async ({ page }) => {
  await page.setViewportSize(narrow);
  const [chart] = await openCharts(page, "web");
  await chart.evaluate((drawing) => drawing.scrollIntoView({ block: "center" }));
  const column = await boxOf(markIn(chart, "1"));
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

test("The chart reader is loaded only on pages with charts", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => void loaded.push(request.url()));
  const reader = () => loaded.filter((url) => /chart-reader[^/]*\.js$/.test(url));
  await open(page);
  await page.keyboard.press("Tab");
  await settled(page);
  expect(reader()).toEqual([]);
  await typePath(page, pathOf("web", defaultLanguage));
  await expectPage(page, "web", defaultLanguage);
  await page.keyboard.press("Tab");
  await expect.poll(reader).toHaveLength(1);
});

/** Waits until scrolling has ended, because a tap during momentum scrolling only stops it. */
const expectStill = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const top = scrollY;
        await new Promise((resolve) => setTimeout(resolve, 200));
        return scrollY - top;
      }),
    )
    .toBe(0);

test.describe("On a touchscreen", () => {
  test.use({ hasTouch: true, viewport: narrow });

  test("a tap shows the nearest value, a tap elsewhere hides it, and a swipe scrolls the page", async ({
    page,
  }) => {
    const [chart] = await openCharts(page, "web");
    await chart.evaluate((drawing) => drawing.scrollIntoView({ block: "center" }));
    const column = await boxOf(markIn(chart, "2"));
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
    await expectStill(page);
    await expect(readoutIn(chart)).toHaveCount(0);

    // Simulates iOS, where a tap on a non-interactive element fires no click event.
    await page.evaluate(() => addEventListener("click", (click) => click.stopImmediatePropagation(), true));
    await chart.evaluate((drawing) => drawing.scrollIntoView({ block: "center" }));
    await expectStill(page);
    const moved = await boxOf(markIn(chart, "2"));
    await page.touchscreen.tap(moved.x + 5, moved.bottom - 5);
    await expect(readoutIn(chart)).toBeVisible();
    expect(await wordsIn(chart)).toEqual(rowOf("web", 2));
    await expect(statusOf(page)).toHaveText(rowOf("web", 2).join(": "));
    await page.touchscreen.tap(moved.x, (await boxOf(chart)).bottom + 30);
    await expect(readoutIn(chart)).toHaveCount(0);
  });
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
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
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

test("A chart that is already in view, or is reached by an anchor link, is not animated", async ({
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
});

test("With reduced motion, a chart is not animated when it enters the viewport", async ({ page }) => {
  await page.setViewportSize(low);
  await recordEntrances(page);
  const [chart] = await openCharts(page, "web");
  for (const px of [100, -20]) await scrollBelow(chart, px);
  await expect.poll(() => entrancesOf(page)).toEqual([[]]);
});
