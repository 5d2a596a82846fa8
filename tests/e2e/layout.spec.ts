import type { Page } from "@playwright/test";
import { blockOf } from "./support/blocks.ts";
import { typeAddress } from "./support/links.ts";
import {
  defaultLanguage,
  expectPage,
  languages,
  layOutWhole,
  open,
  otherLanguage,
  pageIds,
  pathOf,
} from "./support/site.ts";
import { showSlider } from "./support/slider.ts";
import { addStyles, removeStyles } from "./support/styles.ts";
import { expect, test } from "./support/test.ts";

/** What a visitor may set by WCAG 2.2, 1.4.12. */
const wideSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

/** Texts of the page that leave the screen sideways, or that something around them cuts off. */
const lostTexts = (page: Page) =>
  page
    .getByRole("main")
    .locator("h1, h2, h3, h4, p, li, dt, dd, td, th, a, button, label, svg text")
    .evaluateAll((elements) => {
      const cuts = (around: Element | null, text: DOMRect): boolean => {
        if (!around || around === document.body) return false;
        const { bottom, right } = around.getBoundingClientRect();
        const clips = getComputedStyle(around).overflow !== "visible" && !(around instanceof SVGElement);
        const lost = clips && (text.bottom > bottom + 1 || text.right > right + 1);
        return lost || cuts(around.parentElement, text);
      };
      return elements
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((element) => !element.closest(".visually-hidden, [aria-hidden=true]"))
        .filter(({ childNodes }) =>
          [...childNodes].some((child) => child instanceof Text && child.data.trim()),
        )
        .filter((element) => {
          const box = element.getBoundingClientRect();
          const outside = box.left < -0.5 || box.right > innerWidth + 0.5;
          return box.width > 0 && (outside || cuts(element.parentElement, box));
        })
        .map((element) => element.textContent);
    });

const expectNoSideways = async (page: Page, width: number, where: string) => {
  await page.setViewportSize({ width, height: 640 });
  const sizes = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(sizes, where).toEqual({ scrollWidth: width, clientWidth: width });
};

for (const language of languages) {
  const widths = language === otherLanguage || process.env.TEST_LONG ? [1440, 768, 320] : [320];

  test(`No page scrolls sideways at ${widths.join(", ")} px, and no text is cut off at 320, widely spaced either, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, pathOf("home", language), { language });
    for (const id of pageIds) {
      await typeAddress(page, pathOf(id, language));
      await expectPage(page, id, language);
      await layOutWhole(page);
      if (id === "home") await showSlider(page);
      for (const width of widths) await expectNoSideways(page, width, `${id} at ${width} px`);
      expect(await lostTexts(page), id).toEqual([]);
      await addStyles(page, wideSpacing);
      expect(await lostTexts(page), `${id}, widely spaced`).toEqual([]);
      await removeStyles(page);
    }
  });
}

test.describe("On paper", () => {
  test("All panels of the slider and all steps of the timeline stand, and so does all that is said on the page", async ({
    page,
  }) => {
    await open(page);
    await page.emulateMedia({ media: "print" });
    await test.step("the panels, without their controls", async () => {
      const { panels, previous, next } = blockOf("services-slider", "home", defaultLanguage);
      for (const { name, headline, link } of panels) {
        const panel = page
          .locator("#services li")
          .filter({ has: page.getByRole("heading", { name: headline }) });
        await expect(panel.getByRole("heading", { name: headline })).toBeVisible();
        await expect(panel.getByText(name, { exact: true })).toBeVisible();
        await expect(panel.getByRole("link", { name: link.label })).toBeVisible();
        await expect(panel.getByRole("heading", { name: headline })).toHaveCSS("opacity", "1");
      }
      await expect(page.getByRole("button", { name: previous })).toBeHidden();
      await expect(page.getByRole("button", { name: next })).toBeHidden();
    });

    await test.step("the steps, and all that is said", async () => {
      const { steps } = blockOf("timeline", "home", defaultLanguage);
      for (const { title } of steps) {
        const step = page.locator("[data-visible-steps] > li").filter({ hasText: title });
        await expect(step).toBeVisible();
        await expect(step).toHaveCSS("opacity", "1");
      }
      const headings = page.getByRole("main").getByRole("heading");
      for (const heading of await headings.all()) await expect(heading).toBeVisible();
    });
  });
});

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("Home can be read whole: every panel, every step, every link", async ({ page }) => {
    await page.goto("/");
    const { panels } = blockOf("services-slider", "home", defaultLanguage);
    for (const { name, headline, link } of panels) {
      await expect(page.locator("#services").getByText(name, { exact: true })).toBeVisible();
      await expect(page.getByRole("heading", { name: headline })).toBeVisible();
      await expect(page.getByRole("link", { name: link.label })).toBeVisible();
    }
    for (const { title } of blockOf("timeline", "home", defaultLanguage).steps)
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
  });
});
