import { bar } from "./support/bar.ts";
import { cut, lostMessages, pageModule } from "./support/network.ts";
import { defaultLanguage, expectPage, expectReady, otherLanguage, pageOf, shellOf } from "./support/site.ts";
import { blockStorage } from "./support/storage.ts";
import { expect, test } from "./support/test.ts";
import { expectTwin, openTwin, twinOf } from "./support/twins.ts";

const { ui } = shellOf(defaultLanguage);

test("Offline, a link says that its page can't be loaded; back online it comes by the next try", async ({
  page,
  context,
  problems,
}) => {
  problems.expect(lostMessages);
  await openTwin(page, "services");
  await context.setOffline(true);
  await page
    .locator(`header a[href="${twinOf("contact", defaultLanguage)}"]`)
    .first()
    .click();
  await expect(page.getByRole("alert").getByRole("heading", { name: ui.pageFailed })).toBeFocused();
  await context.setOffline(false);
  await page.getByRole("button", { name: ui.tryAgain }).click();
  await expectTwin(page, "contact", defaultLanguage);
});

test("A document whose page module can't be loaded reads as it stands, and its links lead on", async ({
  page,
  problems,
}) => {
  problems.expect(lostMessages);
  await cut(page, pageModule(defaultLanguage, "contact"));
  const failed = page.waitForEvent("console", (message) => message.type() === "error");
  await page.goto(twinOf("contact", defaultLanguage));
  await failed;
  await expectPage(page, "contact", defaultLanguage);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.locator(`footer a[href="${twinOf("services", defaultLanguage)}"]`).click();
  await expectTwin(page, "services", defaultLanguage);
  await expectReady(page);
});

test("Where storage is blocked, pages, languages and the form work", async ({ page }) => {
  await blockStorage(page);
  await openTwin(page, "contact");
  await page.locator("form [name=name]").fill("Ana");
  await bar(page)
    .getByRole("link", {
      name: shellOf(defaultLanguage).languages.find(({ code }) => code === otherLanguage)?.switchTo ?? "",
    })
    .click();
  await expectTwin(page, "contact", otherLanguage);
  await expect(page.locator("form [name=name]")).toHaveValue("Ana");
  await page.locator(`footer a[href="${twinOf("privacy", otherLanguage)}"]`).click();
  await expectTwin(page, "privacy", otherLanguage);
  await page.goBack();
  await expectTwin(page, "contact", otherLanguage);
});

test("A block that throws says so, and the rest of the document lives", async ({ page, problems }) => {
  problems.expect(/a block that throws/);
  await page.route("**/assets/Timeline-*.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `export const Timeline = () => { throw new Error("a block that throws"); };`,
    }),
  );
  await openTwin(page, "home");
  const main = page.getByRole("main");
  await expect(main.getByText(ui.blockFailed)).toHaveCount(1);
  for (const block of pageOf("home", defaultLanguage).blocks) {
    if (!("heading" in block)) continue;
    const heading = main.getByRole("heading", { name: `${block.heading}` });
    await expect(heading).toHaveCount(block.type === "timeline" ? 0 : 1);
  }
  await page.locator(`footer a[href="${twinOf("services", defaultLanguage)}"]`).click();
  await expectTwin(page, "services", defaultLanguage);
});
