import type { Page } from "@playwright/test";
import { defaultLanguage, expectReady, layOutWhole, open, otherLanguage } from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";
import { wide } from "../support/visit.ts";
import { withoutWebGl } from "../support/webgl.ts";

const lost = (page: Page) => page.locator('main li:has(svg[viewBox="0 0 560 300"])').first();
/** The groups of the drawing: the stars of three sizes, those that go out, and their rings. */
const leaving = (page: Page) => lost(page).locator("g:nth-of-type(2)");
const rings = (page: Page) => lost(page).locator("g:nth-of-type(3)");

/** Returns the positions of all stars on the screen, and the boxes of a statistic's drawing and figure. */
const placesIn = (page: Page) =>
  lost(page).evaluate((item) => {
    const svg = [...item.querySelectorAll("svg")].find((drawing) => drawing.getClientRects().length > 0);
    const figure = item.querySelector("strong");
    if (!svg || !figure) throw new Error("The statistic has no drawing or no figure.");
    const drawing = svg.getBoundingClientRect();
    const scale = drawing.width / svg.viewBox.baseVal.width;
    const stars = [...svg.querySelectorAll("g:nth-of-type(-n + 2) > path")].flatMap((path) => {
      let [x, y] = [0, 0];
      return [...(path.getAttribute("d") ?? "").matchAll(/m(-?\d+) ?(-?\d+)h0/g)].map(([, right, down]) => {
        x += Number(right);
        y += Number(down);
        return { x: drawing.x + x * scale, y: drawing.y + y * scale };
      });
    });
    const range = document.createRange();
    range.selectNodeContents(figure);
    const { left, right } = range.getBoundingClientRect();
    const { top, bottom } = figure.getBoundingClientRect();
    return { stars, drawing: drawing.toJSON() as DOMRect, figure: { left, right, top, bottom } };
  });

for (const { language, widths } of [
  { language: defaultLanguage, widths: [390, 1024, 1920] },
  { language: otherLanguage, widths: [320, 768, 1440] },
])
  test(`A hundred stars are inside the drawing, and the figure is below them, in ${language}`, async ({
    page,
  }) => {
    await withoutWebGl(page);
    await open(page, "home", { language });
    await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
    await lost(page).scrollIntoViewIfNeeded();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const { stars, drawing, figure } = await placesIn(page);
      expect(stars).toHaveLength(100);
      const { left, right, top, bottom } = drawing;
      const outside = stars.filter(({ x, y }) => x < left || x > right || y < top || y > bottom);
      expect(outside, `${width}`).toEqual([]);
      expect(figure.top, `${width}`).toBeGreaterThanOrEqual(bottom);
      expect(figure.right, `${width}`).toBeLessThanOrEqual(width);
    }
  });

test("Drawings side by side are drawn once they come into view, at one speed, within 900 ms, and once; with reduced motion, in print and without scripts, they are complete", async ({
  page,
  browser,
}) => {
  await page.setViewportSize(wide);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await withoutWebGl(page);
  await open(page);
  await layOutWhole(page);
  await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
  const list = lost(page).locator("xpath=..");
  const complete = "inset(0px) view-box";
  const gone = "inset(0px 0px 0px 100%) view-box";
  /** Scrolls until the upper share of the drawing is in view. Returns what moves in the drawings after two frames. */
  const showShare = (share: number) =>
    lost(page).evaluate(async (item, share) => {
      const { top, height } = item.querySelector("svg")?.getBoundingClientRect() ?? new DOMRect();
      scrollBy({ top: top + share * height - innerHeight, behavior: "instant" });
      for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
      return [...(item.parentElement?.children ?? [])].flatMap((column, at) =>
        column.getAnimations({ subtree: true }).map((animation) => {
          const { endTime } = animation.effect?.getComputedTiming() ?? {};
          return { at, startTime: animation.startTime, endTime: Number(endTime) };
        }),
      );
    }, share);

  expect(await showShare(-0.2), "before it is in view").toEqual([]);
  await expect(rings(page)).not.toHaveCSS("clip-path", complete);
  const moving = await showShare(1);
  expect(new Set(moving.map(({ at }) => at)), "the columns that are drawn").toEqual(new Set([0, 1]));
  expect(new Set(moving.map(({ startTime, endTime }) => `${startTime} ${endTime}`)).size).toBe(1);
  expect(moving[0]?.endTime).toBeLessThanOrEqual(900);
  await expect(rings(page)).toHaveCSS("clip-path", complete);
  await expect(leaving(page)).toHaveCSS("clip-path", gone);
  await showShare(-2);
  expect(await showShare(1), "a second time").toEqual([]);

  const expectComplete = async (page: Page) => {
    await expect(leaving(page)).toHaveCSS("opacity", "0");
    await expect(rings(page)).toHaveCSS("clip-path", "none");
    expect(await lost(page).evaluate((item) => item.getAnimations({ subtree: true }))).toEqual([]);
  };
  for (const media of ["screen", "print"] as const) {
    await page.emulateMedia({ media, reducedMotion: media === "print" ? "no-preference" : "reduce" });
    // A reload goes back to its place, which may show the drawings: then they don't wait.
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await page.reload();
    await expectReady(page);
    await expectComplete(page);
  }
  await expect(list.locator("[data-awaited]").first(), "in print, it waits on the screen").toBeAttached();
  await using silent = await browser.newPage({ javaScriptEnabled: false, reducedMotion: "no-preference" });
  await silent.goto(page.url());
  await expect(rings(silent)).toHaveCSS("clip-path", complete);
  await expect(leaving(silent)).toHaveCSS("clip-path", gone);
});
