import type { Page } from "@playwright/test";
import { axeFindsNoViolations } from "../probes/accessibility.ts";
import { cut, lostMessages, pageDocument } from "../support/network.ts";
import { expectClosed, groupButton, groupItems } from "../support/pages/bar.ts";
import { clickWhenStill, contactLink, footerLink } from "../support/pages/links.ts";
import {
  defaultLanguage,
  expectHash,
  expectPage,
  open,
  otherLanguage,
  pageAt,
  pathOf,
  shellOf,
  toggleTo,
} from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";

const privacy = pageDocument("privacy", defaultLanguage);
const { pageFailed, tryAgain: again } = shellOf(defaultLanguage).ui;
const tryAgain = (page: Page) => page.getByRole("button", { name: again });

async function expectFailure(page: Page) {
  await expect(page.getByRole("alert").getByRole("heading", { level: 1, name: pageFailed })).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
}

test.describe("A page that can't be loaded", () => {
  test.beforeEach(({ problems }) => {
    problems.expect(lostMessages);
  });

  test("shows an error and a retry button, doesn't affect other links, and going back restores what was typed", async ({
    page,
  }) => {
    const name = page.locator("form [name=name]");
    await open(page, "contact");
    await name.fill("Ana");

    await test.step("a retry may fail too, or load it", async () => {
      const mend = await cut(page, privacy);
      await clickWhenStill(footerLink(page, "privacy"));
      await expectFailure(page);
      await expectHash(page, pathOf("privacy", defaultLanguage));
      await tryAgain(page).click();
      await expectFailure(page);

      await page.goBack();
      await expectPage(page, "contact", defaultLanguage);
      await expect(name).toHaveValue("Ana");
      await page.goForward();
      await expectFailure(page);
      await clickWhenStill(footerLink(page, "services"));
      await expectPage(page, "services", defaultLanguage);
      await page.goBack();
      await expectFailure(page);
      await mend();
      await tryAgain(page).click();
      await expectPage(page, "privacy", defaultLanguage);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await expect(page.getByRole("alert")).toHaveCount(0);
    });

    await test.step("a retry loads it, even if it failed after a change of language", async () => {
      await contactLink(page).click();
      await expectPage(page, "contact", defaultLanguage);
      const mend = await cut(page, pageDocument("contact", otherLanguage));
      await toggleTo(page, otherLanguage).click();
      await expectFailure(page);
      await mend();
      await tryAgain(page).click();
      await expectPage(page, "contact", otherLanguage);
      await expect(name).toHaveValue("Ana");
    });
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
    await contactLink(page).click();
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
