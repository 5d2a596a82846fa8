import { expect, type Page } from "@playwright/test";

interface Group {
  label: string;
}

/** The bar at the top of every page. */
export const bar = (page: Page) => page.getByRole("banner");

/** The button that opens a dropdown of the bar. */
export const groupButton = (page: Page, group: Group) =>
  bar(page).locator("button[aria-expanded]").filter({ hasText: group.label });

/** The links of a dropdown of the bar; hidden while it is closed. */
export const groupItems = (page: Page, group: Group) =>
  groupButton(page, group).locator("xpath=..").locator("a");

export async function expectOpen(page: Page, group: Group) {
  await expect(groupButton(page, group)).toHaveAttribute("aria-expanded", "true");
  await expect(groupItems(page, group).first()).toBeVisible();
}

export async function expectClosed(page: Page, group: Group) {
  await expect(groupButton(page, group)).toHaveAttribute("aria-expanded", "false");
  await expect(groupItems(page, group).first()).toBeHidden();
}

/** The panel of a dropdown. */
export const panelOf = (page: Page, group: Group) =>
  groupItems(page, group).last().locator("xpath=ancestor::*[@popover]");
