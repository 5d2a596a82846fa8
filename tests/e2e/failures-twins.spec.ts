import { bar } from "./support/bar.ts";
import { defaultLanguage, otherLanguage, shellOf } from "./support/site.ts";
import { blockStorage } from "./support/storage.ts";
import { test } from "./support/test.ts";
import { expectTwin, openTwin, twinOf } from "./support/twins.ts";

test("Where storage is blocked, pages and languages work", async ({ page }) => {
  await blockStorage(page);
  await openTwin(page, "contact");
  await bar(page)
    .getByRole("link", {
      name: shellOf(defaultLanguage).languages.find(({ code }) => code === otherLanguage)?.switchTo ?? "",
    })
    .click();
  await expectTwin(page, "contact", otherLanguage);
  await page.locator(`footer a[href="${twinOf("privacy", otherLanguage)}"]`).click();
  await expectTwin(page, "privacy", otherLanguage);
  await page.goBack();
  await expectTwin(page, "contact", otherLanguage);
});
