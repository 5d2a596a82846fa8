import type { Page } from "@playwright/test";
import { pseudoText } from "../../../scripts/content/compile/preview-languages.ts";
import { createFormat } from "../../../scripts/content/figures/figure-format.ts";
import { siteContent } from "../../support/site-content.ts";
import { expect, test } from "../support/dev-test.ts";
import { textsNotFromContent, textsThatDoNotFit } from "../support/fit.ts";
import {
  defaultLanguage,
  expectPage,
  headingOf,
  layOutWhole,
  localeOf,
  otherLanguage,
  pageIds,
  pathOf,
} from "../support/pages/site.ts";
import { showSlider } from "../support/pages/slider.ts";

const code = "pseudo";
const { site, glossary } = siteContent.shared;
const widths = [1440, 320];
const height = 900;

/** Returns the words that formatted numbers contain, such as units, longest first. */
function unitWords(): string[] {
  const format = createFormat(localeOf(defaultLanguage));
  const units = ["count", "usd", "minutes", "months", "days", "points"] as const;
  const written = units.flatMap((unit) =>
    [1, 2, 2e5].flatMap((value) => [
      format(value, unit),
      format(value, unit, { width: "short" }),
      format(value, unit, { compact: true }),
    ]),
  );
  const words = written.flatMap((text) => text.match(/\p{L}+/gu) ?? []);
  return [...new Set(words)].toSorted((a, b) => b.length - a.length);
}

const known = [
  site.value.brand,
  site.value.email,
  ...Object.keys(glossary.value.terms),
  // Greek letters are the names of stars in a constellation.
  ..."αβγδεζηθικλμνξοπρστυφχψω",
  ...unitWords(),
  // Hours of a clock.
  "AM",
  "PM",
  // Pages have this link only in development.
  "Block gallery",
  "Development",
];

async function expectShown(page: Page, id: string) {
  const title = siteContent.pages.get(id)?.value.title[defaultLanguage] ?? "";
  const { brand } = siteContent.shared.site.value;
  const expected = pseudoText(title, "plain").replace("{brand}", brand);
  await expect(page).toHaveTitle(expected, { timeout: 30_000 });
  await expect(page.locator("html")).toHaveAttribute("lang", code);
  await expect(page.locator("header[data-ready]")).toHaveAttribute("data-ready", "true");
  await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
}

/** Opens a page in the pseudo-language, by adding `?lang` to its URL. */
async function open(page: Page, { address }: { address: string }, id: string) {
  await page.goto(
    `${address}${defaultLanguage}/${pathOf(id, defaultLanguage)}/?lang=${code}`.replace(/\/+\?/, "/?"),
  );
  await expectShown(page, id);
  await layOutWhole(page);
  if (id === "home") await showSlider(page);
}

async function resize(page: Page, width: number) {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

for (const id of pageIds)
  test(`In the pseudo-language, no text of ${id} is cut off, overlaps another or comes from code`, async ({
    page,
    dev,
  }) => {
    await open(page, dev, id);
    for (const width of widths) {
      await resize(page, width);
      expect.soft(await textsThatDoNotFit(page), `${width} px`).toEqual([]);
    }
    expect.soft(await textsNotFromContent(page, known)).toEqual([]);
  });

test("In the pseudo-language, nor is a text of errors, of the overlay or of the dropdowns", async ({
  page,
  dev,
}) => {
  await open(page, dev, "contact");
  await resize(page, 320);
  await page.locator("form [type=submit]").click();
  await expect(page.locator("form [aria-invalid=true]").first()).toBeVisible();
  expect.soft(await textsThatDoNotFit(page), "errors").toEqual([]);
  await page.locator("button[aria-haspopup=dialog]").click();
  await expect(page.locator("header dialog")).toBeVisible();
  expect.soft(await textsThatDoNotFit(page), "overlay").toEqual([]);
  await page.keyboard.press("Escape");

  await resize(page, 1440);
  for (const button of await page.locator("header button[aria-expanded]").all()) {
    await button.click();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    expect.soft(await textsThatDoNotFit(page), "dropdown").toEqual([]);
  }
  expect.soft(await textsNotFromContent(page, known), "with all of them").toEqual([]);
});

test("A page's URL can redirect to the pseudo-language, which shows saved changes, and the toggle leaves it", async ({
  page,
  dev,
}) => {
  await page.goto(`${dev.address}${defaultLanguage}/${pathOf("web", defaultLanguage)}/?lang=${code}`);
  await expectShown(page, "web");
  expect(new URL(page.url()).pathname).toBe(`/${code}/${pathOf("web", defaultLanguage)}/`);

  const headline = JSON.stringify(headingOf("web", defaultLanguage));
  dev.write("pages/web.json", dev.read("pages/web.json").replace(headline, '"A new headline"'));
  await expect(page.locator("h1")).toHaveText(pseudoText("A new headline", "plain"));

  await page.locator(`header a[hreflang=${otherLanguage}]`).click();
  await expectPage(page, "web", otherLanguage);
});
