import type { Page } from "@playwright/test";
import { documentPathOf } from "../support/pages/documents.ts";
import { typePath } from "../support/pages/links.ts";
import {
  defaultLanguage,
  expectHashApp,
  expectPage,
  expectPlace,
  expectReady,
  open,
  pageIds,
  pageOf,
  pathOf,
  scrollPage,
  topOfBlock,
} from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";

/** Every anchor of the site: of sections and of answers. */
const anchors = pageIds.flatMap((id) =>
  pageOf(id, defaultLanguage).blocks.flatMap((block) => {
    const own = "anchor" in block && block.anchor ? [block.anchor] : [];
    const answers = block.type === "questions" ? block.items.flatMap(({ anchor }) => anchor ?? []) : [];
    return [
      ...own.map((anchor) => ({ id, anchor, isAnswer: false })),
      ...answers.map((anchor) => ({ id, anchor, isAnswer: true })),
    ];
  }),
);
/** One anchor of each kind, on home and on another page; all with `test:long`. */
const sampledAnchors = process.env.TEST_LONG
  ? anchors
  : [...Map.groupBy(anchors, ({ id, isAnswer }) => `${id === "home"} ${isAnswer}`).values()].flatMap(
      (alike) => alike.slice(-1),
    );
const { id, anchor } = anchors.findLast(({ id }) => id !== "home") ?? { id: "", anchor: "" };
const route = `#/${pathOf(id, defaultLanguage)}`;

const target = (page: Page, to = anchor) => page.locator(`[id="${to}"]`);
const topOf = (page: Page, to = anchor) =>
  target(page, to).evaluate((element) => Math.round(element.getBoundingClientRect().top));
/** Height of the bar at the top of every page. */
const barPx = 64;

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** Adds a link to the page, and clicks it. */
const follow = (page: Page, href: string) =>
  page.evaluate((to) => {
    const link = Object.assign(document.createElement("a"), { href: to, textContent: to });
    document.querySelector("main")?.append(link);
    link.click();
  }, href);

test("An anchor behind a hash route is scrolled to and opened, as in the page's document", async ({
  page,
}) => {
  for (const { id, anchor } of sampledAnchors) {
    await test.step(`${id}#${anchor}`, async () => {
      await page.goto(`${documentPathOf(id, defaultLanguage)}#${anchor}`);
      await expectReady(page);
      await expect(target(page, anchor)).toBeInViewport();
      const wanted = await topOf(page, anchor);
      const address = `/#/${pathOf(id, defaultLanguage)}#${anchor}`;
      await page.goto(address);
      await expectPage(page, id, defaultLanguage);
      await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
      await expect(target(page, anchor)).toBeFocused();
      expect(Math.abs((await topOf(page, anchor)) - wanted)).toBeLessThan(50);
      expect(await topOf(page, anchor), "below the bar").toBeGreaterThanOrEqual(barPx);
      expect(page.url()).toContain(address);
    });
  }
});

test("A link to an anchor scrolls to it, from its own page and from others; going back restores the scroll position", async ({
  page,
}) => {
  await open(page, "privacy");
  const onPrivacy = await scrollPage(page, 500);
  await follow(page, `${route}#${anchor}`);
  await expectPage(page, id, defaultLanguage);
  await expect(target(page)).toBeFocused();
  const there = await topOf(page);
  expect(there).toBeLessThan(200);
  await follow(page, route);
  await expect.poll(() => scrollTop(page)).toBe(0);
  const first = await scrollPage(page, 400);
  await follow(page, `${route}#${anchor}`);
  await expect.poll(() => topOf(page)).toBe(there);
  const second = await scrollPage(page, 250);
  await typePath(page, pathOf("services", defaultLanguage));
  await expectPage(page, "services", defaultLanguage);
  for (const [back, place] of [
    [id, second],
    [id, first],
    ["privacy", onPrivacy],
  ] as const) {
    await page.goBack();
    await expectPage(page, back, defaultLanguage);
    await expectPlace(page, place);
  }
});

test("An encoded anchor is found; an unknown one shows the page from its top", async ({ page }) => {
  /** Whether a URL names an anchor that the page has. Each is opened anew. */
  const addresses: [named: string, isKnown: boolean][] = [
    [`%23${anchor}`, true],
    [`#${encodeURIComponent(anchor).replaceAll("-", "%2D")}).`, true],
    ["#nothing", false],
    ["#%E0%A4%A", false],
  ];
  for (const [named, isKnown] of addresses)
    await test.step(named, async () => {
      await page.goto("about:blank");
      await page.goto(`/${route}${named}`);
      await expectPage(page, id, defaultLanguage);
      if (isKnown) return expect(target(page)).toBeFocused();
      await expectHashApp(page);
      expect(await scrollTop(page)).toBe(0);
    });
});

test("Going back focuses the control that had the focus, or else the first text in view, so that Tab continues there", async ({
  page,
}) => {
  await open(page, "services");
  const link = page.getByRole("main").getByRole("link").nth(3);
  await link.focus();
  const href = await link.getAttribute("href");
  await page.keyboard.press("Enter");
  await expect(page.locator("main h1")).toBeFocused();
  await page.goBack();
  await expectPage(page, "services", defaultLanguage);
  await expect(link).toBeFocused();
  await expect(link).toHaveAttribute("href", href ?? "");

  for (const [from, topPx] of [
    ["privacy", 1400],
    ["home", 3000],
    [id, 1500],
  ] as const) {
    await typePath(page, pathOf(from, defaultLanguage));
    await expectPage(page, from, defaultLanguage);
    await expect(page.locator("main h1")).toBeFocused();
    const place = await scrollPage(page, topPx);
    await typePath(page, pathOf("contact", defaultLanguage));
    await expectPage(page, "contact", defaultLanguage);
    await page.goBack();
    await expectPage(page, from, defaultLanguage);
    await expectPlace(page, place);
    await expect(page.locator("main :focus")).toBeInViewport();
    await page.keyboard.press("Tab");
    const box = await page.locator(":focus").boundingBox();
    expect(box?.y, from).toBeGreaterThan(0);
    // The browser may scroll what is focused out of the bar's way.
    expect(await topOfBlock(page, place.block), from).toBeLessThan(place.blockTopPx + barPx);
  }
});
