import type { Page } from "@playwright/test";
import { defaultLanguage, expectPage, open, pageIds, pathOf } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

const heroPages = pageIds.filter((id) => id !== "home");
const product = pathOf("generate-appointments", defaultLanguage);

const sky = (page: Page) => page.locator("[data-layout] > [aria-hidden]").first();
const sheet = (page: Page) => page.locator("svg[data-opening=true]");

for (const width of [320, 768, 1440]) {
  test(`The sheet of a chart ends with its hero at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, pathOf("web", defaultLanguage));
    for (const id of heroPages) {
      await page.goto(`/#/${pathOf(id, defaultLanguage)}`);
      await expectPage(page, id, defaultLanguage);
      await expect(sky(page)).toHaveCSS("overflow-x", "clip");
      await expect(sky(page)).toHaveCSS("overflow-y", "clip");
      const left = await sky(page).evaluate((element) => {
        const hero = element.closest("section")?.parentElement?.getBoundingClientRect();
        const own = element.getBoundingClientRect();
        return (
          hero && {
            left: own.left - hero.left,
            right: hero.right - own.right,
            foot: hero.bottom - own.bottom,
          }
        );
      });
      for (const room of Object.values(left ?? { none: -1 })) expect(room, id).toBeGreaterThanOrEqual(-0.5);
    }
  });
}

test("Its words stand clear of the figure at 1440 and 1024 px", async ({ page }) => {
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, pathOf("web", defaultLanguage));
    for (const id of heroPages) {
      await page.goto(`/#/${pathOf(id, defaultLanguage)}`);
      await expectPage(page, id, defaultLanguage);
      const figure = await page.locator("svg[data-opening=true] > g:not(:has(> text))").first().boundingBox();
      const words = await page.locator("[data-layout] :is(h1, h1 + p)").evaluateAll((elements) =>
        elements.map((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return range.getBoundingClientRect().right;
        }),
      );
      for (const right of words) expect(right, `${id} at ${width} px`).toBeLessThan(figure?.x ?? 0);
    }
  }
});

test("A figure is drawn once, within a second", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, product);
  const drawings = await sheet(page).evaluate((svg) => {
    svg.parentElement?.append(svg);
    return svg.getAnimations({ subtree: true }).map((animation) => {
      const { iterations, endTime } = animation.effect?.getComputedTiming() ?? {};
      return { iterations, ends: Number(endTime) <= 1000 };
    });
  });
  expect(drawings.length).toBeGreaterThan(3);
  for (const drawing of drawings) expect(drawing).toEqual({ iterations: 1, ends: true });
});

test("Where motion is not wanted, the figure stands at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, product);
  await sheet(page).evaluate((svg) => svg.parentElement?.append(svg));
  expect(await sheet(page).evaluate((svg) => svg.getAnimations({ subtree: true }).length)).toBe(0);
});

test("On a card a figure has neither letters nor trail, on its sheet it has both", async ({ page }) => {
  await open(page, product);
  const sign = page.locator("li svg[viewBox$=' 400 400']").first();
  await sign.scrollIntoViewIfNeeded();
  await expect(sheet(page).getByText("α")).toBeVisible();
  await expect(sheet(page).locator("> g:last-child > path").first()).toBeVisible();
  await expect(sign.locator("path").first()).toBeVisible();
  await expect(sign.locator("text, circle")).toHaveCount(0);
  expect(await sign.locator("> g").count()).toBeLessThan(await sheet(page).locator("> g").count());
});

test("The form and the policy begin within the first screen", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const id of ["contact", "privacy"]) {
    await open(page, pathOf(id, defaultLanguage));
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeInViewport();
  }
});

test("On paper the chart goes and its words stay", async ({ page }) => {
  await open(page, product);
  await page.emulateMedia({ media: "print" });
  await expect(sheet(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
