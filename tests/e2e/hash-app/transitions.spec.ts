import type { Page } from "@playwright/test";
import { boxOf } from "../support/box.ts";
import { bar } from "../support/pages/bar.ts";
import { contactLink } from "../support/pages/links.ts";
import { defaultLanguage, expectPage, open, otherLanguage, toggleTo } from "../support/pages/site.ts";
import { addStyles } from "../support/styles.ts";
import { expect, test } from "../support/test.ts";
import { withoutWebGl } from "../support/webgl.ts";

/** Counts the calls to `document.startViewTransition`. */
const countPassages = (page: Page) =>
  page.addInitScript(() => {
    const start = document.startViewTransition;
    let transitions = 0;
    document.startViewTransition = function (update) {
      document.documentElement.dataset.transitions = String(++transitions);
      return start.call(this, update);
    };
  });

const transitions = async (page: Page) => Number(await page.locator("html").getAttribute("data-transitions"));

test.beforeEach(({ page }) => countPassages(page));

test.describe("Without reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });
  // Home would request the viewer once the page is idle.
  test.beforeEach(({ page }) => withoutWebGl(page));

  test("links and language changes run a view transition; going back doesn't", async ({ page }) => {
    await open(page, "web");
    expect(await transitions(page)).toBe(0);
    await contactLink(page).click();
    await expectPage(page, "contact", defaultLanguage);
    expect(await transitions(page)).toBe(1);
    await toggleTo(page, otherLanguage).click();
    await expectPage(page, "contact", otherLanguage);
    expect(await transitions(page)).toBe(2);
    await page.goBack();
    await expectPage(page, "web", otherLanguage);
    expect(await transitions(page)).toBe(2);
  });

  test("the bar stays still during a page transition", async ({ page }) => {
    await open(page, "web");
    await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
    // Slows the transition down, so that it can be inspected halfway.
    await addStyles(
      page,
      "::view-transition-group(*), ::view-transition-image-pair(*), ::view-transition-old(*), ::view-transition-new(*) { animation-duration: 20s !important }",
    );
    const clip = await boxOf(bar(page).getByRole("link").first());
    const before = await page.screenshot({ clip });
    await contactLink(page).click();
    await expectPage(page, "contact", defaultLanguage);
    const drawn = () =>
      page.evaluate(() =>
        document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement),
      );
    await expect.poll(drawn).toContain("::view-transition-new(root)");
    expect((await page.screenshot({ clip })).equals(before)).toBe(true);
    expect(await drawn()).toContain("::view-transition-new(root)");
  });

  test("a click during a transition takes effect, and logs no error", async ({ page }) => {
    await open(page, "web");
    await contactLink(page).click();
    await page.getByRole("banner").getByRole("link").first().click();
    await expectPage(page, "home", defaultLanguage);
  });
});

test("No transition runs with reduced motion", async ({ page }) => {
  await open(page, "web");
  await contactLink(page).click();
  await expectPage(page, "contact", defaultLanguage);
  expect(await transitions(page)).toBe(0);
});
