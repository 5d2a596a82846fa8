import type { Page } from "@playwright/test";
import { boxOf } from "../support/box.ts";
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

test("The cold star of a hero leans towards the mouse, by less than its own size; with reduced motion it doesn't", async ({
  browser,
}) => {
  for (const [reducedMotion, leans] of [
    ["no-preference", true],
    ["reduce", false],
  ] as const) {
    const page = await browser.newPage({ reducedMotion });
    await open(page, "generate-appointments");
    const star = sheet(page).locator(`[class="stars"] > circle[stroke="var(--accent-cool)"]`);
    const before = await boxOf(star);
    await page.mouse.move(before.x - 200, before.y + 200);
    const moved = async () => {
      const now = await boxOf(star);
      return [now.x < before.x - 3, now.y > before.y + 3, before.x - now.x < before.width];
    };
    if (leans) await expect.poll(moved).toEqual([true, true, true]);
    // The listener would have run by then.
    await page.waitForTimeout(200);
    expect(await moved()).toEqual([leans, leans, true]);
    await page.close();
  }
});
