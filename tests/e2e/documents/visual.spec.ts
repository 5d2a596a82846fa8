import type { Locator, Page } from "@playwright/test";
import { compileShell } from "../../../scripts/content/compile/compile-page.ts";
import { contextOf } from "../../support/content.ts";
import { bar } from "../support/pages/bar.ts";
import { expectReady, layOutWhole } from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";

const narrow = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

/** A view of the fixture site that always looks the same, without motion, charts or parts from other hosts. */
interface View {
  name: string;
  page: string;
  size: { width: number; height: number };
  /** The element to compare; by default, the window. */
  part?: (page: Page) => Locator;
  act?: (page: Page) => Promise<void>;
}

const context = contextOf("en");
const { ui } = compileShell(context);
const form = (page: Page) => page.locator("form");
const openDropdown = (page: Page) => bar(page).getByRole("button").first().click();
const openOverlay = (page: Page) => page.getByRole("button", { name: ui.openMenu, exact: true }).click();

/** Views of one page share one visit, in this order. Those of the window come first, because comparing a part scrolls to it. */
const views: View[] = [
  { name: "home-wide", page: "home", size: wide },
  { name: "home-narrow", page: "home", size: narrow },
  { name: "web-wide", page: "web", size: wide },
  { name: "web-narrow", page: "web", size: narrow },
  { name: "dropdown", page: "privacy", size: wide, act: openDropdown },
  { name: "overlay", page: "privacy", size: narrow, act: openOverlay },
  { name: "services-slider", page: "home", size: wide, part: (page) => page.locator("#services") },
  { name: "timeline", page: "home", size: wide, part: (page) => page.locator("[data-visible-steps]") },
  { name: "form-narrow", page: "contact", size: narrow, part: form },
  {
    name: "form-errors",
    page: "contact",
    size: wide,
    part: form,
    act: (page) => form(page).locator("[type=submit]").click(),
  },
  { name: "footer", page: "privacy", size: wide, part: (page) => page.locator("footer") },
];

for (const [id, group] of Map.groupBy(views, ({ page }) => page)) {
  test(`The site looks the same as in the snapshots: ${id}`, async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto(`#/${context.path(id)}`);
    await expectReady(page);
    await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
    await layOutWhole(page);
    for (const { name, size, part, act } of group)
      await test.step(name, async () => {
        await page.setViewportSize(size);
        await act?.(page);
        const options = { maxDiffPixelRatio: 0.002 };
        if (part) await expect(part(page)).toHaveScreenshot(`${name}.png`, options);
        else await expect(page).toHaveScreenshot(`${name}.png`, options);
      });
  });
}
