/** The site under test: its pages and texts, compiled from the content files, and functions that open them. */

import { expect, type Page } from "@playwright/test";
import { compileSite } from "../../../../scripts/content/compile/compile-page.ts";
import { languageKey } from "../../../../src/browser/stored-language.ts";
import { siteContent } from "../../../support/site-content.ts";

const site = compileSite(siteContent);

/** The language codes, in the site's order. */
export const languages = [...site.keys()];

/** The language of a visitor who has chosen none. */
export const { defaultLanguage } = siteContent.shared.site.value;

/** Returns the locale in which a language's numbers are formatted. */
export const localeOf = (language: string) =>
  siteContent.shared.site.value.languages.find(({ code }) => code === language)?.locale ?? language;

/** A language that is not the default one. */
export const otherLanguage = known(
  languages.find((code) => code !== defaultLanguage),
  "a second language",
);

/** The language with the most letters: its texts need the most space. */
export const wordierLanguage = languages.reduce((one, other) =>
  lettersIn(other) > lettersIn(one) ? other : one,
);

/**
 * Returns only this language, or all languages with `test:long`. For tests that depend little on texts. Tests of the
 * space that texts need pass the wordier language.
 */
export const sampled = (language: string) => (process.env.TEST_LONG ? languages : [language]);

/** The ids of all pages. */
export const pageIds = [...siteContent.pages.keys()];

/** Returns the texts and links that all pages of a language share. */
export const shellOf = (language: string) => known(site.get(language), language).shell;

/** Returns a compiled page by its id. */
export const pageOf = (id: string, language: string) => sitePage(id, language).page;

/** Returns every path of a page, the canonical one in that language first. */
export const pathsOf = (id: string, language: string) => sitePage(id, language).paths;

/** Returns a page's canonical path. */
export const pathOf = (id: string, language: string) => known(pathsOf(id, language)[0], `a path of ${id}`);

/** Returns the page at a path; home if the path is unknown. */
export const pageAt = (path: string, language: string) =>
  known(site.get(language), language).pages.find(({ paths }) => paths.includes(path))?.page ??
  pageOf("home", language);

/** Returns the text of a page's `<h1>`. */
export function headingOf(id: string, language: string): string {
  const [hero] = pageOf(id, language).blocks;
  if (hero?.type !== "home-hero" && hero?.type !== "page-hero")
    throw new Error(`headingOf: the page "${id}" does not begin with a hero.`);
  return hero.headline;
}

interface Visitor {
  /** The stored language; nothing is stored for the default language. */
  language?: string;
}

/** Loads a page behind the hash and waits until it is shown and interactive. */
export async function open(page: Page, id = "home", { language = defaultLanguage }: Visitor = {}) {
  if (language !== defaultLanguage) await store(page, language);
  await page.goto(`/#/${pathOf(id, language)}`);
  await expectPage(page, id, language);
  await expectReady(page);
}

/** Lays out the whole page, so that sections outside the viewport can be measured and read. */
export const layOutWhole = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.layout = "whole";
  });

/** Stores a language before the first script runs, unless one is already stored. */
export const store = (page: Page, language: string) =>
  page.addInitScript(
    ([key, value]) => {
      try {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
      } catch {
        // A sandboxed frame has no storage.
      }
    },
    [languageKey, language] as const,
  );

/** Expects only this page to be shown, with its heading, title, language and description. */
export async function expectPage(page: Page, id: string, language: string) {
  const { title, description } = pageOf(id, language);
  await expect(async () => {
    const shown = await page.evaluate(() => ({
      headings: [...document.querySelectorAll("h1")]
        .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
        .map((heading) => heading.textContent),
      title: document.title,
      language: document.documentElement.lang,
      description: document.querySelector("meta[name=description]")?.getAttribute("content"),
    }));
    expect(shown).toEqual({ headings: [headingOf(id, language)], title, language, description });
  }).toPass();
}

/** Expects the scripts to run, so that buttons react to clicks. */
export const expectReady = (page: Page) =>
  expect(page.locator("header[data-ready]")).toHaveAttribute("data-ready", "true");

/** Expects the app that shows pages behind the hash to be loaded. */
export const expectHashApp = (page: Page) =>
  expect(page.locator("main").first()).toHaveAttribute("aria-busy", "false");

/** Expects the URL to have this hash route, such as `#/contact`. */
export const expectHash = (page: Page, path: string) =>
  expect(page).toHaveURL(({ hash }) => hash === `#/${path}`);

/** Locates the link that switches the language; its name is in the language that it leads to. */
export const toggleTo = (page: Page, language: string) => {
  const { switchTo } = known(
    shellOf(language).languages.find(({ code }) => code === language),
    language,
  );
  return page.getByRole("link", { name: switchTo });
};

/** What is in view: the index of the first visible block below the bar, and the position of its top. */
interface Place {
  block: number;
  blockTopPx: number;
  /** The positions of the tops of all visible blocks, in their order. */
  topsPx: number[];
}

/** Returns the place in view. Unlike the scroll position, it stays the same when texts above get other heights. */
export const placeOf = (page: Page): Promise<Place> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll("main > *")].map((block) => block.getBoundingClientRect());
    const block = boxes.findIndex(({ bottom }) => bottom > 100);
    const topsPx = boxes.slice(block).flatMap(({ top }) => (top < innerHeight ? [top] : []));
    return { block, blockTopPx: topsPx[0] ?? 0, topsPx };
  });

/** Scrolls, and waits until the sections in view are laid out. Returns the place. */
export async function scrollPage(page: Page, topPx: number): Promise<Place> {
  await page.evaluate((top) => {
    window.scrollTo({ top, behavior: "instant" });
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, topPx);
  return placeOf(page);
}

export const topOfBlock = (page: Page, block: number) =>
  page
    .locator("main > *")
    .nth(block)
    .evaluate((element) => element.getBoundingClientRect().top);

/**
 * Expects a place to be in view: one of its blocks is where it was. Those around it may not be, because lines break
 * elsewhere while the fonts are late.
 */
export const expectPlace = (page: Page, { block, topsPx }: Place, withinPx = 2) =>
  expect
    .poll(async () => {
      const shifts = topsPx.map(async (topPx, at) => Math.abs((await topOfBlock(page, block + at)) - topPx));
      return Math.min(...(await Promise.all(shifts)));
    }, `px from blocks ${block} at ${topsPx}`)
    .toBeLessThan(withinPx);

function sitePage(id: string, language: string) {
  return known(
    site.get(language)?.pages.find(({ page }) => page.id === id),
    `page "${id}" in ${language}`,
  );
}

function lettersIn(language: string) {
  return JSON.stringify(known(site.get(language), language).pages.map(({ page }) => page.blocks)).length;
}

function known<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The site has no ${what}. Look in content for what it is called.`);
  return value;
}
