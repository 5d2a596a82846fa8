/** The 3D viewer of the home page: its element, its poster, and the script that it loads from another host. */

import { expect, type Page } from "@playwright/test";
import { blockOf } from "./blocks.ts";
import { defaultLanguage } from "./site.ts";

const { script, viewer } = blockOf("home-hero", "home", defaultLanguage);

/** Locates the viewer's element; its attribute has the loading state. */
export const stageOf = (page: Page) => page.locator("[data-viewer]");

export const posterOf = (page: Page) => stageOf(page).locator("svg");

/** Locates the text that says that the scene is loading. */
export const loadingOf = (page: Page) => page.getByText(viewer.loading, { exact: true });

/** Expects only the poster to be shown, with its lines drawn over the whole stage. */
export async function expectPoster(page: Page) {
  await expect(stageOf(page)).toHaveAttribute("data-viewer", "still");
  await expect(posterOf(page)).toBeVisible();
  await expect(posterOf(page)).toHaveCSS("opacity", "1");
  await expect(posterOf(page)).toHaveAttribute("aria-label", viewer.description);
  const drawn = () =>
    posterOf(page)
      .locator("use")
      .evaluate((use) => use.getBoundingClientRect().width / (use.closest("svg")?.clientWidth ?? 0));
  await expect(async () => expect(await drawn()).toBeGreaterThan(0.9)).toPass();
  await expect(page.locator("iframe")).toHaveCount(0);
  await expect(loadingOf(page)).toBeHidden();
}

/** Answers requests for the viewer's script with `body`, in place of its host. */
export const serveScript = (page: Page, body: string) =>
  page.route(script, (route) =>
    route.fulfill({ body, contentType: "text/javascript", headers: { "Access-Control-Allow-Origin": "*" } }),
  );
