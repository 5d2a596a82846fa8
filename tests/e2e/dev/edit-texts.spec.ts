/** Texts that are typed, on the page and beside it, and what becomes of what is typed. */

import type { Page } from "@playwright/test";
import { expect, test } from "../support/dev-test.ts";
import { bar, card, edit, isReady, panel, status, undo } from "../support/pages/editor.ts";
import { defaultLanguage, headingOf, otherLanguage, pathOf } from "../support/pages/site.ts";
import { wide } from "../support/visit.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const written = headingOf("web", defaultLanguage);

test("A headline is typed in place, with a dead key, and changes no other byte; one button records that the other language still says the same", async ({
  page,
  dev,
}) => {
  const before = dev.read("pages/web.json");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await edit(page, dev, "web");
  expect(await page.locator("html").evaluate(({ outerHTML }) => /[\uE000-\uE01F]/.test(outerHTML))).toBe(
    false,
  );

  await heading(page).click();
  const place = heading(page).getByRole("textbox");
  await expect(place).toBeFocused();
  await expect(card(page).getByLabel("Spanish")).toHaveValue(headingOf("web", otherLanguage));
  await page.keyboard.press("Control+End");
  const keys = await page.context().newCDPSession(page);
  await keys.send("Input.imeSetComposition", { text: "´", selectionStart: 1, selectionEnd: 1 });
  await expect(place).toHaveText(`${written}´`);
  await place.dispatchEvent("focusout");
  await keys.send("Input.insertText", { text: "á" });
  await expect(place).toHaveText(`${written}á`);
  expect(dev.changed()).toEqual([]);

  await page.keyboard.press("Enter");
  await expect(status(page)).toContainText("Saved");
  expect(requests.filter((path) => path === "/__edit/save")).toHaveLength(1);
  expect(dev.changed()).toEqual(["pages/web.json"]);
  expect(dev.read("pages/web.json")).toBe(before.replace(`"${written}"`, `"${written}á"`));
  await expect(heading(page)).toHaveText(`${written}á`);

  const question = card(page).getByRole("group", { name: "Does the Spanish still say the same?" });
  await expect(question).toBeFocused();
  // One key too many confirms nothing.
  await page.keyboard.press("Enter");
  await page.keyboard.press("Space");
  expect(dev.changed()).toEqual(["pages/web.json"]);
  await page.keyboard.press("Tab");
  await expect(question.getByRole("button", { name: "Yes" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(status(page)).toContainText("says the same in English and Spanish");
  expect(dev.changed()).toEqual(["pages/web.json", "translations.lock"]);
  await expect(card(page)).toBeHidden();

  await bar(page).getByRole("button", { name: "Undo" }).click();
  await expect(status(page)).toHaveText(/^Undone: .*says the same/);
  await undo(page, dev);
  await expect(heading(page)).toHaveText(written);
});

test("A text with a figure is edited beside it, and the page is drawn while typing", async ({
  page,
  dev,
}) => {
  await edit(page, dev, "home");
  const lede = page.locator("main p").first();
  const shown = (await lede.textContent()) ?? "";
  await lede.click({ position: { x: 20, y: 10 } });
  const field = card(page).getByLabel("English");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/\{first-response\}/);
  await field.press("Control+Home");
  await field.pressSequentially("Look: ");
  await expect(lede).toHaveText(`Look: ${shown}`);
  await field.press("Escape");
  await expect(lede).toHaveText(shown);
  expect(dev.changed()).toEqual([]);
});

test("A text that the page shows a part of is edited as a whole, beside it", async ({ page, dev }) => {
  const { blocks } = JSON.parse(dev.read("pages/business-analytics.json"));
  const { heading: title, periods } = blocks.find(({ type }: { type: string }) => type === "cohort-grid");
  const [period] = periods;
  await page.setViewportSize(wide);
  await edit(page, dev, "business-analytics");
  const chart = page.locator("main section section, main section").filter({
    has: page.getByRole("heading", { name: title[defaultLanguage], exact: true }),
  });
  // What all names begin with is shown once.
  const number = period[defaultLanguage].split(" ").at(-1);
  await chart.last().locator("svg").getByText(number, { exact: true }).filter({ visible: true }).click();
  const field = card(page).getByLabel("English");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(period[defaultLanguage]);
});

test("Words of a text that is typed in place become bold and a link by buttons of its language", async ({
  page,
  dev,
}) => {
  await edit(page, dev, "web");
  const lede = page
    .locator("main p")
    .filter({ hasText: /\w{3}.*\./ })
    .first();
  const text = (await lede.textContent()) ?? "";
  const [word = ""] = text.split(" ");
  await lede.click({ position: { x: 20, y: 10 } });
  await expect(lede.getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Control+Shift+ArrowRight");
  await card(page).getByRole("button", { name: "Strong, link, term, figure …" }).click();
  const field = card(page).getByLabel("English");
  await expect(field).toBeFocused();
  await card(page)
    .getByRole("button", { name: `Strong, ${defaultLanguage}` })
    .click();
  await expect(lede.locator("strong")).toContainText(word);
  await field.press("Escape");
  await expect(lede).toHaveText(text);
  await expect(lede.locator("strong")).toHaveCount(0);
  expect(dev.changed()).toEqual([]);
});

test("A pasted text is cleaned, and a mistake is named while it is typed", async ({ page, context, dev }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await edit(page, dev, "web");
  await heading(page).click();
  const place = heading(page).getByRole("textbox");
  await page.evaluate(() => navigator.clipboard.writeText('A  "site" that\u200b sells'));
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Control+V");
  await expect(place).toHaveText("A “site” that sells");
  await page.keyboard.press("End");
  await page.keyboard.type(" by {number}");
  await expect(card(page)).toContainText('"number" isn\'t in content/facts.json');
  await expect(place).toBeFocused();
  expect(dev.changed()).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(card(page)).toBeHidden();
  expect(dev.changed()).toEqual([]);
});

test("What was typed and not saved is offered after a reload", async ({ page, dev }) => {
  const saves: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/__edit/save")) saves.push(request.postData() ?? "");
  });
  await edit(page, dev, "web");
  await heading(page).click();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("A longer headline");
  await page.reload();
  await expect(card(page)).toContainText("You had typed: “A longer headline”");
  await card(page).getByRole("button", { name: "Use it" }).click();
  await expect(heading(page)).toHaveText("A longer headline");
  await heading(page).getByRole("textbox").press("Escape");
  await expect(heading(page)).toHaveText(written);

  await page.reload();
  await isReady(page);
  await expect(card(page)).toBeHidden();
  expect(saves).toEqual([]);
  expect(dev.changed()).toEqual([]);
});

test("What can't be saved is no longer shown once its field is closed", async ({ page, dev }) => {
  await edit(page, dev, "web");
  const other = page.locator("main h2").first();
  for (const unsaved of ["", "A site with {number}"]) {
    await heading(page).click();
    await page.keyboard.press("Control+A");
    await page.keyboard.press("Backspace");
    await page.keyboard.type(unsaved);
    await other.click();
    await expect(other.getByRole("textbox")).toBeFocused();
    await expect(heading(page)).toHaveText(written);
  }
  expect(dev.changed()).toEqual([]);

  await bar(page).getByRole("button", { name: "Page", exact: true }).click();
  const field = panel(page).getByRole("textbox", { name: "title, English" });
  const title = await page.title();
  await field.fill("A page");
  await expect(page).toHaveTitle("A page");
  await field.fill("A page with {number}");
  await panel(page).getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveTitle(title);
  expect(dev.changed()).toEqual([]);
});

/** Resolves once the page has heard of a change of the content. Called before the page is opened. */
const hearChange = (page: Page) =>
  new Promise<void>((resolve) => {
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        if (String(payload).includes("content:update")) resolve();
      }),
    );
  });

test("What was changed on disk while a text was open is shown once it is closed", async ({ page, dev }) => {
  const before = dev.read("pages/web.json");
  const heard = hearChange(page);
  await edit(page, dev, "web");
  const title = page.locator("main h2").first();
  const shown = (await title.textContent()) ?? "";
  await heading(page).click();
  await expect(heading(page).getByRole("textbox")).toBeFocused();
  dev.write("pages/web.json", before.replace(`"${shown}"`, '"What it costs"'));
  await heard;
  await page.keyboard.press("Escape");
  await expect(title).toHaveText("What it costs");
});

test("A text that was changed on disk meanwhile isn't overwritten, and what is there is shown", async ({
  page,
  dev,
}) => {
  const before = dev.read("pages/web.json");
  await edit(page, dev, "web");
  await heading(page).click();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("What I write");
  dev.write("pages/web.json", before.replace(`"${written}"`, '"What a colleague wrote"'));
  await page.keyboard.press("Enter");
  await expect(card(page)).toContainText("There is now: What a colleague wrote");
  expect(dev.changed()).toEqual([]);
  await expect(heading(page)).toHaveText("What I write");

  // Leaving the text, or another Enter, doesn't decide it.
  await page.keyboard.press("Enter");
  await bar(page).getByRole("button", { name: "Page", exact: true }).focus();
  await expect(card(page).getByRole("button", { name: "Keep what is there" })).toBeVisible();
  expect(dev.changed()).toEqual([]);
  const mine = card(page).getByRole("button", { name: "Write mine" });
  await mine.click();
  await expect(mine).toBeHidden();
  expect(dev.read("pages/web.json")).toBe(before.replace(`"${written}"`, '"What I write"'));
  await undo(page, dev);
});

test("The bar counts what can't be saved as it is typed, as the card does", async ({ page, dev }) => {
  await edit(page, dev, "web");
  await heading(page).click();
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
  const count = bar(page).getByRole("button", { name: "1 error" });
  await expect(count).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(card(page)).toContainText("Write something, or press Escape");
  await expect(count).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bar(page).getByRole("button", { name: "No problems" })).toBeVisible();
  await expect(heading(page)).toHaveText(written);
  expect(dev.changed()).toEqual([]);
});

test("While a text is open, the bar says that its file is broken, and that it is mended", async ({
  page,
  dev,
}) => {
  await edit(page, dev, "web");
  await heading(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("!");
  const before = dev.read("pages/web.json");
  dev.write("pages/web.json", before.replace('"blocks": [', '<<<<<<< HEAD\n"blocks": ['));
  await expect(bar(page).getByRole("button", { name: "1 error" })).toBeVisible();
  await Promise.all([page.waitForResponse("**/__edit/check"), page.keyboard.type("!")]);
  await expect(bar(page).getByRole("button", { name: "1 error" })).toBeVisible();
  dev.write("pages/web.json", before);
  await expect(bar(page).getByRole("button", { name: "No problems" })).toBeVisible();
  await expect(heading(page)).toHaveText(`${written}!!`);
  await page.keyboard.press("Escape");
  expect(dev.changed()).toEqual([]);
});

test("A field whose value was changed on disk is only written if its writer says so", async ({
  page,
  dev,
}) => {
  const before = dev.read("pages/web.json");
  const heard = hearChange(page);
  await edit(page, dev, "web");
  await bar(page).getByRole("button", { name: "Page", exact: true }).click();
  const field = panel(page).getByRole("textbox", { name: "title, English" });
  const title = await field.inputValue();
  await field.fill("My title – {brand}");
  dev.write("pages/web.json", before.replace(`"${title}"`, '"Their title – {brand}"'));
  // The page has heard of the change, and what is typed afterwards is checked.
  await heard;
  await field.press("End");
  await Promise.all([page.waitForResponse("**/__edit/check"), field.pressSequentially("!")]);
  await field.press("Enter");
  await expect(panel(page)).toContainText("There is now: Their title – {brand}");
  await bar(page).getByRole("button", { name: "Search" }).focus();
  await field.focus();
  await expect(field).toHaveValue("My title – {brand}!");
  expect(dev.changed()).toEqual([]);
  await field.press("Enter");
  expect(dev.changed()).toEqual([]);
  const mine = panel(page).getByRole("button", { name: "Write mine" });
  await mine.click();
  await expect(mine).toBeHidden();
  expect(dev.read("pages/web.json")).toBe(before.replace(`"${title}"`, '"My title – {brand}!"'));
  await undo(page, dev);
});

test("A translator writes what a draft language lacks, one text after the other", async ({ page, dev }) => {
  const site = JSON.parse(dev.read("site.json"));
  const lock = dev.read("translations.lock");
  const draft = {
    code: "fr",
    locale: "fr",
    previewLocale: "fr_FR",
    label: "FR",
    switchTo: "Passer",
    draft: true,
  };
  dev.write("site.json", JSON.stringify({ ...site, languages: [...site.languages, draft] }, null, 2));
  // Until the server has read the language, it answers with a page for unknown addresses, which can't be edited.
  const address = `${dev.address}fr/${pathOf("web", defaultLanguage)}/`;
  await expect(async () => expect((await page.goto(address))?.status()).toBe(200)).toPass();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await isReady(page);
  await expect(bar(page).getByRole("button", { name: /warning|No problems/ })).not.toHaveText(/\d{3}/);
  const button = bar(page).getByRole("button", { name: "To translate" });
  const left = async () => Number(/\d+/.exec((await button.textContent()) ?? "")?.[0]);
  const all = await left();
  await page.keyboard.press("g");
  const field = card(page).getByLabel("French");
  await expect(field).toBeFocused();
  const first = await card(page).getAttribute("aria-label");
  await field.fill("Un texte en français");
  await field.press("Enter");
  await expect(card(page)).not.toHaveAttribute("aria-label", first ?? "");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
  expect(await left()).toBeLessThan(all);
  const recorded = dev.read("translations.lock").split("\n");
  const added = recorded.filter((line) => !lock.includes(line));
  expect(added.every((line) => line.includes("fr:"))).toBe(true);
  expect(added).toHaveLength(2);
  await page.keyboard.press("Escape");
  await undo(page, dev);
});
