import type { Page } from "@playwright/test";
import { boxOf } from "./support/box.ts";
import { typeAddress } from "./support/links.ts";
import { defaultLanguage, expectPage, layOutWhole, open, pageIds, pathOf } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

const heroPages = pageIds.filter((id) => id !== "home");
const product = pathOf("generate-appointments", defaultLanguage);

const sky = (page: Page) => page.locator("[data-layout] > [aria-hidden]").first();
const sheet = (page: Page) => page.locator("svg[data-opening=true]");

test("The sheet of a chart ends with its hero, and its words stand clear of the figure", async ({ page }) => {
  await open(page, pathOf("web", defaultLanguage));
  for (const id of heroPages) {
    await typeAddress(page, pathOf(id, defaultLanguage));
    await expectPage(page, id, defaultLanguage);
    for (const width of [320, 768, 1024, 1440])
      await test.step(`${id} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await expect(sky(page)).toHaveCSS("overflow-x", "clip");
        await expect(sky(page)).toHaveCSS("overflow-y", "clip");
        const room = await sky(page).evaluate((element) => {
          const hero = element.closest("section")?.parentElement?.getBoundingClientRect();
          const own = element.getBoundingClientRect();
          return hero && [own.left - hero.left, hero.right - own.right, hero.bottom - own.bottom];
        });
        for (const px of room ?? [-1]) expect(px).toBeGreaterThanOrEqual(-0.5);

        if (width < 1024) return;
        const figure = await boxOf(page.locator("svg[data-opening=true] > g:not(:has(> text))").first());
        const words = await page.locator("[data-layout] :is(h1, h1 + p)").evaluateAll((elements) =>
          elements.map((element) => {
            const range = document.createRange();
            range.selectNodeContents(element);
            return range.getBoundingClientRect().right;
          }),
        );
        for (const right of words) expect(right).toBeLessThan(figure.x);
      });
  }
});

test("A figure is drawn once, within a second, and stands at once where motion is not wanted", async ({
  page,
}) => {
  await open(page, product);
  await test.step("with motion", async () => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
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

  await test.step("without motion", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await sheet(page).evaluate((svg) => svg.parentElement?.append(svg));
    expect(await sheet(page).evaluate((svg) => svg.getAnimations({ subtree: true }).length)).toBe(0);
  });
});

test("On a card a figure has neither letters nor trail, on its sheet it has both, and on paper its words stay alone", async ({
  page,
}) => {
  await open(page, product);
  await layOutWhole(page);
  await test.step("on a card and on its sheet", async () => {
    const sign = page.locator("li svg[viewBox$=' 400 400']").first();
    await sign.scrollIntoViewIfNeeded();
    await expect(sheet(page).getByText("α")).toBeVisible();
    await expect(sheet(page).locator("> g:last-child > path").first()).toBeVisible();
    await expect(sign.locator("use").first()).toBeVisible();
    await expect(sign.locator("text, circle")).toHaveCount(0);
  });

  await test.step("on paper", async () => {
    await page.emulateMedia({ media: "print" });
    await expect(sheet(page)).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test("The form and the policy begin within the first screen", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const id of ["contact", "privacy"]) {
    await open(page, pathOf(id, defaultLanguage));
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeInViewport();
  }
});
