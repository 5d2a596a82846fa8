/** Brings a page into each state that a visitor can cause, one after the other. */

import { expect, type Page } from "@playwright/test";
import { openNumbers } from "../support/numbers.ts";
import { expectOpen, groupButton } from "../support/pages/bar.ts";
import { blockOf } from "../support/pages/blocks.ts";
import { chartIn, chartPages, chartsOf, readoutIn } from "../support/pages/charts.ts";
import { fillForm } from "../support/pages/contact-form.ts";
import { shellOf } from "../support/pages/site.ts";
import { showSlider, stripsOf } from "../support/pages/slider.ts";
import { narrow, type Visit, wide } from "../support/visit.ts";

/** Brings a page into a state. */
type Act = (visit: Visit) => Promise<void>;

async function readAChartWithOpenTables({ page, id, language }: Visit) {
  await openNumbers(page);
  const [{ heading } = { heading: "" }] = chartsOf(id, language);
  await chartIn(page, heading).press("End");
  await expect(readoutIn(chartIn(page, heading))).toBeVisible();
}

async function openATooltip({ page }: Visit) {
  await page.keyboard.press("Escape");
  await page.locator("main [aria-describedby][aria-expanded]:visible").first().hover();
  await expect(page.getByRole("tooltip")).toBeVisible();
}

async function openTheLastPanel({ page }: Visit) {
  await showSlider(page);
  await stripsOf(page).last().click();
}

const submit = (page: Page) => page.locator("form [type=submit]").click();

async function submitAnEmptyForm({ page, id, language }: Visit) {
  await submit(page);
  const { services } = blockOf("contact-form", id, language);
  await expect(page.getByText(services.error, { exact: true })).toBeVisible();
}

async function submitWithoutANetwork({ page, id, language }: Visit) {
  await page.route("**/api/messages", (route) => route.abort());
  await fillForm(page);
  await submit(page);
  await expect(page.getByText(blockOf("contact-form", id, language).failure)).toBeVisible();
}

async function submitAgain({ page, id, language }: Visit) {
  await page.unroute("**/api/messages");
  await submit(page);
  await expect(page.getByText(blockOf("contact-form", id, language).success)).toBeVisible();
}

async function openTheDropdowns({ page, language }: Visit) {
  await page.setViewportSize(wide);
  for (const group of shellOf(language).menu.groups) {
    await groupButton(page, group).click();
    await expectOpen(page, group);
  }
}

async function openTheOverlay({ page, language }: Visit) {
  await page.setViewportSize(narrow);
  await page.getByRole("button", { name: shellOf(language).ui.openMenu }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

export const actsOn = (id: string): Act[] => [
  ...(id === "home" ? [openTheLastPanel] : []),
  ...(chartPages.includes(id) ? [readAChartWithOpenTables] : []),
  ...(id === "business-analytics" ? [openATooltip] : []),
  ...(id === "contact" ? [submitAnEmptyForm, submitWithoutANetwork, submitAgain] : []),
  ...(id === "web" ? [openTheDropdowns, openTheOverlay] : []),
];
