import { contactLink, footerLink } from "./support/links.ts";
import { hold, pageModule } from "./support/network.ts";
import { defaultLanguage, expectHash, expectPage, open, otherLanguage, toggleTo } from "./support/site.ts";
import { test } from "./support/test.ts";

const privacy = pageModule(defaultLanguage, "privacy");

test("The page before a slow one stays until that comes, with its title", async ({ page }) => {
  await open(page, "services");
  const release = await hold(page, privacy);
  await footerLink(page, "privacy").click();
  await expectHash(page, "privacy");
  await expectPage(page, "services", defaultLanguage);
  release();
  await expectPage(page, "privacy", defaultLanguage);
});

test("Of two pages asked for in a row the last one comes, whichever loads first", async ({ page }) => {
  await open(page);
  const release = await hold(page, privacy);
  await footerLink(page, "privacy").click();
  await contactLink(page).click();
  await expectPage(page, "contact", defaultLanguage);
  const late = page.waitForResponse(privacy);
  release();
  await late;
  await footerLink(page, "services").click();
  await expectPage(page, "services", defaultLanguage);
  await page.goBack();
  await expectPage(page, "contact", defaultLanguage);
  await expectHash(page, "contact");
});

test("Going back before a slow page comes keeps the page that is there", async ({ page }) => {
  await open(page, "services");
  const release = await hold(page, privacy);
  await footerLink(page, "privacy").click();
  await expectHash(page, "privacy");
  await page.goBack();
  await expectHash(page, "services");
  const late = page.waitForResponse(privacy);
  release();
  await late;
  await expectPage(page, "services", defaultLanguage);
  await footerLink(page, "privacy").click();
  await expectPage(page, "privacy", defaultLanguage);
});

test("A change of language while a page loads shows it in the new language", async ({ page }) => {
  await open(page, "services");
  const release = await hold(page, privacy);
  await footerLink(page, "privacy").click();
  await expectHash(page, "privacy");
  await toggleTo(page, otherLanguage).click();
  await expectPage(page, "privacy", otherLanguage);
  const late = page.waitForResponse(privacy);
  release();
  await late;
  await expectPage(page, "privacy", otherLanguage);
});

test("A page slow to come in the new language stays in the old one, however often the toggle is pressed", async ({
  page,
}) => {
  await open(page, "services/instant-quotes");
  const release = await hold(page, pageModule(otherLanguage, "services/cotizaciones"));
  await toggleTo(page, otherLanguage).click();
  await toggleTo(page, otherLanguage).click();
  await expectHash(page, "services/cotizaciones");
  await expectPage(page, "instant-quotes", defaultLanguage);
  release();
  await expectPage(page, "instant-quotes", otherLanguage);
  await toggleTo(page, defaultLanguage).click();
  await expectPage(page, "instant-quotes", defaultLanguage);
  await expectHash(page, "services/instant-quotes");
});
