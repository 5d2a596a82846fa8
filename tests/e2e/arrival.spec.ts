import { headingsShown, recordFrames, someFrames } from "./support/frames.ts";
import { cut, entry, hold, lostMessages, pageModules } from "./support/network.ts";
import {
  defaultLanguage,
  expectHash,
  expectPage,
  expectReady,
  headingOf,
  open,
  otherLanguage,
  pageOf,
  shellOf,
  store,
  toggleTo,
} from "./support/site.ts";
import { expect, test } from "./support/test.ts";

const [hero] = pageOf("home", defaultLanguage).blocks;
const home = headingOf("home", defaultLanguage);

/** Stands over the viewer's poster until it is known whether a scene comes. */
const loading = hero?.type === "home-hero" ? hero.viewer.loading : "";

test("Home stands in the HTML, and the app takes over the very same elements", async ({ page }) => {
  await recordFrames(page);
  const release = await hold(page, entry);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(home);
  await expect(page.getByRole("contentinfo")).toBeVisible();
  const before = await page.evaluateHandle(() => [...document.querySelectorAll("#root, #root *")]);

  release();
  await expectReady(page);
  const { count, lost } = await before.evaluate(
    (elements, loading) => ({
      count: elements.length,
      lost: elements
        .filter((element) => !element.isConnected && element.textContent !== loading)
        .map((element) => element.outerHTML),
    }),
    loading,
  );
  expect(count).toBeGreaterThan(200);
  expect(lost).toEqual([]);
  await expectPage(page, "home", defaultLanguage);
  await someFrames(page);
  expect(await headingsShown(page)).toEqual([home]);
});

test("A link followed before the app runs leads to its page when it does", async ({ page }) => {
  const release = await hold(page, entry);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("contentinfo").getByRole("link").last().click();
  await expectHash(page, "privacy");
  release();
  await expectPage(page, "privacy", defaultLanguage);
});

test("A place on home that was led to before the app runs is no other page", async ({ page }) => {
  const release = await hold(page, entry);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("main").locator("a[href='#services']").click();
  await expect(page.locator("#services")).toBeInViewport();
  release();
  await expectReady(page);
  await expectPage(page, "home", defaultLanguage);
  await expect(page.locator("#services")).toBeInViewport();
});

for (const { title, path, id, language } of [
  { title: "another page", path: "contact", id: "contact", language: defaultLanguage },
  {
    title: "another page, with more behind its path",
    path: "contact?from=mail",
    id: "contact",
    language: defaultLanguage,
  },
  { title: "home in another language", path: "", id: "home", language: otherLanguage },
  { title: "another page in another language", path: "services/web", id: "web", language: otherLanguage },
]) {
  test(`Who comes for ${title} never sees the home that stands in the HTML`, async ({ page }) => {
    await recordFrames(page);
    await store(page, language);
    const releaseEntry = await hold(page, entry);
    const releasePages = await hold(page, pageModules);
    await page.goto(`/#/${path}`, { waitUntil: "commit" });
    await someFrames(page);
    releaseEntry();
    await someFrames(page);
    expect(await headingsShown(page)).toEqual([]);
    await expect(page.locator("html")).toHaveAttribute("lang", language);

    releasePages();
    await expectPage(page, id, language);
    await expectReady(page);
    await someFrames(page);
    expect(await headingsShown(page)).toEqual([headingOf(id, language)]);
    await expect(page.locator("#root")).toHaveCount(1);
    await expect(page.locator("main")).toHaveCount(1);
    await expect(page.locator("html")).not.toHaveAttribute("data-arrival");
  });
}

for (const { title, files } of [
  { title: "the start script", files: entry },
  { title: "a part of the start script", files: "**/assets/shared-*.js" },
]) {
  test(`Where ${title} can't be loaded, home can be read whatever page was asked for`, async ({
    page,
    problems,
  }) => {
    problems.expect(lostMessages);
    await cut(page, files);
    for (const path of ["", "contact"]) {
      await page.goto("about:blank");
      await page.goto(`/#/${path}`);
      await expect(page.getByRole("heading", { level: 1, name: home })).toBeVisible();
      await expect(page.getByRole("contentinfo")).toBeVisible();
      await expectPage(page, "home", defaultLanguage);
    }
  });
}

test("Where only the start script can be loaded, home can be read, and the next link starts anew", async ({
  page,
  problems,
}) => {
  problems.expect(lostMessages);
  const mend = await cut(page, /\/(shell|pages)\//);
  await page.goto("/#/contact");
  await expectPage(page, "home", defaultLanguage);
  await mend();
  await page.getByRole("contentinfo").getByRole("link").last().click();
  await expectPage(page, "privacy", defaultLanguage);
  await expectReady(page);
});

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("home reads whole, narrow and wide, and its links lead behind the hash", async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto("/");
    await expectPage(page, "home", defaultLanguage);

    const scripted = await browser.newPage({
      javaScriptEnabled: true,
      reducedMotion: "reduce",
      ...(baseURL && { baseURL }),
    });
    await open(scripted);
    for (const part of ["main", "footer"]) {
      const text = await page.locator(part).evaluate((element) => {
        const read = element.cloneNode(true) as Element;
        // Stands there for a script, and is hidden where none runs.
        for (const drawing of read.querySelectorAll("noscript + svg")) drawing.remove();
        return read.textContent ?? "";
      });
      await expect(scripted.locator(part)).toHaveText(text.replace(loading, ""));
    }
    await scripted.close();

    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const unseen = await page
        .locator("main :is(h1, h2, h3, p, li, dt, dd, a)")
        .evaluateAll((elements) =>
          elements
            .filter(
              (element) => !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
            )
            .map((element) => element.textContent),
        );
      expect(unseen, `${width} px`).toEqual([loading]);
    }
    const hrefs = await page
      .locator("header a, main a, footer a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    expect(hrefs.filter((href) => !/^(#|mailto:)/.test(href))).toEqual([]);
    expect(hrefs).toContain("#/contact");
  });

  test("every menu link is within reach, narrow and wide, and no button that does nothing", async ({
    page,
  }) => {
    await page.goto("/");
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const bar = page.getByRole("banner");
      const { menu, ui } = shellOf(defaultLanguage);
      for (const { label, items } of menu.groups) {
        await bar.getByText(label, { exact: true }).filter({ visible: true }).first().hover();
        for (const item of items) {
          const link = bar.getByRole("link", { name: item.label }).filter({ visible: true });
          await expect(link).toHaveAttribute("href", `#/${item.path}`);
        }
      }
      await expect(toggleTo(page, otherLanguage)).toBeHidden();
      await expect(bar.locator("[aria-haspopup=dialog]")).toBeHidden();
      await expect(page.getByRole("button", { name: ui.pauseMotion })).toBeHidden();
    }
  });
});

test("The HTML of home carries nothing that a strict policy strips", async ({ request }) => {
  const html = await (await request.get("/")).text();
  expect(html).toContain(pageOf("home", defaultLanguage).title);
  expect(html).not.toMatch(/<[^>]*\sstyle=/);
  expect(html).not.toMatch(/<[^>]*\son[a-z]+=/);
});
