import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { listFiles } from "../../../scripts/content/write/write-files.ts";
import { violationsIn } from "../support/axe.ts";
import type { DevServer } from "../support/dev-server.ts";
import { defaultLanguage, headingOf, otherLanguage, pathOf } from "../support/pages/site.ts";
import { plainTest as test } from "../support/test.ts";

let server: DevServer;

test.beforeEach(({ dev }) => {
  server = dev;
});

const bar = (page: Page) => page.getByRole("region", { name: "Editing", exact: true });
const status = (page: Page) => bar(page).getByRole("status");
const card = (page: Page) => page.getByRole("form");
const announced = (page: Page) => page.locator("site-editor > [role=status]");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const read = (file: string) => readFileSync(join(server.folder, "content", file), "utf8");

/** Opens a page with editing on. It can be turned off again. */
async function edit(page: Page, id: string) {
  await page.addInitScript(() => {
    if (sessionStorage.getItem("begun")) return;
    sessionStorage.setItem("begun", "yes");
    sessionStorage.setItem("editing", "on");
  });
  await page.goto(`${server.address}${defaultLanguage}/${pathOf(id, defaultLanguage)}/`);
  await expect(bar(page)).toBeVisible();
  await expect(status(page)).toBeEmpty();
}

/** Undoes the last edit, and waits until the files are as they were. */
async function undo(page: Page, files: Record<string, string>) {
  await bar(page).getByRole("button", { name: "Undo" }).click();
  for (const [file, before] of Object.entries(files))
    await expect.poll(() => read(file) === before).toBe(true);
}

test("A headline is typed in place, with a dead key, and changes no other byte", async ({ page }) => {
  const before = read("pages/web.json");
  const lock = read("translations.lock");
  const written = headingOf("web", defaultLanguage);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await edit(page, "web");
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
  expect(read("pages/web.json") === before).toBe(true);

  await page.keyboard.press("Enter");
  await expect(status(page)).toContainText("Saved");
  expect(requests.filter((path) => path === "/__edit/save")).toHaveLength(1);
  expect(read("pages/web.json")).toBe(before.replace(`"${written}"`, `"${written}á"`));
  await expect(heading(page)).toHaveText(`${written}á`);
  await expect(card(page)).toContainText("Does the Spanish still say the same?");
  await card(page).getByRole("button", { name: "Later" }).click();
  await expect(card(page)).toBeHidden();

  await undo(page, { "pages/web.json": before, "translations.lock": lock });
  await expect(heading(page)).toHaveText(written);
});

test("The other language still says the same: one button records it, one undo takes it back", async ({
  page,
}) => {
  const files = { "pages/web.json": read("pages/web.json"), "translations.lock": read("translations.lock") };
  await edit(page, "web");
  await heading(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("!");
  await page.keyboard.press("Enter");
  const question = card(page).getByRole("group", { name: "Does the Spanish still say the same?" });
  await expect(question).toBeFocused();
  // One key too many confirms nothing.
  await page.keyboard.press("Enter");
  await page.keyboard.press("Space");
  expect(read("translations.lock") === files["translations.lock"]).toBe(true);
  await page.keyboard.press("Tab");
  await expect(question.getByRole("button", { name: "Yes" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(status(page)).toContainText("says the same in English and Spanish");
  await expect.poll(() => read("translations.lock") === files["translations.lock"]).toBe(false);
  await bar(page).getByRole("button", { name: "Undo" }).click();
  await expect(status(page)).toContainText("Undone");
  await undo(page, files);
});

test("A text with a figure is edited beside it, and the page is drawn while typing", async ({ page }) => {
  const before = read("pages/home.json");
  await edit(page, "home");
  const lede = page.locator("main p").first();
  const shown = (await lede.textContent()) ?? "";
  await lede.click({ position: { x: 20, y: 10 } });
  const field = card(page).getByLabel("English");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/\{first-response\}/);
  await field.press("Control+Home");
  await field.pressSequentially("Look: ");
  await expect(lede).toHaveText(`Look: ${shown}`);
  expect(read("pages/home.json") === before).toBe(true);

  await field.press("Escape");
  await expect(lede).toHaveText(shown);
  expect(read("pages/home.json") === before).toBe(true);
});

test("What was typed and not saved is offered after a reload", async ({ page }) => {
  const written = headingOf("web", defaultLanguage);
  const before = read("pages/web.json");
  const saves: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/__edit/save")) saves.push(request.postData() ?? "");
  });
  await edit(page, "web");
  await heading(page).click();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("A longer headline");
  await page.reload();
  await expect(card(page)).toContainText("You had typed: “A longer headline”");
  await card(page).getByRole("button", { name: "Use it" }).click();
  await expect(heading(page)).toHaveText("A longer headline");
  await heading(page).getByRole("textbox").press("Escape");
  await expect(heading(page)).toHaveText(written);
  expect(read("pages/web.json") === before).toBe(true);

  await page.reload();
  await expect(bar(page)).toBeVisible();
  await expect(status(page)).toBeEmpty();
  await expect(card(page)).toBeHidden();
  expect(saves).toEqual([]);
});

test("Everything is done with the keyboard alone", async ({ page }) => {
  const before = read("pages/web.json");
  const written = headingOf("web", defaultLanguage);
  await page.goto(`${server.address}${defaultLanguage}/${pathOf("web", defaultLanguage)}/`);
  await expect(page.getByRole("button", { name: "Edit", exact: true })).toBeVisible();
  await page.keyboard.press("Control+e");
  await expect(bar(page)).toBeVisible();
  await expect(status(page)).toBeEmpty();

  const texts = async (key: string) => {
    const heard = (await announced(page).textContent()) ?? "";
    await page.keyboard.press(key);
    await expect(announced(page)).not.toHaveText(heard);
    return (await announced(page).textContent()) ?? "";
  };
  while (!(await texts("Tab")).includes(written));
  await texts("ArrowDown");
  expect(await texts("ArrowUp")).toContain(written);
  await page.keyboard.press("Enter");
  const place = heading(page).getByRole("textbox");
  await expect(place).toBeFocused();
  await page.keyboard.press("Tab");
  const other = card(page).getByLabel("Spanish");
  await expect(other).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(place).toBeFocused();
  await page.keyboard.type("!");
  await page.keyboard.press("Escape");
  await expect(heading(page)).toHaveText(written);
  await expect(card(page)).toBeHidden();

  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const block = card(page).getByRole("button", { name: "Block" });
  while (!(await block.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const handles = page.getByRole("region", { name: /block 1,/ });
  await expect(handles.getByRole("button", { name: "Edit" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(handles).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(bar(page).getByRole("button", { name: "Stop editing" })).toBeFocused();

  await bar(page).getByRole("button", { name: "Page" }).press("Enter");
  const panel = page.getByRole("complementary", { name: "What is edited" });
  await expect(panel).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(bar(page).getByRole("button", { name: "Page" })).toBeFocused();

  // Also in the bar, Escape closes the buttons of a block.
  await page.locator("main h2").first().click();
  await card(page).getByRole("button", { name: "Block" }).click();
  const second = page.getByRole("region", { name: /block 2,/ });
  await expect(second).toBeVisible();
  await bar(page).getByRole("button", { name: "Page" }).focus();
  await page.keyboard.press("Escape");
  await expect(second).toBeHidden();
  expect(read("pages/web.json") === before).toBe(true);
});

test("A block is moved down and stays selected; undo moves it back", async ({ page }) => {
  const before = read("pages/web.json");
  await edit(page, "web");
  const title = page.locator("main h2").first();
  const text = (await title.textContent()) ?? "";
  await title.click();
  await card(page).getByRole("button", { name: "Block" }).click();
  const handles = (block: number) => page.getByRole("region", { name: new RegExp(`block ${block},`) });
  await handles(2).getByRole("button", { name: "Delete …" }).click();
  await handles(2).getByRole("button", { name: "Keep it" }).click();
  await handles(2).getByRole("button", { name: "Down" }).click();
  await expect(handles(3)).toBeVisible();
  await expect(title).not.toHaveText(text);
  await undo(page, { "pages/web.json": before });
  await expect(title).toHaveText(text);
  await expect(handles(2)).toBeVisible();
  await expect(bar(page).getByRole("button", { name: "Undo" })).toBeFocused();
});

test("Undo goes to the text that it changes, and keys go on from there", async ({ page }) => {
  const before = read("pages/web.json");
  await edit(page, "web");
  await heading(page).click();
  await page.keyboard.type("!");
  await page.keyboard.press("Enter");
  await card(page).getByRole("button", { name: "Later" }).click();
  await page.keyboard.press("Escape");
  const leave = async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await expect(heading(page)).not.toBeInViewport();
  };
  await leave();
  await page.keyboard.press("Control+z");
  await expect(status(page)).toContainText("Undone");
  await expect(heading(page)).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(heading(page).getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Escape");
  await leave();
  const redo = bar(page).getByRole("button", { name: "Redo" });
  await redo.press("Enter");
  await expect(status(page)).toContainText("Redone");
  await expect(heading(page)).toBeInViewport();
  await expect(redo).toBeFocused();
  await undo(page, { "pages/web.json": before });
});

/** The questions of the page `web`, in the order of its file. */
const questions = () => {
  const { blocks } = JSON.parse(read("pages/web.json"));
  const { items } = blocks.find(({ type }: { type: string }) => type === "questions");
  return items.map(({ question }: { question: Record<string, string> }) => question[defaultLanguage]);
};

test("An item is dragged to another place in its list, and Escape leaves it where it is", async ({
  page,
}) => {
  const before = read("pages/web.json");
  const [first, second] = questions();
  await edit(page, "web");
  const question = (text: string) => page.locator("main").getByText(text, { exact: true });
  await question(first).click();
  await card(page).getByRole("button", { name: "Item" }).click();
  const grip = page.getByTitle("Drag it to another place");
  const line = page.locator("[data-selected]");
  const drag = async () => {
    const item = page.locator("details", { hasText: second });
    await item.scrollIntoViewIfNeeded();
    await grip.hover();
    await page.mouse.down();
    const box = await item.boundingBox();
    if (!box) throw new Error("The question isn't shown.");
    await page.mouse.move(box.x, box.y + box.height, { steps: 4 });
    await expect(line).toHaveCount(2);
  };
  await drag();
  await page.keyboard.press("Escape");
  await expect(line).toHaveCount(1);
  await page.mouse.up();
  expect(questions()).toEqual([first, second]);

  await drag();
  await page.mouse.up();
  await expect.poll(questions).toEqual([second, first]);
  await expect(page.getByRole("region", { name: /questions › items › 2/ })).toBeVisible();
  await undo(page, { "pages/web.json": before });
});

test("A text that was changed on disk meanwhile isn't overwritten, and what is there is shown", async ({
  page,
}) => {
  const before = read("pages/web.json");
  const written = headingOf("web", defaultLanguage);
  await edit(page, "web");
  await heading(page).click();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("What I write");
  const changed = before.replace(`"${written}"`, '"What a colleague wrote"');
  writeFileSync(join(server.folder, "content/pages/web.json"), changed);
  await page.keyboard.press("Enter");
  await expect(card(page)).toContainText("There is now: What a colleague wrote");
  expect(read("pages/web.json") === changed).toBe(true);
  await expect(heading(page)).toHaveText("What I write");

  // Leaving the text, or another Enter, doesn't decide it.
  await page.keyboard.press("Enter");
  await bar(page).getByRole("button", { name: "Page" }).focus();
  await expect(card(page).getByRole("button", { name: "Keep what is there" })).toBeVisible();
  expect(read("pages/web.json") === changed).toBe(true);
  await card(page).getByRole("button", { name: "Write mine" }).click();
  await expect.poll(() => read("pages/web.json")).toBe(before.replace(`"${written}"`, '"What I write"'));
  await expect(card(page).getByRole("button", { name: "Write mine" })).toBeHidden();
  await undo(page, { "pages/web.json": changed });
  writeFileSync(join(server.folder, "content/pages/web.json"), before);
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

test("What was changed on disk while a text was open is shown once it is closed", async ({ page }) => {
  const before = read("pages/web.json");
  const heard = hearChange(page);
  await edit(page, "web");
  const title = page.locator("main h2").first();
  const written = (await title.textContent()) ?? "";
  await heading(page).click();
  await expect(heading(page).getByRole("textbox")).toBeFocused();
  writeFileSync(
    join(server.folder, "content/pages/web.json"),
    before.replace(`"${written}"`, '"What it costs"'),
  );
  await heard;
  await page.keyboard.press("Escape");
  await expect(title).toHaveText("What it costs");
  writeFileSync(join(server.folder, "content/pages/web.json"), before);
});

test("A field whose value was changed on disk is only written if its writer says so", async ({ page }) => {
  const before = read("pages/web.json");
  const heard = hearChange(page);
  await edit(page, "web");
  await bar(page).getByRole("button", { name: "Page" }).click();
  const panel = page.getByRole("complementary", { name: "What is edited" });
  const field = panel.getByRole("textbox", { name: "title, English" });
  const written = await field.inputValue();
  await field.fill("My title – {brand}");
  const changed = before.replace(`"${written}"`, '"Their title – {brand}"');
  expect(changed).not.toBe(before);
  writeFileSync(join(server.folder, "content/pages/web.json"), changed);
  // The page has heard of the change, and what is typed afterwards is checked.
  await heard;
  await field.press("End");
  await Promise.all([page.waitForResponse("**/__edit/check"), field.pressSequentially("!")]);
  await field.press("Enter");
  await expect(panel).toContainText("There is now: Their title – {brand}");
  await bar(page).getByRole("button", { name: "Search" }).focus();
  await field.focus();
  await expect(field).toHaveValue("My title – {brand}!");
  expect(read("pages/web.json") === changed).toBe(true);
  await field.press("Enter");
  expect(read("pages/web.json") === changed).toBe(true);
  await panel.getByRole("button", { name: "Write mine" }).click();
  await expect
    .poll(() => read("pages/web.json"))
    .toBe(before.replace(`"${written}"`, '"My title – {brand}!"'));
  await undo(page, { "pages/web.json": changed });
  writeFileSync(join(server.folder, "content/pages/web.json"), before);
});

test("A card that several pages show gets a text of its own on this page", async ({ page }) => {
  const before = read("pages/web.json");
  const { products } = JSON.parse(read("products.json"));
  const content = JSON.parse(before);
  const cards = content.blocks.find(({ type }: { type: string }) => type === "product-cards");
  const [line] = cards.lines.splice(0, 1);
  const shared = `${JSON.stringify(content, null, 2)}\n`;
  writeFileSync(join(server.folder, "content/pages/web.json"), shared);
  await edit(page, "web");
  const product = products.find((one: { page: string }) => one.page === line.page);
  // The link of the card lies over its text.
  await page.getByText(product.body[defaultLanguage], { exact: true }).click({ force: true });
  await card(page).getByRole("button", { name: "Only on this page" }).click();
  const panel = page.getByRole("complementary", { name: "What is edited" });
  const field = panel.getByRole("textbox", { name: "body, English" }).last();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(product.body[defaultLanguage]);
  const lines = () => JSON.parse(read("pages/web.json")).blocks.find((one: object) => "lines" in one).lines;
  expect(lines()).toEqual([...cards.lines, { page: line.page, body: product.body }]);
  await undo(page, { "pages/web.json": shared });
  writeFileSync(join(server.folder, "content/pages/web.json"), before);
});

test("A pasted text is cleaned, and a mistake is named while it is typed", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const before = read("pages/web.json");
  await edit(page, "web");
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
  expect(read("pages/web.json") === before).toBe(true);
  await page.keyboard.press("Escape");
  await expect(card(page)).toBeHidden();
  expect(read("pages/web.json") === before).toBe(true);
});

test("What can't be saved is no longer shown once its field is closed", async ({ page }) => {
  const before = read("pages/web.json");
  const written = headingOf("web", defaultLanguage);
  await edit(page, "web");
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
  expect(read("pages/web.json") === before).toBe(true);

  await bar(page).getByRole("button", { name: "Page" }).click();
  const panel = page.getByRole("complementary", { name: "What is edited" });
  const field = panel.getByRole("textbox", { name: "title, English" });
  const title = await page.title();
  await field.fill("A page");
  await expect(page).toHaveTitle("A page");
  await field.fill("A page with {number}");
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveTitle(title);
  expect(read("pages/web.json") === before).toBe(true);
});

test("A text that the page shows a part of is edited as a whole, beside it", async ({ page }) => {
  const before = read("pages/business-analytics.json");
  const { blocks } = JSON.parse(before);
  const { periods } = blocks.find(({ type }: { type: string }) => type === "cohort-grid");
  const [period] = periods;
  await edit(page, "business-analytics");
  await page.getByRole("columnheader", { name: period[defaultLanguage], exact: true }).click();
  const field = card(page).getByLabel("English");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(period[defaultLanguage]);
  await field.press("Escape");
  expect(read("pages/business-analytics.json") === before).toBe(true);
});

test("Words of a text that is typed in place become bold and a link by buttons of its language", async ({
  page,
}) => {
  const before = read("pages/web.json");
  await edit(page, "web");
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
  expect(read("pages/web.json") === before).toBe(true);
});

test("A translator writes what a draft language lacks, one text after the other", async ({ page }) => {
  const files = ["site.json", "pages/web.json", "menu.json", "ui.json", "translations.lock"];
  const before = Object.fromEntries(files.map((file) => [file, read(file)]));
  const site = JSON.parse(before["site.json"] ?? "");
  const draft = {
    code: "fr",
    locale: "fr",
    previewLocale: "fr_FR",
    label: "FR",
    switchTo: "Passer",
    draft: true,
  };
  site.languages.push(draft);
  writeFileSync(join(server.folder, "content/site.json"), JSON.stringify(site, null, 2));
  try {
    await expect
      .poll(async () => (await page.goto(`${server.address}fr/${pathOf("web", defaultLanguage)}/`))?.url())
      .toContain("/fr/");
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await expect(bar(page)).toBeVisible();
    await expect(status(page)).toBeEmpty();
    await expect(bar(page).getByRole("button", { name: /warning|No problems/ })).not.toHaveText(/\d{3}/);
    const left = async () =>
      Number(
        /\d+/.exec((await bar(page).getByRole("button", { name: "To translate" }).textContent()) ?? "")?.[0],
      );
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
    await expect.poll(left).toBeLessThan(all);
    const recorded = read("translations.lock").split("\n");
    const added = recorded.filter((line) => !before["translations.lock"]?.includes(line));
    expect(added.every((line) => line.includes("fr:"))).toBe(true);
    expect(added).toHaveLength(2);
  } finally {
    for (const file of files) writeFileSync(join(server.folder, "content", file), before[file] ?? "");
  }
});

test("What the check refuses isn't written, and the bar says why", async ({ page }) => {
  const before = read("pages/web.json");
  await edit(page, "web");
  await heading(page).click();
  await card(page).getByRole("button", { name: "Block" }).click();
  await page
    .getByRole("region", { name: /block 1,/ })
    .getByRole("button", { name: "Down" })
    .click();
  await expect(status(page)).toContainText("A page begins with its hero");
  expect(read("pages/web.json") === before).toBe(true);
});

test("A link is followed with Ctrl, and editing goes on", async ({ page }) => {
  await edit(page, "home");
  const link = page.locator("main a[href^='/']").first();
  const href = await link.getAttribute("href");
  await link.click({ modifiers: ["Control"] });
  await expect(page).toHaveURL(new RegExp(`${href?.replace(/\?.*/, "")}`));
  await expect(bar(page)).toBeVisible();
  await page.goto(`${server.address}#/${pathOf("web", defaultLanguage)}`);
  await expect(heading(page)).toHaveText(headingOf("web", defaultLanguage));
  await expect(bar(page)).toBeVisible();
  await bar(page).getByRole("button", { name: "Stop editing" }).click();
  await expect(page.getByRole("button", { name: "Edit", exact: true })).toBeVisible();
});

test("axe finds nothing in the editor", async ({ page }) => {
  await edit(page, "web");
  await heading(page).click();
  await expect(card(page)).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await bar(page).getByRole("button", { name: "Page" }).click();
  await expect(page.getByRole("complementary", { name: "What is edited" })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
});

test("Small windows have no button, and a build has nothing of the editor", async ({ page }) => {
  await page.setViewportSize({ width: 1023, height: 800 });
  await page.goto(`${server.address}${defaultLanguage}/`);
  await expect(page.locator("edit-button")).toBeAttached();
  await expect(page.getByRole("button", { name: "Edit", exact: true })).toBeHidden();

  const files = listFiles("dist/site").filter((file) => /\.(html|js|css)$/.test(file));
  expect(files).not.toEqual([]);
  const traces = /__edit|edit-token|edit-button|site-editor|data-editing|plaintext-only/;
  expect(files.filter((file) => traces.test(readFileSync(join("dist/site", file), "utf8")))).toEqual([]);
});
