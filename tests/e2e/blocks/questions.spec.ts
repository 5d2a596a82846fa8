import type { Page } from "@playwright/test";
import { blocksOf } from "../support/pages/blocks.ts";
import { documentPathOf } from "../support/pages/documents.ts";
import { defaultLanguage, expectPage, expectReady, pageIds } from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";

/** A page with an answer that has an anchor, and that anchor. */
const [{ id, anchor } = { id: "", anchor: "" }] = pageIds.flatMap((id) =>
  blocksOf("questions", id, defaultLanguage).flatMap(({ items }) =>
    items.flatMap(({ anchor }) => (anchor ? [{ id, anchor }] : [])),
  ),
);

const answerOf = (page: Page) => page.locator(`[id="${anchor}"]`);
const entryOf = (page: Page) => page.locator("details").filter({ has: answerOf(page) });

for (const { what, address } of [
  { what: "a page document", address: `${documentPathOf(id, defaultLanguage)}#${anchor}` },
  { what: "the root document", address: id === "home" ? `/#${anchor}` : "" },
].filter(({ address }) => address !== ""))
  test(`A link to an answer opens it, in ${what}`, async ({ page }) => {
    await page.goto(address);
    await expectPage(page, id, defaultLanguage);
    await expectReady(page);
    await expect(answerOf(page)).toBeInViewport();

    await test.step("it closes and opens with the keyboard", async () => {
      await entryOf(page).locator("summary").focus();
      await page.keyboard.press("Space");
      await expect(answerOf(page)).toBeHidden();
      await page.keyboard.press("Enter");
      await expect(answerOf(page)).toBeVisible();
    });

    await test.step("all answers are shown in print", async () => {
      await page.emulateMedia({ media: "print" });
      for (const answer of await page.locator("details > p").all()) await expect(answer).toBeVisible();
    });

    await test.step("where CSS can't open them, a script does so while the page is printed", async () => {
      const openAfter = (type: string) =>
        page.evaluate((type) => {
          dispatchEvent(new Event(type));
          return [...document.querySelectorAll("details")].map(({ open }) => open);
        }, type);
      const before = await openAfter("");
      expect(new Set(before)).toEqual(new Set([true, false]));
      expect(new Set(await openAfter("beforeprint"))).toEqual(new Set([true]));
      expect(await openAfter("afterprint")).toEqual(before);
    });
  });

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an answer opens with a click", async ({ page }) => {
    await page.goto(documentPathOf(id, defaultLanguage));
    await entryOf(page).locator("summary").click();
    await expect(answerOf(page)).toBeVisible();
  });
});
