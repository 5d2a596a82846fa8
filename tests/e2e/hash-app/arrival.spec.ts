import { headingsShown, recordFrames, someFrames } from "../support/frames.ts";
import {
  cut,
  hashApp,
  hold,
  lostMessages,
  mainScript,
  pageDocument,
  pageDocuments,
} from "../support/network.ts";
import { expectDocument } from "../support/pages/documents.ts";
import { clickWhenStill, footerLink, hoverWhenStill } from "../support/pages/links.ts";
import { test as testInPieces } from "../support/pages/pieces.ts";
import {
  defaultLanguage,
  expectHash,
  expectHashApp,
  expectPage,
  expectReady,
  headingOf,
  otherLanguage,
  pathOf,
  shellOf,
  store,
  toggleTo,
} from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";

const home = headingOf("home", defaultLanguage);
const { ui } = shellOf(defaultLanguage);

test("Home is prerendered, the scripts keep its markup, and the app is not requested until the visitor points at a link", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await recordFrames(page);
  const release = await hold(page, mainScript);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(home);
  await expect(page.getByRole("contentinfo")).toBeVisible();
  const before = await page.evaluateHandle(() => [
    ...document.querySelectorAll("header *, main *, footer *"),
  ]);

  release();
  await expectReady(page);
  const { count, lost } = await before.evaluate((elements) => ({
    count: elements.length,
    lost: elements.filter((element) => !element.isConnected).map((element) => element.outerHTML),
  }));
  expect(count).toBeGreaterThan(200);
  expect(lost).toEqual([]);
  await expectPage(page, "home", defaultLanguage);
  await page.waitForLoadState("networkidle");
  await someFrames(page);
  expect(await headingsShown(page)).toEqual([home]);

  expect(asked.filter((address) => address.includes("HashApp"))).toEqual([]);
  const came = page.waitForRequest(hashApp);
  await hoverWhenStill(footerLink(page, "privacy"));
  await came;
});

test("A link clicked before any script has loaded opens its page once the script arrives", async ({
  page,
}) => {
  const release = await hold(page, mainScript);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await clickWhenStill(page.getByRole("contentinfo").getByRole("link").last());
  await expectHash(page, pathOf("privacy", defaultLanguage));
  release();
  await expectPage(page, "privacy", defaultLanguage);
});

test("Before any script has loaded, the toggle leads to the other language's document", async ({ page }) => {
  await page.route(mainScript, () => {});
  await page.goto("/", { waitUntil: "commit" });
  await toggleTo(page, otherLanguage).click();
  await expectDocument(page, "home", otherLanguage);
});

for (const { title, rest, isThere } of [
  { title: "scrolls", rest: "", isThere: true },
  { title: "scrolls while the document is loading", rest: "</footer>", isThere: true },
  { title: "scrolls once its section arrives", rest: '<section id="services"', isThere: false },
]) {
  testInPieces(
    `Before any script has loaded, an anchor link ${title}, and home stays`,
    async ({ page, pieces }) => {
      const releaseScript = await hold(page, mainScript);
      const releaseRest = pieces.hold(rest);
      await page.goto("/", { waitUntil: rest ? "commit" : "domcontentloaded" });
      const services = page.locator("#services");
      const link = page.getByRole("main").locator("a[href='#services']").first();
      await expect(link).toBeVisible();
      await expect(services).toBeAttached({ attached: isThere });
      await link.click();
      if (!isThere) releaseRest();
      await expect(services).toBeInViewport();
      releaseRest();
      // While a document is loading, Playwright doesn't hear of a URL that a script replaces.
      await expect.poll(() => page.evaluate(() => location.hash)).toBe("#/");
      releaseScript();
      await expectReady(page);
      await expectPage(page, "home", defaultLanguage);
      await expect(services).toBeInViewport();
    },
  );
}

for (const { title, id, language } of [
  { title: "another page", id: "contact", language: defaultLanguage },
  { title: "home in another language", id: "home", language: otherLanguage },
  { title: "another page in another language", id: "web", language: otherLanguage },
]) {
  test(`A visitor who opens ${title} never sees the prerendered home page; theirs is requested before any script, and only once`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await recordFrames(page);
    await store(page, language);
    const releaseScript = await hold(page, mainScript);
    const releasePages = await hold(page, pageDocuments);
    await page.goto(`/#/${pathOf(id, language)}`, { waitUntil: "commit" });
    await someFrames(page);
    releaseScript();
    await someFrames(page);
    expect(await headingsShown(page)).toEqual([]);
    await expect(page.locator("html")).toHaveAttribute("lang", language);

    releasePages();
    await expectPage(page, id, language);
    await expectReady(page);
    await expectHashApp(page);
    await someFrames(page);
    expect(await headingsShown(page)).toEqual([headingOf(id, language)]);
    await expect(page.locator("main")).toHaveCount(1);
    await expect(page.getByRole("contentinfo")).toBeVisible();

    const own = pageDocument(id, language);
    const at = asked.findIndex((address) => own.test(address));
    expect(at).toBeGreaterThan(0);
    expect(asked.slice(0, at).filter((address) => address.endsWith(".js"))).toEqual([]);
    expect(asked.filter((address) => own.test(address))).toHaveLength(1);
  });
}

test("If only the inline script runs, the page of a hash route can still be read, and its links work", async ({
  page,
  problems,
}) => {
  problems.expect(lostMessages);
  await cut(page, "**/assets/*.js");
  await page.goto(`/#/${pathOf("contact", defaultLanguage)}`);
  await expectPage(page, "contact", defaultLanguage);
  await clickWhenStill(footerLink(page, "privacy"));
  await expectDocument(page, "privacy", defaultLanguage);
});

test("If a page can't be loaded, home is shown, then an error, and other links work", async ({
  page,
  problems,
}) => {
  problems.expect(lostMessages);
  const release = await hold(page, hashApp);
  const mend = await cut(page, pageDocuments);
  await page.goto(`/#/${pathOf("contact", defaultLanguage)}`);
  await expectPage(page, "home", defaultLanguage);
  release();
  await expect(page.getByRole("heading", { level: 1, name: ui.pageFailed })).toBeFocused();
  await mend();
  await clickWhenStill(page.getByRole("contentinfo").getByRole("link").last());
  await expectPage(page, "privacy", defaultLanguage);
  await expectReady(page);
});

test("If a page takes more than 10 seconds, home is shown until the page arrives", async ({
  page,
  problems,
}) => {
  problems.expect(/did not come within/);
  await page.clock.install();
  const release = await hold(page, pageDocuments);
  await page.goto(`/#/${pathOf("contact", defaultLanguage)}`, { waitUntil: "commit" });
  await expect(page.locator("header[data-ready]")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
  await page.clock.runFor(10_000);
  await expectPage(page, "home", defaultLanguage);
  release();
  await page.clock.resume();
  await expectPage(page, "contact", defaultLanguage);
});
