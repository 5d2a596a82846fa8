import type { Page } from "@playwright/test";
import { defaultLanguage, layOutWhole, open, otherLanguage } from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";
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

test("Exactly twenty of a hundred stars go out one after the other as the page scrolls, the last once the drawing is wholly in view; with reduced motion and in print, they have gone out", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await withoutWebGl(page);
  await open(page);
  await layOutWhole(page);
  await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");

  await test.step("while the page scrolls", async () => {
    const samples = await lost(page).evaluate(async (item) => {
      const group = item.querySelector("g:nth-of-type(2)");
      const drawing = group?.closest("svg");
      if (!drawing || !group) throw new Error("The statistic has no stars.");
      const { width } = drawing.viewBox.baseVal;
      let x = 0;
      const stars = [...(group.firstElementChild?.getAttribute("d") ?? "").matchAll(/m(-?\d+)/g)].map(
        ([, right]) => {
          x += Number(right);
          return x;
        },
      );
      /** Scrolls until the item's top is at a height of the screen. Its animation follows in the next frame. */
      const sampleAt = async (wantedTop: number) => {
        scrollBy({ top: item.getBoundingClientRect().top - wantedTop, behavior: "instant" });
        for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
        const [, edge = "0"] = /([\d.]+)%\) view-box$/.exec(getComputedStyle(group).clipPath) ?? [];
        const gone = stars.filter((star) => star < (Number(edge) / 100) * width).length;
        return { gone, isWhole: drawing.getBoundingClientRect().bottom <= innerHeight };
      };
      const found: { gone: number; isWhole: boolean }[] = [];
      for (let top = innerHeight; top > -innerHeight / 2; top -= 20) found.push(await sampleAt(top));
      return found;
    });
    const counts = samples.map(({ gone }) => gone);
    expect([counts[0], counts.at(-1)]).toEqual([0, 20]);
    expect(counts).toEqual(counts.toSorted((one, other) => one - other));
    expect(new Set(counts).size).toBeGreaterThan(6);
    // The last one goes out in the frame in which the drawing is whole.
    expect(samples.find(({ isWhole }) => isWhole)?.gone).toBeGreaterThanOrEqual(19);
  });

  for (const media of ["screen", "print"] as const)
    await test.step(`with reduced motion, on ${media}`, async () => {
      await page.emulateMedia({ media, reducedMotion: "reduce" });
      await expect(leaving(page)).toHaveCSS("opacity", "0");
      await expect(rings(page)).toHaveCSS("clip-path", "none");
      expect(await leaving(page).evaluate((group) => group.getAnimations().length)).toBe(0);
    });
});
