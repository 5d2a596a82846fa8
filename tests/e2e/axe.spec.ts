import type { Page } from "@playwright/test";
import { violationsIn } from "./support/axe.ts";
import { blockOf } from "./support/blocks.ts";
import { chartIn, chartsOf, readoutIn } from "./support/charts.ts";
import { cut, lostMessages, pageDocuments } from "./support/network.ts";
import { openNumbers } from "./support/numbers.ts";
import {
  defaultLanguage,
  languages,
  open,
  pageIds,
  pathOf,
  sampled,
  sampledPages,
  shellOf,
} from "./support/site.ts";
import { expect, test } from "./support/test.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const narrow = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };
const sizes = [
  { width: 320, height: 640 },
  narrow,
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  wide,
  { width: 1920, height: 1080 },
];
/** All sizes in the long run; else home, which has most, takes every arrangement of the page. */
const sizesOf = (id: string) => {
  if (process.env.TEST_LONG) return sizes;
  return id === "home" ? sizes.filter((_, at) => at % 2 === 0) : [narrow, wide];
};

/** Nothing on the page, as it stands, breaks a rule. */
async function expectAccessible(page: Page) {
  expect(await violationsIn(page, { options: { runOnly: { type: "tag", values: rules } } })).toEqual([]);
}

for (const language of languages) {
  for (const id of sampledPages(pageIds, language)) {
    test(`The page "${id}" breaks no rule of accessibility, in ${language}`, async ({ page }) => {
      await open(page, pathOf(id, language), { language });
      for (const size of sizesOf(id)) {
        await page.setViewportSize(size);
        await expectAccessible(page);
      }
    });
  }
}

for (const language of sampled(defaultLanguage)) {
  test(`Open dropdowns and the open overlay break no rule, in ${language}`, async ({ page }) => {
    await page.setViewportSize(wide);
    await open(page, pathOf("web", language), { language });
    for (const { label, items } of shellOf(language).menu.groups) {
      await page.getByRole("navigation").getByRole("button", { name: label }).click();
      await expect(
        page
          .getByRole("navigation")
          .getByText(items[0]?.note ?? "")
          .first(),
      ).toBeVisible();
      await expectAccessible(page);
    }
    await page.keyboard.press("Escape");
    await page.setViewportSize(narrow);
    await page.getByRole("button", { name: shellOf(language).ui.openMenu }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
  });

  test(`The form with errors, with an alert and after success breaks no rule, in ${language}`, async ({
    page,
    problems,
  }) => {
    problems.expect(/^Failed to load resource/);
    const { fields, services, submit, success, failure } = blockOf("contact-form", "contact", language);
    await page.setViewportSize(narrow);
    await open(page, pathOf("contact", language), { language });
    const button = page.getByRole("button", { name: submit });
    await button.click();
    await expect(page.getByText(services.error, { exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.route("**/api/messages", (route) => route.abort());
    for (const { label } of [fields.name, fields.company, fields.message])
      await page.getByLabel(label).fill("Ana");
    await page.getByLabel(fields.email.label).fill("ana@example.com");
    await page.getByRole("checkbox").first().check();
    await button.click();
    await expect(page.getByText(failure)).toBeVisible();
    await expectAccessible(page);

    await page.unroute("**/api/messages");
    await page.route("**/api/messages", (route) => route.fulfill({ status: 201 }));
    await button.click();
    await expect(page.getByText(success)).toBeVisible();
    await expectAccessible(page);
  });

  test(`An open hint, open tables of charts and a value that is being read break no rule, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize(narrow);
    await open(page, pathOf("business-analytics", language), { language });
    await page.getByRole("main").getByRole("button", { name: "SEO", exact: true }).first().click();
    await expect(page.getByRole("tooltip")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");

    await openNumbers(page);
    const [{ heading } = { heading: "" }] = chartsOf("business-analytics", language);
    const chart = chartIn(page, heading);
    for (const size of [narrow, wide]) {
      await page.setViewportSize(size);
      await chart.press("ArrowRight");
      await expect(readoutIn(chart)).toBeVisible();
      await expectAccessible(page);
    }
  });
}

test("The message that a page could not be loaded breaks no rule", async ({ page, problems }) => {
  problems.expect(lostMessages);
  await cut(page, pageDocuments);
  await page.goto(`/#/${pathOf("web", defaultLanguage)}`);
  await expect(page.getByRole("alert")).toBeVisible();
  for (const size of [narrow, wide]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
});
