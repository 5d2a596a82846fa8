import type { Page } from "@playwright/test";
import { clickWhenStill, typePath } from "../support/pages/links.ts";
import {
  defaultLanguage,
  expectHash,
  expectHashApp,
  expectPage,
  expectReady,
  languages,
  open,
  otherLanguage,
  pathOf,
  shellOf,
  store,
  toggleTo,
} from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";

const [contact, web] = ["contact", "web"].map((id) => pathOf(id, defaultLanguage)) as [string, string];
const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

type OddAddress = [address: string, page: string];
/** Whether an address is a hash route, which the open site follows if it is typed. */
const isRoute = ([address]: OddAddress) => /^\/#(?:\/|$)/.test(address);

/** URLs that people mistype or programs mangle, and the page that each shows. */
const oddAddresses: OddAddress[] = [
  [`/#${contact}`, "contact"],
  ["/#nowhere", "home"],
  [`/#!/${contact}`, "contact"],
  [`/#/${contact}.)`, "contact"],
  [`/#/${contact.toUpperCase()}.html?utm_source=mail#form`, "contact"],
  [`/#/${defaultLanguage}/${contact}`, "contact"],
  [`/#/${contact}/`, "contact"],
  [`/#//${contact}`, "contact"],
  [`/#/${web.replace("/", "//")}/`, "web"],
  [`/#/${contact}?utm_source=mail`, "contact"],
  [`/#/${contact}#form`, "contact"],
  [`/?utm_source=mail#/${contact}`, "contact"],
  [`/index.html#/${contact}`, "contact"],
  ["/#", "home"],
  [`/#/#/${contact}`, "contact"],
  [`/#/x/../${contact}`, "home"],
  [`/#/${contact.replace(/./, encoded)}`, "contact"],
  [`/#/${web.replace("/", encoded)}`, "web"],
  [`/%23/${web}`, "web"],
  [`/%23${encodeURIComponent(`/${web}`)}`, "web"],
  ["/#/%E0%A4%A", "home"],
  ["/#/__proto__", "home"],
  [`/#/<b>${contact}</b>`, "home"],
  ["/#/https://example.com/", "home"],
];

/** Matches the browser's message about an unknown page, whose document is requested and doesn't exist. */
const missingPage = /status of 404/;

/** Locates the line that says that the address is unknown. */
const unknownLine = (page: Page) => page.locator("main [data-unknown]");

/** Loads a URL anew, even if it differs from the current one only in the hash. */
async function arrive(page: Page, address: string) {
  await page.goto("about:blank");
  await page.goto(address);
}

test("Unknown paths show home and say so, in the visitor's language", async ({ page, problems }) => {
  problems.expect(missingPage);
  await store(page, otherLanguage);
  await page.goto("/#/no-such-page");
  for (const path of ["no-such-page", "services/no-such-service", "constructor", "ñandú"])
    await test.step(`#/${path}`, async () => {
      await typePath(page, path);
      await expectPage(page, "home", otherLanguage);
      await expect(unknownLine(page)).toHaveText(shellOf(otherLanguage).ui.unknownAddress);
      await expect(unknownLine(page)).toBeInViewport();
    });
  await typePath(page, "");
  await expectPage(page, "home", otherLanguage);
  await expect(unknownLine(page)).toHaveCount(0);
});

test("A hash route with another language opens the document in that language, and so does a document with a hash route", async ({
  page,
}) => {
  const named = `${otherLanguage}/${pathOf("web", otherLanguage)}`;
  for (const address of [`/#/${named}#x`, `/${otherLanguage}/#/${pathOf("web", defaultLanguage)}?a=b`]) {
    await arrive(page, address);
    await expect(page).toHaveURL(new RegExp(`/${named}/[?#].+$`));
    await expectPage(page, "web", otherLanguage);
  }
  await open(page, "privacy");
  await typePath(page, named);
  await expect(page).toHaveURL(new RegExp(`/${named}/$`));
  await arrive(page, `/#/${defaultLanguage}/${web}`);
  await toggleTo(page, otherLanguage).click();
  await expectPage(page, "web", otherLanguage);
  await expectHash(page, pathOf("web", otherLanguage));
});

test("A host that only serves files shows one document for all unknown addresses, which follows the address and the stored choice", async ({
  page,
  problems,
}) => {
  problems.expect(missingPage);
  await page.route("**/*", async (route) => {
    const { pathname } = new URL(route.request().url());
    const response = await route.fetch({ maxRedirects: 0 });
    if (response.status() < 300 || pathname.startsWith("/404")) return route.fulfill({ response });
    await route.fulfill({
      response: await route.fetch({ url: new URL("/404.html", route.request().url()).href }),
      status: 404,
    });
  });
  const said = (language: string) =>
    unknownLine(page).and(page.getByText(shellOf(language).ui.unknownAddress));
  await page.goto("/nowhere");
  for (const language of languages) await expect(said(language)).toBeVisible();
  for (const [address, id, language] of [
    [`/${web}?a=b`, "web", defaultLanguage],
    [`/${otherLanguage.toUpperCase()}/${web}.html`, "web", otherLanguage],
    [`/%23/${web}`, "web", defaultLanguage],
    [`/${otherLanguage}/nowhere`, "home", otherLanguage],
  ] as const) {
    await page.goto(address);
    await expectPage(page, id, language);
    if (id === "home") await expect(said(language)).toBeVisible();
  }
  await page.evaluate((code) => localStorage.setItem("language", code), otherLanguage);
  await page.goto("/nowhere");
  await expectPage(page, "home", otherLanguage);
  await expect(unknownLine(page)).toHaveText(shellOf(otherLanguage).ui.unknownAddress);
  await expect(page).toHaveURL(/\/nowhere$/);
  // Icons and fonts may still be on their way.
  await page.unrouteAll({ behavior: "wait" });
});

test("An unknown path shows home and stays in the URL, even if the host answers with another document instead of 404", async ({
  page,
}) => {
  const redirect = (home: string, to: string) =>
    home.replace(/ data-page="[^"]*"/, "").replace(/(rel="canonical" href=")[^"]*/, `$1${to}`);
  for (const answer of [
    (home: string) => home,
    (home: string, path: string) => redirect(home, path),
    (home: string) => redirect(home, "https://elsewhere.example/"),
  ]) {
    for (const language of languages) {
      const path = `/${language}/nowhere/`;
      const home = await (await page.request.get(`/${language}/`)).text();
      const body = answer(home, path);
      await page.route(`**${path}`, (route) => route.fulfill({ contentType: "text/html", body }));
    }
    await arrive(page, "/#/nowhere");
    await expectPage(page, "home", defaultLanguage);
    await expectReady(page);
    await expectHash(page, "nowhere");
    await toggleTo(page, otherLanguage).click();
    await expectPage(page, "home", otherLanguage);
    await expectHash(page, "nowhere");
    await page.evaluate(() => localStorage.clear());
  }
});

test("A mistyped URL that is opened directly shows the page that was probably meant, or home", async ({
  page,
  problems,
}) => {
  problems.expect(missingPage);
  // The next test types hash routes into the open site, and `page-address.test.ts` reads addresses with any damage.
  const [first] = oddAddresses.filter(isRoute);
  const isTaken = (odd: OddAddress) => odd === first || (!isRoute(odd) && !/%2F/.test(odd[0]));
  for (const [address, id] of oddAddresses.filter((odd) => process.env.TEST_LONG || isTaken(odd))) {
    await test.step(address, async () => {
      await arrive(page, address);
      await expectPage(page, id, defaultLanguage);
    });
  }
});

test("A mistyped URL that is typed into the open site shows the same page", async ({ page, problems }) => {
  problems.expect(/malformed URL segment/);
  problems.expect(missingPage);
  await open(page, "privacy");
  for (const [address, id] of oddAddresses.filter(isRoute)) {
    await test.step(address, async () => {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, address.slice(1));
      await expectPage(page, id, defaultLanguage);
    });
  }
});

test("A hash without a slash is an anchor: the page scrolls there, and the URL stays", async ({
  page,
  problems,
}) => {
  problems.expect(missingPage);
  await open(page, "services");
  for (const hash of ["#main", "#no-such-place"]) {
    await page.evaluate((typed) => {
      location.hash = typed;
    }, hash);
    await expectHash(page, pathOf("services", defaultLanguage));
    await expectPage(page, "services", defaultLanguage);
  }

  await open(page);
  await page.evaluate(() => {
    location.hash = "#services";
  });
  await expectHash(page, "");
  await expectHashApp(page);
  await expect(page.locator("#services")).toBeInViewport();

  await arrive(page, "/?from=mail#services");
  await expect(page.locator("#services")).toBeInViewport();
  await expect(page).toHaveURL(/\/\?from=mail#\/$/);
  await expectReady(page);
  await expect(page.locator("#services")).toBeInViewport();
  await expectPage(page, "home", defaultLanguage);
});

test("An unknown path outside the hash answers 404 with a home page that works", async ({
  page,
  problems,
}) => {
  problems.expect(missingPage);
  const response = await page.goto("/no/such/address");
  expect(response?.status()).toBe(404);
  await expectPage(page, "home", defaultLanguage);
  await expect(unknownLine(page)).toHaveText(
    languages.map((language) => shellOf(language).ui.unknownAddress),
  );
  await clickWhenStill(page.getByRole("contentinfo").getByRole("link").last());
  await expectPage(page, "privacy", defaultLanguage);
});
