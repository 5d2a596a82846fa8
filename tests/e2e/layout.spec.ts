import { blockOf, sectionOf } from "./support/blocks.ts";
import { defaultLanguage, open, pathOf } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

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

  test("The table of a chart stands under it", async ({ page }) => {
    await open(page, pathOf("business-analytics", defaultLanguage));
    await page.emulateMedia({ media: "print" });
    const { heading } = blockOf("line-chart", "business-analytics", defaultLanguage);
    const figure = sectionOf(page, { heading }).getByRole("figure");
    await expect(figure.getByRole("table")).toBeVisible();
    await expect(figure.locator("summary")).toBeHidden();
  });
});
