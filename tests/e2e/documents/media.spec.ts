/** The site in print and in forced colours. */

import { blockOf } from "../support/pages/blocks.ts";
import { defaultLanguage, open, shellOf } from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";

const { email, brand } = shellOf(defaultLanguage);

test("In print, home shows all slider panels, steps and headings, and the footer shows its URL", async ({
  page,
}) => {
  await open(page);
  await page.emulateMedia({ media: "print" });
  await test.step("the panels are shown without their controls", async () => {
    const { panels, previous, next } = blockOf("services-slider", "home", defaultLanguage);
    for (const { name, headline, link } of panels) {
      const panel = page
        .locator("#services li")
        .filter({ has: page.getByRole("heading", { name: headline }) });
      await expect(panel.getByText(name, { exact: true })).toBeVisible();
      await expect(panel.getByRole("link", { name: link.label })).toBeVisible();
      await expect(panel.getByRole("heading", { name: headline })).toHaveCSS("opacity", "1");
    }
    for (const name of [previous, next]) await expect(page.getByRole("button", { name })).toBeHidden();
  });

  await test.step("the steps and the headings are shown", async () => {
    for (const { title } of blockOf("timeline", "home", defaultLanguage).steps)
      await expect(page.locator("[data-visible-steps] > li").filter({ hasText: title })).toHaveCSS(
        "opacity",
        "1",
      );
    const headings = page.getByRole("main").getByRole("heading");
    for (const heading of await headings.all()) await expect(heading).toBeVisible();
  });

  await test.step("the footer is dark on white", async () => {
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByText(email)).toHaveCSS("color", "rgb(16, 20, 31)");
    await expect(footer.getByRole("img", { name: brand })).toHaveCSS("fill", "rgb(16, 20, 31)");
    await expect(footer.getByRole("listitem").first()).toBeHidden();
  });
});

test("In forced colours the brand has the text colour, and checkboxes are the browser's own", async ({
  page,
}) => {
  await open(page, "contact");
  const box = page.getByRole("checkbox").first();
  await expect(box).toHaveCSS("appearance", "none");
  await page.emulateMedia({ forcedColors: "active" });
  await expect(box).toHaveCSS("appearance", "auto");
  const inks = await page
    .getByRole("banner")
    .getByRole("link", { name: brand })
    .evaluate((link) => ({
      text: getComputedStyle(link).color,
      drawn: [...link.querySelectorAll("svg > *")].map((shape) => {
        const { fill, stroke } = getComputedStyle(shape);
        return fill === "none" ? stroke : fill;
      }),
    }));
  expect(new Set(inks.drawn)).toEqual(new Set([inks.text]));
});
