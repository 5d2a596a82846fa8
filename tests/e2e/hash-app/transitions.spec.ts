import type { Page } from "@playwright/test";
import { boxOf } from "../support/box.ts";
import { bar } from "../support/pages/bar.ts";
import { expectDocument, openDocument } from "../support/pages/documents.ts";
import { clickWhenStill, contactLink } from "../support/pages/links.ts";
import { test as testInPieces } from "../support/pages/pieces.ts";
import { defaultLanguage, expectPage, open, otherLanguage, toggleTo } from "../support/pages/site.ts";
import { addStyles, removeStyles } from "../support/styles.ts";
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

/** Slows transitions down, so that they can be inspected halfway. */
const slowDown = (page: Page) =>
  addStyles(
    page,
    "::view-transition-group(*), ::view-transition-image-pair(*), ::view-transition-old(*), ::view-transition-new(*) { animation-duration: 20s !important }",
  );

/** Returns the parts of the current transition. */
const drawn = (page: Page) =>
  page.evaluate(() => document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement));

test.beforeEach(({ page }) => countPassages(page));

test.describe("Without reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });
  // Home would request the viewer once the page is idle.
  test.beforeEach(({ page }) => withoutWebGl(page));

  test("links and language changes run a view transition, during which the bar stays still; going back doesn't, nor does reduced motion", async ({
    page,
  }) => {
    await open(page, "web");
    await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
    expect(await transitions(page)).toBe(0);

    await test.step("the bar stays still", async () => {
      await slowDown(page);
      const clip = await boxOf(bar(page).getByRole("link").first());
      const picture = await page.screenshot({ clip });
      await contactLink(page).click();
      await expectPage(page, "contact", defaultLanguage);
      await expect.poll(() => drawn(page)).toContain("::view-transition-new(root)");
      expect((await page.screenshot({ clip })).equals(picture)).toBe(true);
      // Without a background, both pages would fade over white.
      const [behind, ground] = await page.evaluate(() => [
        getComputedStyle(document.documentElement, "::view-transition").backgroundColor,
        getComputedStyle(document.body).backgroundColor,
      ]);
      expect(behind).toBe(ground);
      expect(await drawn(page)).toContain("::view-transition-new(root)");
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.finish();
      });
      await removeStyles(page);
      await expect.poll(() => drawn(page)).not.toContain("::view-transition-new(root)");
    });

    expect(await transitions(page)).toBe(1);
    await toggleTo(page, otherLanguage).click();
    await expectPage(page, "contact", otherLanguage);
    expect(await transitions(page)).toBe(2);
    await page.goBack();
    await expectPage(page, "web", otherLanguage);
    expect(await transitions(page)).toBe(2);

    await test.step("a click during a transition takes effect, and logs no error", async () => {
      await contactLink(page, otherLanguage).click();
      await bar(page).getByRole("link").first().click();
      await expectPage(page, "home", otherLanguage);
      expect(await transitions(page)).toBeGreaterThan(2);
    });

    const before = await transitions(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await contactLink(page, otherLanguage).click();
    await expectPage(page, "contact", otherLanguage);
    expect(await transitions(page)).toBe(before);
  });

  test("the drawing of a card moves into the hero of its page, whose own drawing fades", async ({ page }) => {
    await open(page, "generate-appointments");
    await slowDown(page);
    const card = page.locator("main li", { has: page.locator("[data-drawing]") }).last();
    const link = card.getByRole("link");
    await clickWhenStill(link);
    await expect.poll(() => drawn(page)).toContain("::view-transition-old(drawing)");
    expect(await drawn(page)).toContain("::view-transition-new(drawing)");
    // It begins at the size of the card's.
    const widths = await page.evaluate(() => {
      const group = document
        .getAnimations()
        .map(({ effect }) => effect as KeyframeEffect)
        .find(({ pseudoElement }) => pseudoElement === "::view-transition-group(drawing)");
      const [start] = group?.getKeyframes() ?? [];
      const hero = document.querySelector("[data-hero-drawing]");
      return [Number.parseFloat(String(start?.width)), hero?.getBoundingClientRect().width];
    });
    expect(widths[0]).toBeLessThan(200);
    expect(widths[1]).toBeGreaterThan(200);
  });

  testInPieces(
    "between documents too, the drawing of a card moves into the hero",
    async ({ page, pieces }) => {
      await page.addInitScript(() =>
        addEventListener("pagereveal", ({ viewTransition }) =>
          viewTransition?.ready.then(() => {
            const parts = document
              .getAnimations()
              .map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
            document.documentElement.dataset.parts = parts.join(" ");
          }),
        ),
      );
      await openDocument(page, "generate-appointments");
      const link = page
        .locator("main li", { has: page.locator("[data-drawing]") })
        .last()
        .getByRole("link");
      const target = await link.getAttribute("href");
      const release = pieces.hold("data-hero-drawing");
      // A key doesn't prefetch, as a mouse does.
      await Promise.all([page.waitForEvent("framenavigated"), link.press("Enter", { noWaitAfter: true })]);
      await expect(page).toHaveURL(String(target));
      release();
      await expect(page.locator("html")).toHaveAttribute("data-parts", /::view-transition-group\(drawing\)/);
      await expect(page.locator("html")).toHaveAttribute("data-parts", /::view-transition-old\(drawing\)/);
    },
  );
});

test("With reduced motion, no transition runs between documents", async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener("pagereveal", ({ viewTransition }) => {
      document.documentElement.dataset.fades = String(viewTransition !== null);
    }),
  );
  await openDocument(page, "web");
  await contactLink(page).click();
  await expectDocument(page, "contact", defaultLanguage);
  await expect(page.locator("html")).toHaveAttribute("data-fades", "false");
});
