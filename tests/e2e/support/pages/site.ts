/** The site that a test opens: its pages and words, compiled from the content files, and how to get there. */

import { expect, type Page } from "@playwright/test";
import { compileSite } from "../../../../scripts/content/compile/compile-page.ts";
import { languageKey } from "../../../../src/i18n/language.ts";
import { siteContent } from "../../../support/site-content.ts";

const site = compileSite(siteContent);

/** Codes of the languages, in the site's order. */
export const languages = [...site.keys()];

/** The language of a visitor who has chosen none. */
export const { defaultLanguage } = siteContent.shared.site.value;

/** By whose rules a language's numbers are written. */
export const localeOf = (language: string) =>
  siteContent.shared.site.value.languages.find(({ code }) => code === language)?.locale ?? language;

/** A language that is not the default one. */
export const otherLanguage = known(
  languages.find((code) => code !== defaultLanguage),
  "a second language",
);

/**
 * One language is enough where words change nothing; the wordier one where room runs short. The long run
 * takes all.
 */
export const sampled = (language: string) => (process.env.TEST_LONG ? languages : [language]);

/** Ids of all pages. */
export const pageIds = [...siteContent.pages.keys()];

/** The words and links that every page of a language shares. */
export const shellOf = (language: string) => known(site.get(language), language).shell;

/** A compiled page by its id. */
export const pageOf = (id: string, language: string) => sitePage(id, language).page;

/** Every path that leads to a page, its own in that language first. */
export const pathsOf = (id: string, language: string) => sitePage(id, language).paths;

/** The page's own path. */
export const pathOf = (id: string, language: string) => known(pathsOf(id, language)[0], `a path of ${id}`);

/** The page that a path leads to: home where there is none. */
export const pageAt = (path: string, language: string) =>
  known(site.get(language), language).pages.find(({ paths }) => paths.includes(path))?.page ??
  pageOf("home", language);

/** The words of a page's one `<h1>`. */
export function headingOf(id: string, language: string): string {
  const [hero] = pageOf(id, language).blocks;
  if (hero?.type !== "home-hero" && hero?.type !== "page-hero")
    throw new Error(`headingOf: the page "${id}" does not begin with a hero.`);
  return hero.headline;
}

interface Visitor {
  /** What the visitor chose before; nothing is stored for the default language. */
  language?: string;
}

/** Loads a page behind the hash and waits until it is there and answers to clicks. */
export async function open(page: Page, id = "home", { language = defaultLanguage }: Visitor = {}) {
  if (language !== defaultLanguage) await store(page, language);
  await page.goto(`/#/${pathOf(id, language)}`);
  await expectPage(page, id, language);
  await expectReady(page);
}

/** Lays out the whole page, for what asks of sections that are out of view where they are, or what they show. */
export const layOutWhole = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.layout = "whole";
  });

/** Stores a language before the first script runs, unless the visitor has chosen one by then. */
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

/** The page is shown, whole and alone: heading, title, language and description. */
export async function expectPage(page: Page, id: string, language: string) {
  const { title, description } = pageOf(id, language);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(headingOf(id, language));
  await expect(page).toHaveTitle(title);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.locator("meta[name=description]")).toHaveAttribute("content", description);
}

/** The scripts run: buttons answer to clicks. */
export const expectReady = (page: Page) =>
  expect(page.locator("header[data-ready]")).toHaveAttribute("data-ready", "true");

/** The app that shows pages behind the hash is there. */
export const expectHashApp = (page: Page) =>
  expect(page.locator("main").first()).toHaveAttribute("aria-busy", "false");

/** The address behind the hash, as `#/contact`. */
export const expectHash = (page: Page, path: string) =>
  expect.poll(() => new URL(page.url()).hash).toBe(`#/${path}`);

/** The link that switches the language, by its name in words of the language that it leads to. */
export const toggleTo = (page: Page, language: string) => {
  const { switchTo } = known(
    shellOf(language).languages.find(({ code }) => code === language),
    language,
  );
  return page.getByRole("link", { name: switchTo });
};

/** The block that the reader sees first under the bar, by its place on the page, and where its top is. */
export const placeOf = (page: Page) =>
  page.evaluate(() => {
    const blocks = [...document.querySelectorAll("main > *")];
    const block = blocks.findIndex((element) => element.getBoundingClientRect().bottom > 100);
    return { block, blockTopPx: blocks[block]?.getBoundingClientRect().top ?? 0, topPx: scrollY };
  });

function sitePage(id: string, language: string) {
  return known(
    site.get(language)?.pages.find(({ page }) => page.id === id),
    `page "${id}" in ${language}`,
  );
}

function known<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The site has no ${what}. Look in content for what it is called.`);
  return value;
}
