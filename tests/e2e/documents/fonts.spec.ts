import type { Page } from "@playwright/test";
import { twoFrames } from "../support/clock.ts";
import { layoutShift } from "../support/layout-shift.ts";
import { fontFiles, hold } from "../support/network.ts";
import { documentPathOf, openDocument } from "../support/pages/documents.ts";
import { clickWhenStill, footerLink } from "../support/pages/links.ts";
import {
  defaultLanguage,
  expectPage,
  expectPlace,
  expectReady,
  languages,
  open,
  otherLanguage,
  pageIds,
  pageOf,
  placeOf,
  shellOf,
  toggleTo,
} from "../support/pages/site.ts";
import { addStyles } from "../support/styles.ts";
import { expect, test } from "../support/test.ts";
import { narrow, wide } from "../support/visit.ts";

const families = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.querySelector("footer") ?? document.body).fontFamily);

test("Sections below the first screen are skipped until nobody has used the page for three seconds, and what is in view stays; a reloaded page is laid out whole", async ({
  page,
}) => {
  const skipped = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll("main > *")].filter(
          (section) => !section.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    );
  // Time passes, and long timers run, when the test says so.
  await page.addInitScript(() => {
    let now = 0;
    addEventListener("time", () => {
      now += 2500;
    });
    performance.now = () => now;
    const start = window.setTimeout;
    window.setTimeout = ((act: () => void, ms = 0) =>
      ms < 100 ? start(act, ms) : addEventListener("time", act, { once: true })) as typeof setTimeout;
  });
  const passTime = () =>
    page.evaluate(async () => {
      dispatchEvent(new Event("time"));
      for (const _ of [1, 2]) await new Promise((resolve) => requestIdleCallback(resolve));
    });
  await page.goto(documentPathOf("business-analytics", defaultLanguage));
  await expectReady(page);
  // As in Safari.
  await addStyles(page, ":root { overflow-anchor: none }");
  for (const use of [
    () => page.keyboard.press("Shift"),
    () => page.mouse.move(300, 300),
    () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight)),
  ]) {
    await passTime();
    await use();
    await twoFrames(page);
    expect(await skipped()).toBeGreaterThan(2);
  }
  const place = await placeOf(page);
  await passTime();
  expect(await skipped()).toBeGreaterThan(2);
  await passTime();
  await expect.poll(skipped).toBe(0);
  await expectPlace(page, place);
  await page.reload();
  await expectReady(page);
  expect(await skipped()).toBe(0);
});

test("The fonts come to home in parts, so that each leaves the browser time for input", async ({ page }) => {
  await page.setViewportSize(narrow);
  await open(page, "home");
  await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
  const sizes = await page.locator("body [data-fonts]").evaluateAll((parts) =>
    parts.map((part) => {
      const elements = [...part.querySelectorAll("*")];
      return elements.filter((one) => one.checkVisibility({ contentVisibilityAuto: true })).length;
    }),
  );
  expect(Math.max(...sizes)).toBeLessThan(100);
  const without = await page.evaluate(() =>
    [...document.querySelectorAll("main :is(h1, h2, h3, p, dt, dd, label, output)")].filter(
      (text) => !text.closest("[data-fonts]:not(html)"),
    ),
  );
  expect(without).toEqual([]);
});

test("If the fonts can't be loaded, the page keeps the fallback fonts", async ({ page, problems }) => {
  problems.expect(/^Failed to load resource/);
  await page.route(fontFiles, (route) => route.abort());
  await open(page);
  expect(await families(page)).toMatch(/^"Commissioner fallback"/);
  await expect(page.locator("html")).not.toHaveAttribute("data-fonts");
});

// The tour loads each page with late fonts at one of these widths.
if (process.env.TEST_LONG)
  for (const width of [390, 1440, 1920])
    test(`Late fonts move nothing that is in view, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const language of languages)
        for (const id of pageIds) {
          const release = await hold(page, fontFiles);
          await page.goto(documentPathOf(id, language));
          await expectReady(page);
          release();
          await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
          expect.soft(await layoutShift(page), `${id} in ${language}`).toBeLessThan(0.0005);
          await page.unroute(fontFiles);
        }
    });

test("A text in view whose lines break elsewhere in the fonts reserves the height that it had, until the window has another width", async ({
  page,
}) => {
  const release = await hold(page, fontFiles);
  await openDocument(page, "contact");
  await addStyles(page, "main > :first-child:not([data-fonts]) h1 { letter-spacing: 0.3em }");
  await twoFrames(page);
  const heights = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("main > :first-child, main h1")].map(
        (element) => element.getBoundingClientRect().height,
      ),
    );
  const [before, shift] = [await heights(), await layoutShift(page)];
  release();
  await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
  await expect(page.locator("main > :first-child")).toHaveAttribute("data-fonts", "ready");
  expect(await heights()).toEqual(before);
  expect((await layoutShift(page)) - shift).toBeLessThan(0.02);

  const { width, height } = page.viewportSize() ?? wide;
  await page.setViewportSize({ width, height: height - 100 });
  await twoFrames(page);
  expect(await heights()).toEqual(before);
  await page.setViewportSize({ width: width - 100, height });
  await expect.poll(async () => (await heights())[1]).toBeLessThan(before[1] ?? 0);
});

test("A text in view that would get another line is set a little tighter", async ({ page }) => {
  const release = await hold(page, fontFiles);
  await openDocument(page, "contact");
  // Both states have the same face, and differ in nothing but its spacing.
  await addStyles(
    page,
    "main h1 { font-family: serif } main > :not([data-fonts]) h1 { letter-spacing: -0.04em }",
  );
  const heading = page.locator("main h1");
  const height = await heading.evaluate((element) => {
    element.style.inlineSize = "max-content";
    element.style.maxInlineSize = "none";
    element.style.inlineSize = `${element.getBoundingClientRect().width + 1}px`;
    return element.getBoundingClientRect().height;
  });
  release();
  await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
  await expect(page.locator("main > :first-child")).toHaveAttribute("data-fonts", "ready");
  expect(await heading.evaluate((element) => element.getBoundingClientRect().height)).toBe(height);
  await expect(heading).toHaveAttribute("style", /letter-spacing/);
  await page.setViewportSize(narrow);
  await expect(heading).not.toHaveAttribute("style", /letter-spacing/);
});

test("The fonts have every character, and the next hash route has them immediately, even in another language", async ({
  page,
}) => {
  const fallbacks = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("body > header, main h1, main p, body > footer")].flatMap((element) => {
        const { fontFamily } = getComputedStyle(element);
        return /^"?(?:Commissioner|Piazzolla)"?,/.test(fontFamily)
          ? []
          : [`${element.tagName}: ${fontFamily}`];
      }),
    );
  await open(page);
  await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
  expect(await fallbacks()).toEqual([]);
  await test.step("both font families have every character that the site uses", async () => {
    const words = languages.map((language) =>
      JSON.stringify([shellOf(language), pageIds.map((id) => pageOf(id, language))]),
    );
    const characters = [...new Set(words.join(""))].filter((character) => /\P{Z}/u.test(character));
    const missing = await page.evaluate((all) => {
      const context = document.createElement("canvas").getContext("2d");
      const width = (character: string, families: string) => {
        if (!context) return Number.NaN;
        context.font = `100px ${families}`;
        return context.measureText(character).width;
      };
      // If a family lacks a glyph, the glyph of the next family is measured, and the two widths differ.
      return ["Piazzolla", "Commissioner"].flatMap((family) =>
        all
          // The Greek letters of stars have their own font file.
          .filter((character) => !/\p{Script=Greek}/u.test(character))
          .filter(
            (character) => width(character, `${family}, monospace`) !== width(character, `${family}, serif`),
          )
          .map((character) => `${family}: ${character}`),
      );
    }, characters);
    expect(missing).toEqual([]);
  });

  await clickWhenStill(footerLink(page, "contact"));
  await expectPage(page, "contact", defaultLanguage);
  expect(await fallbacks()).toEqual([]);
  await toggleTo(page, otherLanguage).click();
  await expectPage(page, "contact", otherLanguage);
  expect(await fallbacks()).toEqual([]);
});

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the fonts are loaded", async ({ page }) => {
    const asked = page.waitForRequest(fontFiles);
    await page.goto("/");
    await asked;
    expect(await families(page)).toMatch(/^"?Commissioner/);
  });
});
