import { hold, pageDocument } from "../support/network.ts";
import { clickWhenStill, contactLink, footerLink, typePath } from "../support/pages/links.ts";
import {
  defaultLanguage,
  expectHash,
  expectPage,
  open,
  otherLanguage,
  pathOf,
  pathsOf,
  shellOf,
  toggleTo,
} from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";

const privacy = pageDocument("privacy", defaultLanguage);

test("If a second page is requested before a slow one has loaded, the second stays when the slow one arrives", async ({
  page,
}) => {
  await open(page);
  const release = await hold(page, privacy);
  await clickWhenStill(footerLink(page, "privacy"));
  await contactLink(page).click();
  await expectPage(page, "contact", defaultLanguage);
  const late = page.waitForResponse(privacy);
  release();
  await late;
  await clickWhenStill(footerLink(page, "services"));
  await expectPage(page, "services", defaultLanguage);
  await page.goBack();
  await expectPage(page, "contact", defaultLanguage);
  await expectHash(page, pathOf("contact", defaultLanguage));
});

test("The current page and its title stay until a slow page has loaded, and if the visitor goes back before", async ({
  page,
}) => {
  await open(page, "services");
  await test.step("going back before it has loaded keeps the current page", async () => {
    const release = await hold(page, privacy);
    await clickWhenStill(footerLink(page, "privacy"));
    await expectHash(page, pathOf("privacy", defaultLanguage));
    await expectPage(page, "services", defaultLanguage);
    await page.goBack();
    await expectHash(page, pathOf("services", defaultLanguage));
    const late = page.waitForResponse(privacy);
    release();
    await late;
    await expectPage(page, "services", defaultLanguage);
    await clickWhenStill(footerLink(page, "privacy"));
    await expectPage(page, "privacy", defaultLanguage);
  });

  await test.step("it is shown in the new language if the language changes while it loads", async () => {
    const path = pathOf("contact", defaultLanguage);
    const slow = pageDocument("contact", defaultLanguage);
    const release = await hold(page, slow);
    await typePath(page, path);
    await expectHash(page, path);
    await expectPage(page, "privacy", defaultLanguage);
    await toggleTo(page, otherLanguage).click();
    await expectPage(page, "contact", otherLanguage);
    const late = page.waitForResponse(slow);
    release();
    await late;
    await expectPage(page, "contact", otherLanguage);
  });
});

test("While a page loads in the new language, it stays in the old one, even if the toggle is pressed twice", async ({
  page,
}) => {
  await open(page, "instant-quotes");
  // Aliases redirect to the canonical path.
  const release = await hold(
    page,
    new RegExp(`/${otherLanguage}/(?:${pathsOf("instant-quotes", otherLanguage).join("|")})/$`),
  );
  await toggleTo(page, otherLanguage).click();
  await toggleTo(page, otherLanguage).click();
  await expectPage(page, "instant-quotes", defaultLanguage);
  await expectHash(page, pathOf("instant-quotes", defaultLanguage));
  release();
  await expectPage(page, "instant-quotes", otherLanguage);
  await expectHash(page, pathOf("instant-quotes", otherLanguage));
  await toggleTo(page, defaultLanguage).click();
  await expectPage(page, "instant-quotes", defaultLanguage);
  await expectHash(page, pathOf("instant-quotes", defaultLanguage));
});

test("A slow page shows a loading indicator, and a page that never arrives can be requested again", async ({
  page,
  problems,
}) => {
  problems.expect(/did not come within/);
  await open(page, "services");
  await page.clock.install();
  const stuck = () => {};
  await page.route(privacy, stuck);
  await clickWhenStill(footerLink(page, "privacy"));
  await expectHash(page, pathOf("privacy", defaultLanguage));
  await expect(page.locator("[aria-busy=true]")).toBeVisible();
  await page.clock.runFor(15_000);
  const again = page.getByRole("button", { name: shellOf(defaultLanguage).ui.tryAgain });
  await expect(again).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.unroute(privacy, stuck);
  await again.click();
  await expectPage(page, "privacy", defaultLanguage);
});
