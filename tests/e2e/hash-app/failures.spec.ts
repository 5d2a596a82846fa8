import type { Page } from "@playwright/test";
import { axeFindsNoViolations } from "../probes/accessibility.ts";
import { cut, lostMessages, pageDocument } from "../support/network.ts";
import { expectClosed, groupButton, groupItems } from "../support/pages/bar.ts";
import { clickWhenStill, contactLink, footerLink, typePath } from "../support/pages/links.ts";
import {
  defaultLanguage,
  expectHash,
  expectPage,
  open,
  otherLanguage,
  pageAt,
  pathOf,
  sampled,
  shellOf,
  toggleTo,
} from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";

const privacy = pageDocument("privacy", defaultLanguage);
const tryAgain = (page: Page, language = defaultLanguage) =>
  page.getByRole("button", { name: shellOf(language).ui.tryAgain });

async function expectFailure(page: Page, language = defaultLanguage) {
  const { pageFailed } = shellOf(language).ui;
  await expect(page.getByRole("alert").getByRole("heading", { level: 1, name: pageFailed })).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
}

test.describe("A page that can't be loaded", () => {
  test.beforeEach(({ problems }) => {
    problems.expect(lostMessages);
  });

  for (const language of sampled(defaultLanguage)) {
    test(`shows an error and a retry button, in the language ${language}`, async ({ page }) => {
      await open(page, "services", { language });
      const mend = await cut(page, pageDocument("contact", language));
      await typePath(page, pathOf("contact", defaultLanguage));
      await expectFailure(page, language);
      await expectHash(page, pathOf("contact", defaultLanguage));

      const again = page.getByRole("button", { name: shellOf(language).ui.tryAgain });
      await again.click();
      await expectFailure(page, language);
      await mend();
      await again.click();
      await expectPage(page, "contact", language);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await expect(page.getByRole("alert")).toHaveCount(0);
    });
  }

  test("doesn't affect other links, and going back restores what was typed", async ({ page }) => {
    await open(page, "contact");
    await page.locator("form [name=name]").fill("Ana");
    const mend = await cut(page, privacy);
    await clickWhenStill(footerLink(page, "privacy"));
    await expectFailure(page);
    await page.goBack();
    await expectPage(page, "contact", defaultLanguage);
    await expect(page.locator("form [name=name]")).toHaveValue("Ana");

    await page.goForward();
    await expectFailure(page);
    await clickWhenStill(footerLink(page, "services"));
    await expectPage(page, "services", defaultLanguage);
    await mend();
  });

  test("shows an accessible message if it is opened directly, and other links work", async ({ page }) => {
    const mend = await cut(page, pageDocument("contact", defaultLanguage));
    await page.goto(`/#/${pathOf("contact", defaultLanguage)}`);
    await expectFailure(page);
    const visit = { page, id: "contact", language: defaultLanguage };
    expect(await axeFindsNoViolations(visit)).toEqual([]);
    await clickWhenStill(footerLink(page, "services"));
    await expectPage(page, "services", defaultLanguage);
    await page.goBack();
    await expectFailure(page);
    await mend();
    await tryAgain(page).click();
    await expectPage(page, "contact", defaultLanguage);
  });

  test("is loaded by a retry, even if it failed after a change of language", async ({ page }) => {
    await open(page, "contact");
    await page.locator("form [name=name]").fill("Ana");
    const mend = await cut(page, pageDocument("contact", otherLanguage));
    await toggleTo(page, otherLanguage).click();
    await expectFailure(page);
    await mend();
    await tryAgain(page).click();
    await expectPage(page, "contact", otherLanguage);
    await expect(page.locator("form [name=name]")).toHaveValue("Ana");
  });
});

test("While a page can't be loaded, the bar works; once the cause is gone, a retry loads the page", async ({
  page,
  context,
  problems,
}) => {
  problems.expect(lostMessages);
  problems.expect(/and not with a page|could not be loaded/);
  await open(page);
  await test.step("the bar works", async () => {
    await cut(page, privacy);
    await clickWhenStill(footerLink(page, "privacy"));
    await expectFailure(page);
    for (const group of shellOf(defaultLanguage).menu.groups) {
      await groupButton(page, group).click();
      await groupItems(page, group).first().click();
      await expectPage(page, pageAt(group.items[0]?.path ?? "", defaultLanguage).id, defaultLanguage);
      await expectClosed(page, group);
    }
  });

  await test.step("the server answers 500", async () => {
    await page.route(privacy, (route) => route.fulfill({ status: 500, body: "no" }));
    await clickWhenStill(footerLink(page, "privacy"));
    await expectFailure(page);
    await page.unroute(privacy);
    await tryAgain(page).click();
    await expectPage(page, "privacy", defaultLanguage);
  });

  // After a new load nothing is prefetched yet, and a pointer at the edge of the window prefetches nothing.
  const openAnew = async () => {
    await page.mouse.move(1, 400);
    await page.goto("about:blank");
    await open(page);
  };

  await test.step("the host answers with something other than a page", async () => {
    await openAnew();
    const contact = pageDocument("contact", defaultLanguage);
    await page.route(contact, (route) => route.fulfill({ contentType: "text/plain", body: "no" }));
    await contactLink(page, defaultLanguage).click();
    await expectFailure(page);
    await page.unroute(contact);
    await tryAgain(page).click();
    await expectPage(page, "contact", defaultLanguage);
  });

  await test.step("there is no network", async () => {
    await openAnew();
    await context.setOffline(true);
    await clickWhenStill(footerLink(page, "services"));
    await expectFailure(page);
    await context.setOffline(false);
    await tryAgain(page).click();
    await expectPage(page, "services", defaultLanguage);
  });

  await test.step("the styles can't be loaded", async () => {
    const mend = await cut(page, "**/assets/blocks-*.css");
    await page.goto("about:blank");
    await page.goto(`/#/${pathOf("contact", defaultLanguage)}`);
    await expectFailure(page);
    await mend();
    await tryAgain(page).click();
    await expectPage(page, "contact", defaultLanguage);
  });
});
