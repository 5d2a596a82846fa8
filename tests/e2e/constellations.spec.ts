import type { Page } from "@playwright/test";
import { defaultLanguage, layOutWhole, open, pathOf } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

const product = pathOf("generate-appointments", defaultLanguage);

const sheet = (page: Page) => page.locator("svg[data-opening=true]");

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
