import type { Page } from "@playwright/test";
import { boxOf } from "../support/box.ts";
import { stopClock } from "../support/clock.ts";
import { open } from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";

test("The part of a drawing that the item in the middle of the screen names is traced, and the rest steps back", async ({
  page,
}) => {
  await open(page, "web");
  const list = page.locator("[data-drawn-list]");
  const items = list.getByRole("listitem");
  const parts = list.locator("[data-part]");
  const count = await items.count();
  await expect(parts).toHaveCount(count);
  for (const at of [0, count - 1]) {
    await items.nth(at).evaluate((item) => item.scrollIntoView({ block: "center" }));
    await expect(items.nth(at)).toHaveAttribute("data-named");
    await expect(list.locator("[data-part][data-named]")).toHaveCount(1);
    await expect(parts.nth(at)).toHaveAttribute("data-named");
    await expect(parts.nth(at)).toBeInViewport();
  }
});

const sheet = (page: Page) => page.locator("svg[data-opening=true]");

/** Returns the timing of each animation that begins as the drawing is shown. */
const animationsIn = (page: Page) =>
  sheet(page).evaluate((svg) => {
    svg.parentElement?.append(svg);
    return svg.getAnimations({ subtree: true }).map((animation) => {
      const { iterations, endTime } = animation.effect?.getComputedTiming() ?? {};
      return { iterations, ends: Number(endTime) <= 1000 };
    });
  });

test("A constellation is animated once, for up to a second, and its cold star leans towards the mouse; with reduced motion neither moves", async ({
  page,
}) => {
  const star = sheet(page).locator(`[class="stars"] > circle[stroke="var(--accent-cool)"]`);
  await stopClock(page);
  for (const [reducedMotion, leans] of [
    ["reduce", false],
    ["no-preference", true],
  ] as const)
    await test.step(`with the setting ${reducedMotion}`, async () => {
      await page.emulateMedia({ reducedMotion });
      await open(page, "generate-appointments");
      const animations = await animationsIn(page);
      if (leans) expect(animations.length).toBeGreaterThan(3);
      else expect(animations).toEqual([]);
      for (const animation of animations) expect(animation).toEqual({ iterations: 1, ends: true });

      const before = await boxOf(star);
      await page.mouse.move(before.x - 200, before.y + 200);
      await page.clock.runFor(50);
      const moved = async () => {
        const now = await boxOf(star);
        return [now.x < before.x - 3, now.y > before.y + 3, before.x - now.x < before.width];
      };
      await expect.poll(moved).toEqual([leans, leans, true]);
      await page.mouse.move(0, 0);
      await page.goto("about:blank");
    });
});
