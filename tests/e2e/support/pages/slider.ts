/** The services slider on the home page: its parts, and touch gestures on it. */

import type { Page } from "@playwright/test";
import { boxOf } from "../box.ts";
import { settled, twoFrames } from "../clock.ts";
import { expect } from "../test.ts";
import { blockOf } from "./blocks.ts";
import { defaultLanguage } from "./site.ts";

export const slider = (language = defaultLanguage) => blockOf("services-slider", "home", language);

export const listOf = (page: Page) => page.locator("[data-panels] > ul");
export const panelsOf = (page: Page) => listOf(page).locator("> li");
export const stripsOf = (page: Page) => panelsOf(page).locator("h3 > button");

/** Scrolls the slider into view, where it is hydrated. */
export async function showSlider(page: Page) {
  await listOf(page).scrollIntoViewIfNeeded();
  await expect(page.locator("[data-live=true]")).toHaveCount(1);
}

/** Expects only the panel at this index to be open. */
export async function expectOpen(page: Page, place: number) {
  const states = slider().panels.map((_, at) => String(at === place));
  const expanded = () => stripsOf(page).evaluateAll((strips) => strips.map((strip) => strip.ariaExpanded));
  await expect.poll(expanded).toEqual(states);
}

/** Returns the panels' left edges in CSS pixels, relative to the list. */
export const startsOf = (page: Page) =>
  listOf(page).evaluate((list) =>
    [...list.children].map((panel) => panel.getBoundingClientRect().left - list.getBoundingClientRect().left),
  );

/** Returns the text of the focused element, without text in its drawings. */
export const focusedWords = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    return (focused?.querySelector("span") ?? focused)?.textContent ?? "";
  });

/** Simulates a finger on the slider with native touch events. */
export async function fingerOn(page: Page) {
  const touch = await page.context().newCDPSession(page);
  await showSlider(page);
  await listOf(page).evaluate((list) => list.scrollIntoView({ block: "center" }));
  let at = { x: 0, y: 0 };
  return {
    /** Touches the middle of the slider. */
    async down() {
      const box = await boxOf(listOf(page));
      at = { x: box.x + box.width / 2, y: Math.max(box.y, 0) + 300 };
      await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
    },
    async move(byX: number, byY = 0) {
      const from = at;
      for (let step = 1; step <= 10; step++) {
        at = { x: from.x + (byX * step) / 10, y: from.y + (byY * step) / 10 };
        await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [at] });
      }
      // Browsers dispatch touch moves once per frame.
      await twoFrames(page);
      await settled(page);
    },
    async up() {
      await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      await settled(page);
    },
    async drag(byX: number, byY = 0) {
      await this.down();
      await this.move(byX, byY);
      await this.up();
    },
  };
}
