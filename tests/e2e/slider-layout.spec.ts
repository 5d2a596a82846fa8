import type { Page } from "@playwright/test";
import { cut, hold, islandScript, lostMessages } from "./support/network.ts";
import { open, otherLanguage, pathOf, sampled } from "./support/site.ts";
import {
  expectOpen,
  focusedWords,
  listOf,
  panelsOf,
  showSlider,
  slider,
  startsOf,
  stripsOf,
} from "./support/slider.ts";
import { expect, test } from "./support/test.ts";

/** What is in view of each closed panel, in CSS pixels. */
const stripsInView = (page: Page) =>
  listOf(page).evaluate((list) => {
    const end = list.getBoundingClientRect().right;
    const panels = [...list.children];
    const starts = panels.map((panel) => panel.getBoundingClientRect().left);
    return panels.flatMap((panel, at) =>
      panel.matches("[data-open=false]") ? [(starts[at + 1] ?? end) - (starts[at] ?? end)] : [],
    );
  });

const heightOf = (page: Page) => listOf(page).evaluate((list) => list.getBoundingClientRect().height);

/** Where the slider and its panels are on the page, in CSS pixels. */
const layoutOf = async (page: Page) => ({
  starts: await startsOf(page),
  list: await listOf(page).evaluate((list) => {
    const { left, top, width, height } = list.getBoundingClientRect();
    return { left, top: top + scrollY, width, height };
  }),
});

/** How far what stands in a panel reaches beyond it, in CSS pixels. */
const cutOff = (page: Page, place: number) =>
  panelsOf(page)
    .nth(place)
    .evaluate((panel) =>
      Math.max(
        ...[panel, ...panel.querySelectorAll("div")].map(
          (part) => part.scrollHeight - part.clientHeight + part.scrollWidth - part.clientWidth,
        ),
      ),
    );

test.describe("Strips", () => {
  test("are 68 to 104 px wide on every wide screen, 24 to 40 px on every portrait one, and as wide as their buttons", async ({
    page,
  }) => {
    test.slow();
    await open(page);
    await showSlider(page);
    await test.step("every screen", async () => {
      for (let width = 320; width <= 1920; width += process.env.TEST_LONG ? 50 : 160) {
        const sizes = [
          { height: Math.min(width + 1, 1080), portrait: width <= 1080 },
          { height: Math.round(width * 0.6), portrait: width < 480 },
        ];
        for (const { height, portrait } of sizes) {
          await page.setViewportSize({ width, height });
          const [least, most] = portrait ? [24, 40] : [68, 104];
          const strips = await stripsInView(page);
          expect(strips).toHaveLength(3);
          for (const strip of strips) {
            expect(strip, `at ${width} × ${height}`).toBeGreaterThanOrEqual(least - 0.01);
            expect(strip, `at ${width} × ${height}`).toBeLessThanOrEqual(most + 0.01);
          }
        }
      }
    });

    await test.step("their buttons", async () => {
      for (const [width, height] of [
        [390, 844],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        const buttons = await stripsOf(page).evaluateAll((all) =>
          all.map((button) => button.getBoundingClientRect().width),
        );
        const [strip] = await stripsInView(page);
        for (const button of buttons) expect(button).toBeCloseTo(strip ?? 0, 1);
      }
    });
  });
});

for (const language of sampled(otherLanguage)) {
  test.describe(`In ${language}`, () => {
    test.beforeEach(async ({ page }) => {
      await open(page, pathOf("home", language), { language });
      await showSlider(page);
    });

    test("the slider takes 80 % of a portrait screen, no more than the smallest has, and every panel's words fit in it", async ({
      page,
    }) => {
      for (const [width, height] of [
        [390, 844],
        [768, 1024],
        [320, 568],
      ] as const) {
        await page.setViewportSize({ width, height });
        if (width > 320) expect(await heightOf(page)).toBeCloseTo(height * 0.8, 0);
        expect(await heightOf(page)).toBeGreaterThanOrEqual(Math.floor(height * 0.8));
        expect(await heightOf(page)).toBeLessThanOrEqual(height);
        for (const place of slider().panels.keys()) {
          await stripsOf(page).nth(place).press("Enter");
          await expectOpen(page, place);
          expect(await cutOff(page, place), `${width} × ${height}`).toBeLessThanOrEqual(0);
        }
      }
    });

    test("a laptop's screen shows heading, buttons and panels at once", async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.locator(`#${slider(language).anchor}`).evaluate((section) => section.scrollIntoView());
      const { next } = slider(language);
      await expect(page.getByRole("button", { name: next })).toBeInViewport({ ratio: 1 });
      await expect(listOf(page)).toBeInViewport({ ratio: 1 });
    });
  });
}

test.describe("Where the slider's script can't be loaded", () => {
  test.beforeEach(async ({ page, problems }) => {
    problems.expect(lostMessages);
    await cut(page, islandScript);
    await page.goto("/");
  });

  /** The words are in view, and nothing lies over them. */
  const expectUncovered = (page: Page, text: string) =>
    expect
      .poll(() =>
        page.getByText(text, { exact: true }).evaluate((element) => {
          element.scrollIntoView({ block: "center" });
          const { left, top, width, height } = element.getBoundingClientRect();
          return element.contains(
            document.elementFromPoint(left + Math.min(width / 2, 40), top + height / 2),
          );
        }),
      )
      .toBe(true);

  test("a press on a strip opens its panel all the same, and so does the Tab key, on its way to every link", async ({
    page,
  }) => {
    await test.step("a press", async () => {
      for (const [at, { headline }] of [...slider().panels.entries()].reverse()) {
        // The first says that it is open already.
        await stripsOf(page).nth(at).click({ force: true });
        await expectUncovered(page, headline);
      }
    });

    await test.step("the Tab key", async () => {
      await stripsOf(page).first().focus();
      for (const { name, headline, link } of slider().panels) {
        // Terms in the panel's sentence take the focus too.
        while ((await focusedWords(page)) !== link.label) {
          await page.keyboard.press("Tab");
          expect([name, link.label, "CRM", "CAC", "LTV"]).toContain(await focusedWords(page));
        }
        await expectUncovered(page, headline);
      }
    });
  });

  test("everything stands where it does with the script", async ({ page }) => {
    const before = await layoutOf(page);
    await page.unroute(islandScript);
    await page.goto("about:blank");
    await open(page);
    await showSlider(page);
    expect(await layoutOf(page)).toEqual(before);
  });
});

test("The panel that holds the focus when the script starts stays open", async ({ page }) => {
  const release = await hold(page, islandScript);
  await page.goto("/");
  await stripsOf(page).nth(2).focus();
  release();
  await expectOpen(page, 2);
});
