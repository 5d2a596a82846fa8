import type { Page } from "@playwright/test";
import { clickWhenStill } from "../support/pages/links.ts";
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
  sampled,
  store,
  toggleTo,
} from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";

const [contact, web] = ["contact", "web"].map((id) => pathOf(id, defaultLanguage)) as [string, string];
const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

/** URLs that people mistype or programs mangle, and the page that each shows. */
const oddAddresses: [address: string, page: string][] = [
  [`/#${contact}`, "home"],
  [`/#/${contact}/`, "contact"],
  [`/#//${contact}`, "contact"],
  [`/#/${web.replace("/", "//")}/`, "web"],
  [`/#/${contact}?utm_source=mail`, "contact"],
  [`/#/${contact}#form`, "contact"],
  [`/?utm_source=mail#/${contact}`, "contact"],
  [`/index.html#/${contact}`, "contact"],
  ["/#", "home"],
  [`/#/#/${contact}`, "home"],
  [`/#/../${contact}`, "home"],
  [`/#/./${contact}`, "home"],
  [`/#/${contact.replace(/./, encoded)}`, "home"],
  [`/#/${web.replace("/", encoded)}`, "home"],
  ["/#/%E0%A4%A", "home"],
  ["/#/__proto__", "home"],
  [`/#/<b>${contact}</b>`, "home"],
  ["/#/https://example.com/", "home"],
];

/** Matches the browser's message about an unknown page, whose document is requested and doesn't exist. */
const missingPage = /status of 404/;

/** Loads a URL anew, even if it differs from the current one only in the hash. */
async function arrive(page: Page, address: string) {
  await page.goto("about:blank");
  await page.goto(address);
}

for (const language of sampled(otherLanguage)) {
  test(`Unknown paths show home, in the language ${language}`, async ({ page, problems }) => {
    problems.expect(missingPage);
    await store(page, language);
    for (const path of ["no-such-page", "services/no-such-service", "constructor", contact.toUpperCase()]) {
      await test.step(`#/${path}`, async () => {
        await arrive(page, `/#/${path}`);
        await expectPage(page, "home", language);
      });
    }
  });
}

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
    for (const language of [otherLanguage, defaultLanguage]) {
      await toggleTo(page, language).click();
      await expectPage(page, "home", language);
      await expectHash(page, "nowhere");
    }
  }
});

test("A mistyped URL that is opened directly shows the page that was probably meant, or home", async ({
  page,
}) => {
  // A sample of the hash routes is enough here: the next test types all of them.
  const isTaken = (address: string, at: number) =>
    process.env.TEST_LONG || !address.startsWith("/#") || at % 4 === 0;
  for (const [address, id] of oddAddresses.filter(([address], at) => isTaken(address, at))) {
    await test.step(address, async () => {
      await arrive(page, address);
      await expectPage(page, id, defaultLanguage);
    });
  }
});

test("A mistyped URL that is typed into the open site shows the same page", async ({ page, problems }) => {
  problems.expect(/malformed URL segment/);
  await open(page, "privacy");
  const isRoute = ([address]: [address: string, page: string]) => /^\/#(?:\/|$)/.test(address);
  for (const [address, id] of oddAddresses.filter(isRoute)) {
    await test.step(address, async () => {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, address.slice(1));
      await expectPage(page, id, defaultLanguage);
    });
  }
});

test("A hash without a slash is an anchor: the page scrolls there, and the URL stays", async ({ page }) => {
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
  await clickWhenStill(page.getByRole("contentinfo").getByRole("link").last());
  await expectPage(page, "privacy", defaultLanguage);
});
