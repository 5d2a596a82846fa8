import { contactLink, footerLink } from "./support/links.ts";
import { cut, lostMessages, pageDocument } from "./support/network.ts";
import { defaultLanguage, expectPage, open } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

const privacy = pageDocument("privacy", defaultLanguage);
const contact = pageDocument("contact", defaultLanguage);

test("Hovering over a link loads its page, once", async ({ page }) => {
  await open(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const came = page.waitForResponse(privacy);
  await footerLink(page, "privacy").hover();
  await came;
  await expectPage(page, "home", defaultLanguage);

  await footerLink(page, "services").hover();
  await footerLink(page, "privacy").hover();
  await footerLink(page, "privacy").click();
  await expectPage(page, "privacy", defaultLanguage);
  expect(asked.filter((path) => privacy.test(path))).toHaveLength(1);
});

test("The focus on a link loads its page", async ({ page }) => {
  await open(page);
  const came = page.waitForResponse(contact);
  await contactLink(page).focus();
  expect((await came).ok()).toBe(true);
  await expectPage(page, "home", defaultLanguage);
});

test("A page loaded ahead of need is there without the network", async ({ page, context, problems }) => {
  // Ornaments may stay away, and the form's script: it has nowhere to send to.
  problems.expect(/favicon|assets\/[\w-]+\.(?:svg|js)/);
  await open(page);
  const came = page.waitForResponse(contact);
  await contactLink(page).focus();
  await (await came).finished();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.keyboard.press("Enter");
  await expectPage(page, "contact", defaultLanguage);
});

test("Nothing is loaded ahead for a visitor who saves data", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await open(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await footerLink(page, "privacy").hover();
  await contactLink(page).click();
  await expectPage(page, "contact", defaultLanguage);
  expect(asked.filter((path) => privacy.test(path))).toEqual([]);
});

test("A page that could not be loaded ahead is asked for anew by the click", async ({ page, problems }) => {
  problems.expect(lostMessages);
  await open(page);
  const mend = await cut(page, privacy);
  const failed = page.waitForEvent("requestfailed", (request) => privacy.test(request.url()));
  await footerLink(page, "privacy").hover();
  await failed;
  await expectPage(page, "home", defaultLanguage);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await mend();
  await footerLink(page, "privacy").click();
  await expectPage(page, "privacy", defaultLanguage);
});
