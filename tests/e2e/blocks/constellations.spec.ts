import type { Page } from "@playwright/test";
import { open } from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";

const sheet = (page: Page) => page.locator("svg[data-opening=true]");

test("A constellation is animated once, for up to a second; with reduced motion it is shown immediately", async ({
  page,
}) => {
  await open(page, "generate-appointments");
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
