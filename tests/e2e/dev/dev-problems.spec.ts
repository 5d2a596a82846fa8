import { readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import type { DevServer } from "../support/dev-server.ts";
import { expect, test } from "../support/dev-test.ts";
import { bar, expectOpen, groupButton } from "../support/pages/bar.ts";
import { edit, panel } from "../support/pages/editor.ts";
import { defaultLanguage, headingOf, pathOf, shellOf } from "../support/pages/site.ts";

let server: DevServer;

test.beforeEach(({ dev }) => {
  server = dev;
});

/** Replaces a text in a content file; returns a function that undoes it. */
function replace(file: string, before: string, after: string): () => void {
  const written = server.read(file);
  expect(written).toContain(before);
  server.write(file, written.replace(before, after));
  return () => server.write(file, written);
}

const mistakeUnit = () => replace("facts.json", '"unit": "minutes"', '"unit": "minute"');
const mistakePage = () => replace("menu.json", '"page": "web"', '"page": "wbe"');

const panelOf = (page: Page) => page.getByRole("dialog", { name: /in the content$/ });

/** The buttons that open the places of problems. */
const placesIn = (panel: Locator) => panel.getByRole("button", { name: /^Open content/ });

async function open(page: Page, id: string) {
  await page.goto(`${server.address}#/${pathOf(id, defaultLanguage)}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(headingOf(id, defaultLanguage), {
    timeout: 30_000,
  });
}

test("A mistake is shown with its line, while the page works and keeps its state; without mistakes no panel is shown", async ({
  page,
}) => {
  await open(page, "contact");
  await test.step("nothing covers a page without mistakes", async () => {
    await page.locator("edit-button").waitFor({ state: "attached" });
    await expect(panelOf(page)).toBeHidden();
  });

  await test.step("a mistake is shown with its line", async () => {
    const panel = panelOf(page);
    const name = page.locator("input[name=name]");
    await name.fill("Ana Núñez");
    await name.focus();
    await page.mouse.wheel(0, 200);
    await page.waitForFunction(() => scrollY > 100);
    const state = () =>
      page.evaluate(() => [
        scrollY,
        document.activeElement?.getAttribute("name"),
        document.querySelectorAll("[aria-expanded=true]").length,
      ]);
    const before = await state();

    const repair = replace("pages/contact.json", '"type": "contact-form"', '"type": "contact-from"');
    await expect(panel).toBeVisible();
    await expect(panel.getByRole("heading")).toHaveText("1 error in the content");
    const written = server.read("pages/contact.json");
    const line = written.slice(0, written.indexOf('"contact-from"')).split("\n").length;
    const place = `content/pages/contact.json:${line}:15`;
    await expect(placesIn(panel)).toHaveText(`Open ${place}`);
    await expect(panel).toContainText('There is no block type "contact-from".');
    await expect(panel).toContainText('Did you mean "contact-form"?');
    await expect(panel.locator("mark")).toHaveText('"contact-from"');
    await expect(page.locator("vite-error-overlay")).toHaveCount(0);
    expect(await state()).toEqual(before);
    await page.keyboard.type(" Gil");
    await expect(name).toHaveValue("Ana Núñez Gil");
    expect(server.printed()).toContain(`${place} error`);

    repair();
    await expect(panel).toBeHidden();
    expect(await state()).toEqual(before);
    await expect(name).toHaveValue("Ana Núñez Gil");
    await expect.poll(server.printed).toContain("Content: no problems.");
  });
});

test("All problems are listed, even with an open menu or dialog, and a key moves from one to the next", async ({
  page,
}) => {
  await open(page, "home");
  await test.step("an open menu stays open", async () => {
    const [group = { label: "" }] = shellOf(defaultLanguage).menu.groups;
    await groupButton(page, group).click();
    await expectOpen(page, group);
    const repair = mistakeUnit();
    await expect(panelOf(page)).toBeVisible();
    await expectOpen(page, group);
    repair();
    await expect(panelOf(page)).toBeHidden();
    await expectOpen(page, group);
  });

  await test.step("a panel that was closed opens again only for a new mistake", async () => {
    const panel = panelOf(page);
    const repairs = [mistakeUnit()];
    await panel.getByRole("button", { name: "Close" }).click();
    repairs.push(replace("facts.json", '"percent"', '"percent" '));
    await expect(page.getByRole("button", { name: "1 error" })).toBeVisible();
    repairs.push(mistakePage());
    await expect(panel.getByRole("heading")).toHaveText("2 errors in the content");
    for (const repair of repairs.toReversed()) repair();
    await expect(panel).toBeHidden();
  });

  await test.step("errors and warnings are listed", async () => {
    const panel = panelOf(page);
    const fold = replace(
      "facts.json",
      '"conversion"',
      '"spare": { "value": 7, "unit": "days" },\n    "conversion"',
    );
    const warnings = page.getByRole("button", { name: "1 warning" });
    await expect(warnings).toBeVisible();
    await expect(panel).toBeHidden();
    await warnings.click();
    await expect(panel).toContainText('No text uses the fact "spare".');
    await expect(panel).toContainText("warning (facts)");

    const repair = mistakeUnit();
    await expect(panel.getByRole("heading")).toHaveText("1 error in the content");
    repair();
    await expect(panel).toBeHidden();
    fold();
    await expect(warnings).toBeHidden();
  });

  await test.step("a key moves between the problems, and a link opens the editor", async () => {
    const panel = panelOf(page);
    const repairs = [mistakeUnit(), mistakePage()];
    const links = placesIn(panel);
    await expect(panel.getByRole("heading")).toHaveText("2 errors in the content");
    await expect(links).toHaveCount(2);
    await page.keyboard.press("F8");
    await expect(links.first()).toBeFocused();
    await page.keyboard.press("F8");
    await expect(links.last()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(panel.getByRole("status")).toContainText("Asked your editor to open content/menu.json:");
    const place = (await links.last().textContent())?.replace("Open ", "").replaceAll(":", " ");
    await expect(() => expect(server.openedInEditor()).toBe(`${server.folder}/${place}\n`)).toPass();

    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    const button = page.getByRole("button", { name: "2 errors" });
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(links.first()).toBeFocused();

    for (const repair of repairs) repair();
    await expect(panel).toBeHidden();
    await expect(button).toBeHidden();
  });

  await test.step("if there are many warnings of one kind, the first are shown and the rest are counted", async () => {
    const repair = replace(
      "site.json",
      '"switchTo": "Switch to English" }',
      '"switchTo": "Switch to English" }, { "code": "fr", "locale": "fr", "previewLocale": "fr_FR", "label": "FR", "switchTo": "Français", "draft": true }',
    );
    await page.getByRole("button", { name: /^[\d,]{3,} warnings$/ }).click();
    const panel = panelOf(page);
    await expect(panel.getByRole("listitem").filter({ hasText: 'The text in "fr" is missing.' })).toHaveCount(
      3,
    );
    await expect(panel).toContainText(
      /and [\d,]{3,} more warnings \(languages\): npm run check -- --all shows each\./,
    );
    repair();
    await expect(panel).toBeHidden();
  });

  await test.step("the panel is shown above an open dialog, and can be used once the dialog is closed", async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await bar(page)
      .getByRole("button", { name: shellOf(defaultLanguage).ui.openMenu })
      .click();
    const dialog = page.locator("dialog:modal");
    await expect(dialog).toHaveCount(1);
    const repair = mistakeUnit();
    const panel = page.locator("content-problems [popover]").first();
    await expect(panel).toBeVisible();
    await expect(dialog).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await placesIn(panelOf(page)).click();
    await expect(panel.getByRole("status")).toContainText("Asked your editor");
    repair();
    await expect(panel).toBeHidden();
  });
});

test("The editor lists the same problems, with buttons that edit what they are about", async ({ page }) => {
  replace("facts.json", '"conversion"', '"spare": { "value": 7, "unit": "days" },\n    "conversion"');
  await edit(page, server, "web");
  await page.getByRole("button", { name: "1 warning" }).click();
  await expect(panel(page).getByRole("heading", { level: 2 })).toHaveText("1 warning in the content");
  await expect(panel(page)).toContainText("warning (facts)");
  await expect(panel(page).locator("mark")).toHaveText('"spare"');
  await page.keyboard.press("F8");
  await expect(placesIn(panel(page))).toBeFocused();
  await panel(page)
    .getByRole("button", { name: /^Edit: No text uses the fact "spare"/ })
    .click();
  await expect(panel(page).getByRole("heading", { level: 2 })).toHaveText("spare");
});

test("A page or clause with errors is served in its last valid version", async ({ page }) => {
  await open(page, "privacy");
  const file = "privacy/01-datos-que-recopilamos.es.mdx";
  const repair = replace(file, "## ", "<b>\n\n## ");
  await expect(panelOf(page)).toBeVisible();
  await open(page, "privacy");
  await page.reload();
  await expect(panelOf(page)).toContainText("<b> isn't allowed in a clause.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(headingOf("privacy", defaultLanguage));
  await expect(page.locator("vite-error-overlay")).toHaveCount(0);
  repair();
  await expect(panelOf(page)).toBeHidden();
  const back = replace(file, "## ", "## Otra vez: ");
  await expect(page.getByRole("heading", { name: /Otra vez: / })).toBeVisible();
  back();
});

test("A clause that is added, renamed or removed appears, moves or disappears in the open page", async ({
  page,
}) => {
  await open(page, "privacy");
  const titles = page.locator("main h3").filter({ hasText: /^\d+\. / });
  const before = await titles.allTextContents();
  const numbered = (names: string[]) => names.map((name, index) => `${index + 1}. ${name}`);
  const names = before.map((title) => title.replace(/^\d+\. /, ""));
  const folder = join(server.folder, "content/privacy");
  const [first = ""] = readdirSync(folder).toSorted();
  const clause = (name: string) => join(folder, first.replace(/^\d+-[^.]*/, name));

  writeFileSync(clause("00-new"), "## Nuevo\n\nUna frase.\n");
  await expect(titles).toHaveText(numbered(["Nuevo", ...names]));
  renameSync(clause("00-new"), clause("98-new"));
  await expect(titles).toHaveText(numbered([...names, "Nuevo"]));
  rmSync(clause("98-new"));
  await expect(titles).toHaveText(before);
  await page.reload();
  await expect(titles).toHaveText(before);
  expect(server.printed()).not.toContain("Error");
});
