import { languageKey } from "../../../src/browser/stored-language.ts";
import { layoutShift } from "../support/layout-shift.ts";
import { withoutFonts } from "../support/network.ts";
import { documentPathOf, expectDocument, openDocument } from "../support/pages/documents.ts";
import { clickWhenStill, footerLink } from "../support/pages/links.ts";
import {
  defaultLanguage,
  expectPlace,
  expectReady,
  otherLanguage,
  pageIds,
  pathOf,
  sampled,
  scrollPage,
  store,
  toggleTo,
  wordierLanguage,
} from "../support/pages/site.ts";
import { blockStorage } from "../support/storage.ts";
import { expect, test } from "../support/test.ts";
import { wide } from "../support/visit.ts";

test("An alias redirects to its page, a link opens the other page's document, and the back button returns", async ({
  page,
}) => {
  await page.goto(`/${defaultLanguage}/${pathOf("instant-quotes", otherLanguage)}/`);
  await expectDocument(page, "instant-quotes", defaultLanguage);
  await clickWhenStill(footerLink(page, "services"));
  await expectDocument(page, "services", defaultLanguage);
  await page
    .locator(`main a[href="${documentPathOf("web", defaultLanguage)}"]`)
    .first()
    .click();
  await expectDocument(page, "web", defaultLanguage);
  await page.goBack();
  await expectDocument(page, "services", defaultLanguage);
  await page.goForward();
  await page.reload();
  await expectDocument(page, "web", defaultLanguage);
});

test("A page document ignores the stored language, follows a hash route, and links to other documents", async ({
  page,
  request,
}) => {
  await store(page, otherLanguage);
  await page.goto(`${documentPathOf("web", defaultLanguage)}#/${pathOf("contact", defaultLanguage)}`);
  await expectDocument(page, "contact", defaultLanguage);
  await expectReady(page);
  await expect(page.locator('a[href^="#/"]')).toHaveCount(0);
  expect(await page.evaluate((key) => localStorage.getItem(key), languageKey)).toBe(otherLanguage);

  await test.step("the icons and the manifest are linked after the first paint, and exist", async () => {
    const links = page.locator("head > :is(link[rel$=icon], link[rel=manifest])");
    await expect(links).toHaveCount(3);
    for (const link of await links.all()) {
      const address = (await link.getAttribute("href")) ?? "";
      expect((await request.get(address)).status(), address).toBe(200);
    }
  });
});

test("The toggle opens the other language's URL, keeps what was typed, and stores the choice", async ({
  page,
}) => {
  await openDocument(page, "home");
  const entries = await page.evaluate(() => history.length);
  await page
    .locator(
      `footer a[href="${documentPathOf("contact", defaultLanguage)}"], header a[href="${documentPathOf("contact", defaultLanguage)}"]`,
    )
    .filter({ visible: true })
    .first()
    .click();
  await expectDocument(page, "contact", defaultLanguage);
  await expectReady(page);
  await page.locator("form [name=name]").fill("Ana");
  await toggleTo(page, otherLanguage).click();
  await expectDocument(page, "contact", otherLanguage);
  await expect(page.locator("form [name=name]")).toHaveValue("Ana");
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  expect(await page.evaluate((key) => localStorage.getItem(key), languageKey)).toBe(otherLanguage);
});

test("The toggle keeps the scroll position and the focus, but the next page starts at its top", async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await openDocument(page, "web");
  await test.step("no layout shift while the document loads and while its scripts start", async () => {
    await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
    expect(await layoutShift(page)).toBeLessThan(0.0005);
  });
  const before = await scrollPage(page, 1200);
  expect(before.block).toBeGreaterThan(0);
  await toggleTo(page, otherLanguage).click();
  await expectDocument(page, "web", otherLanguage);
  await expectReady(page);
  await expectPlace(page, before, 80);
  const toggle = page.locator("[data-language-toggle]");
  await expect(toggle).toBeFocused();
  await expect(toggle, "a mouse needs no ring").toHaveCSS("outline-style", "none");
  await page.reload();
  await page.goto(documentPathOf("services", defaultLanguage));
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("A document that arrives in pieces causes no layout shift", async ({ page }) => {
  await withoutFonts(page);
  const session = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 50, downloadThroughput: 8_000, uploadThroughput: -1 };
  await session.send("Network.emulateNetworkConditions", slow);
  for (const id of process.env.TEST_LONG ? pageIds : ["home", "web"])
    for (const language of sampled(wordierLanguage)) {
      await page.goto("about:blank");
      await page.goto(documentPathOf(id, language));
      expect(await layoutShift(page), `${id} in ${language}`).toBeLessThan(0.001);
    }
});

test("A late style sheet causes no layout shift and no unstyled content", async ({ page }) => {
  await withoutFonts(page);
  await page.route("**/assets/blocks-*.css", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  const document = documentPathOf("web", defaultLanguage);
  const hashRoute = `/#/${pathOf("web", defaultLanguage)}`;
  const all = [390, 1440].flatMap((width) =>
    [document, "/", hashRoute].map((address) => ({ width, address })),
  );
  const sample = [
    { width: 390, address: document },
    { width: 1440, address: "/" },
    { width: 390, address: hashRoute },
  ];
  for (const { width, address } of process.env.TEST_LONG ? all : sample) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("about:blank");
    await page.goto(address, { waitUntil: "commit" });
    await expectReady(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.evaluate(() => scrollTo(0, 1500));
    expect(await layoutShift(page), `${address} at ${width} px`).toBeLessThan(0.001);
  }
});

test("With storage blocked, documents and the toggle work", async ({ page }) => {
  await blockStorage(page);
  await openDocument(page, "contact");
  await toggleTo(page, otherLanguage).click();
  await expectDocument(page, "contact", otherLanguage);
  await clickWhenStill(footerLink(page, "privacy"));
  await expectDocument(page, "privacy", otherLanguage);
  await page.goBack();
  await expectDocument(page, "contact", otherLanguage);
});

test("While the bar is being parsed, its buttons are invisible, so that they don't move one after the other", async ({
  page,
  problems,
}) => {
  // The document ends before its hero, for which rendering waits.
  problems.expect(/Did not find element expected to be parsed/);
  const buttons = page.locator("header > div").last();
  await openDocument(page, "services");
  await expect(buttons).toBeVisible();
  await page.route(documentPathOf("services", defaultLanguage), async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.slice(0, html.indexOf("</a>", html.indexOf("data-language-toggle")) + 4);
    await route.fulfill({ response, body });
  });
  await page.goto(documentPathOf("services", defaultLanguage));
  await expect(buttons).toBeHidden();
});
