import { blockOf } from "./support/blocks.ts";
import { defaultLanguage, expectPage, languages, open, pageIds, pathOf } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

for (const language of languages) {
  for (const width of [320, 768, 1440]) {
    test(`No page scrolls sideways at ${width} px in ${language}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 640 });
      await open(page, pathOf("home", language), { language });
      for (const id of pageIds) {
        await page.goto(`/#/${pathOf(id, language)}`);
        await expectPage(page, id, language);
        const sizes = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return { scrollWidth, clientWidth };
        });
        expect(sizes, id).toEqual({ scrollWidth: width, clientWidth: width });
      }
    });
  }

  test(`No text is cut off or leaves the screen at 320 px in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, pathOf("home", language), { language });
    for (const id of pageIds) {
      await page.goto(`/#/${pathOf(id, language)}`);
      await expectPage(page, id, language);
      const outside = await page
        .getByRole("main")
        .locator("h1, h2, h3, h4, p, li, dt, dd, td, th, a, button, label, svg text")
        .evaluateAll((elements) =>
          elements
            .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
            .filter((element) => !element.closest(".visually-hidden"))
            .filter(({ childNodes }) =>
              [...childNodes].some((child) => child instanceof Text && child.data.trim()),
            )
            .filter((element) => {
              const { left, right, width } = element.getBoundingClientRect();
              return width > 0 && (left < -0.5 || right > innerWidth + 0.5);
            })
            .map((element) => element.textContent),
        );
      expect(outside, id).toEqual([]);
    }
  });
}

test.describe("On paper", () => {
  test.beforeEach(async ({ page }) => {
    await open(page);
    await page.emulateMedia({ media: "print" });
  });

  test("All panels of the slider stand open, without their controls", async ({ page }) => {
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

  test("All steps of the timeline stand, and so does all that is said on the page", async ({ page }) => {
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
