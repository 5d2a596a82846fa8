/** What is typed in any place stays with its writer: nothing else ends, saves or moves it. */

import type { Page } from "@playwright/test";
import type { DevServer } from "../support/dev-server.ts";
import { expect, test } from "../support/dev-test.ts";
import { bar, card, edit, isReady, panel, status, undo } from "../support/pages/editor.ts";
import { defaultLanguage, pathOf, shellOf } from "../support/pages/site.ts";
import { wide } from "../support/visit.ts";

/** Counts what the page asks the server to write. */
function countSaves(page: Page) {
  const saves: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/__edit/save")) saves.push(request.postData() ?? "");
  });
  return saves;
}

/** Returns the words of a page's entry in the menu, and its note. */
function entryOf(id: string) {
  const entries = shellOf(defaultLanguage).menu.groups.flatMap(({ items }) => items);
  const entry = entries.find(({ path }) => path === pathOf(id, defaultLanguage));
  return [entry?.label ?? "", entry?.note ?? ""] as const;
}

test("A word of a menu and its note are typed key by key, and the menu stays open", async ({ page, dev }) => {
  const saves = countSaves(page);
  await page.setViewportSize(wide);
  await edit(page, dev, "web");
  const menu = page.locator("header [popover]").first();
  const button = page.locator("header").getByRole("button", { name: "Services" });
  const [label, note] = entryOf("business-analytics");
  for (const text of [label, note]) {
    await button.hover();
    await menu.getByText(text, { exact: true }).click();
    const place = menu.getByRole("textbox");
    await expect(place).toBeFocused();
    await page.keyboard.press("Control+A");
    await page.keyboard.type("What we know of you", { delay: 20 });
    await Promise.all([page.waitForResponse("**/__edit/check"), page.keyboard.type("rs")]);
    await expect(card(page).locator("p").first()).toBeVisible();
    await page.keyboard.type(" today");
    await expect(place).toHaveText("What we know of yours today");
    await expect(place).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(card(page)).toBeHidden();
  }
  expect(saves).toEqual([]);

  // A new entry would be on every page at once: it is hidden until its form says what it shows.
  await button.hover();
  await menu.getByText(label, { exact: true }).click();
  await card(page).getByRole("button", { name: "Item" }).click();
  const entry = page.locator("site-editor").getByRole("region", { name: "menu.json" });
  for (const name of ["Duplicate", "Add"]) {
    await entry.getByRole("button", { name, exact: true }).click();
    await expect(panel(page).getByRole("combobox", { name: "page" })).toBeVisible();
    await expect(entry.getByRole("button", { name: "Show", exact: true })).toBeVisible();
    expect(dev.changed()).toEqual(["menu.json"]);
  }
  await bar(page).getByRole("button", { name: "Undo" }).click();
  await undo(page, dev);
});

test("What visitors would see at once is asked about: in a list whose items can't be hidden", async ({
  page,
  dev,
}) => {
  await edit(page, dev, "web");
  const saves = countSaves(page);
  await page.locator("main li").filter({ hasText: "Everything in your name" }).click();
  await card(page).getByRole("button", { name: "Block" }).click();
  await page.locator("site-editor").getByRole("button", { name: "Edit", exact: true }).click();
  const list = panel(page).getByRole("group", { name: "items" });
  const add = list.getByRole("button", { name: "Add: items" });
  await add.click();
  await expect(list.getByRole("status").last()).toContainText("A new one is on 1 page at once");
  await list.getByRole("button", { name: "Not yet" }).click();
  expect(saves).toEqual([]);
  await add.click();
  await list.getByRole("button", { name: "Add it" }).click();
  await expect.poll(dev.changed).toEqual(["pages/web.json"]);
  await undo(page, dev);
});

/** Where people type: on a page, after some clicks. The field or the place has the focus then. */
const places: { name: string; page: string; open: (page: Page) => Promise<void> }[] = [
  { name: "a headline", page: "web", open: (page) => page.getByRole("heading", { level: 1 }).click() },
  {
    name: "a question, on the page",
    page: "web",
    open: (page) => page.locator("main summary, main details p").last().click(),
  },
  {
    name: "a text with a figure, beside it",
    page: "home",
    open: (page) =>
      page
        .locator("main p")
        .first()
        .click({ position: { x: 20, y: 10 } }),
  },
  {
    name: "the other language of a text",
    page: "web",
    open: async (page) => {
      await page.getByRole("heading", { level: 1 }).click();
      await card(page).getByLabel("Spanish").click();
    },
  },
  { name: "a button", page: "home", open: (page) => page.locator("main a").first().click() },
  { name: "the footer", page: "web", open: (page) => page.locator("body > footer p").first().click() },
  {
    name: "a field of a form",
    page: "web",
    open: async (page) => {
      await bar(page).getByRole("button", { name: "Page", exact: true }).click();
      await panel(page).getByRole("textbox", { name: "description, English" }).click();
    },
  },
  {
    name: "a line of the site",
    page: "web",
    open: async (page) => {
      await bar(page).getByRole("button", { name: "Site" }).click();
      await panel(page).getByRole("textbox", { name: "email" }).first().click();
    },
  },
  {
    name: "a clause of a policy",
    page: "privacy",
    open: (page) => page.locator("main article p, main section p").filter({ visible: true }).last().click(),
  },
];

const typedNow = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: own } = document;
    return own instanceof HTMLInputElement || own instanceof HTMLTextAreaElement
      ? own.value
      : own?.matches("[contenteditable]")
        ? own.textContent
        : undefined;
  });

const valuesOf = (page: Page) =>
  page
    .locator("input, textarea")
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

/** Another tab, git or a code editor adds a block and an entry of the menu above all others, and moves a block. */
function changeAround(dev: DevServer, id: string) {
  const content = JSON.parse(dev.read(`pages/${id}.json`));
  const [hero, ...blocks] = content.blocks;
  const heading = { es: "Lo que dice otra persona", en: "What somebody else says" };
  const added = {
    type: "prose",
    heading,
    paragraphs: [{ es: "Un párrafo más.", en: "One more paragraph." }],
  };
  const menu = JSON.parse(dev.read("menu.json"));
  menu.footer.links.unshift({ label: { es: "Primero", en: "First of all" }, page: "home" });
  dev.write("menu.json", JSON.stringify(menu, null, 2));
  dev.write(`pages/${id}.json`, JSON.stringify({ ...content, blocks: [hero, added, ...blocks] }, null, 2));
}

for (const [id, own] of Map.groupBy(places, (place) => place.page))
  test(`What is typed on ${id} stays where it is typed, unsaved, while the content changes around it`, async ({
    page,
    dev,
  }) => {
    const saves = countSaves(page);
    /** What the server tells the page. */
    const told: string[] = [];
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => told.push(String(payload)));
    });
    await page.setViewportSize(wide);
    await edit(page, dev, id);
    for (const { name, open } of own)
      await test.step(name, async () => {
        await open(page);
        await expect.poll(() => typedNow(page)).toBeDefined();
        await page.keyboard.press("Control+End");
        const written = await typedNow(page);
        await page.keyboard.type("one");
        changeAround(dev, id);
        await expect.poll(() => told.some((words) => words.includes("One more paragraph."))).toBe(true);
        await Promise.all([page.waitForResponse("**/__edit/check"), page.keyboard.type("two")]);
        await page.keyboard.type("three");
        expect(await typedNow(page)).toBe(`${written}onetwothree`);
        expect(saves).toEqual([]);

        await page.keyboard.press("Escape");
        await page.keyboard.press("Escape");
        const added = page.getByText("One more paragraph.");
        await expect(added).toHaveCount(1);
        dev.restore();
        await expect(added).toHaveCount(0);
        told.splice(0);
      });
  });

test("A line and a clause that were typed and not saved are offered after a reload", async ({
  page,
  dev,
}) => {
  const saves = countSaves(page);
  await page.setViewportSize(wide);
  for (const place of ["a line of the site", "a clause of a policy"]) {
    const { page: id = "", open } = places.find(({ name }) => name === place) ?? {};
    await edit(page, dev, id);
    await open?.(page);
    await expect.poll(() => typedNow(page)).toBeDefined();
    await page.keyboard.press("Control+End");
    await Promise.all([page.waitForResponse("**/__edit/check"), page.keyboard.type("Mine")]);
    const typed = await typedNow(page);
    await page.reload();
    await isReady(page);
    await open?.(page);
    await expect(page.getByText("You had typed:").first()).toContainText("Mine");
    await page.getByRole("button", { name: "Use it" }).first().click();
    await expect.poll(() => valuesOf(page)).toContain(typed);
  }
  expect(saves).toEqual([]);
});

test("A text whose item was deleted while it was typed is put back in its place, and nothing else is written over", async ({
  page,
  dev,
}) => {
  const before = dev.read("pages/web.json");
  await page.setViewportSize(wide);
  await edit(page, dev, "web");
  const content = JSON.parse(before);
  const block = content.blocks.find(({ type }: { type: string }) => type === "questions");
  const [first, ...others] = block.items;
  const main = page.locator("main");
  await main.getByText(first.question[defaultLanguage]).click();
  await expect.poll(() => typedNow(page)).toBeDefined();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("What do I ask?");
  block.items = others;
  dev.write("pages/web.json", JSON.stringify(content, null, 2));
  await page.keyboard.press("Enter");
  const lost = page.getByRole("alertdialog");
  await expect(lost).toContainText("was deleted while you edited it");
  await expect(lost).toContainText("What do I ask?");
  await expect(card(page)).toBeHidden();
  await expect(main.getByText("What do I ask?")).toHaveCount(0);
  expect(dev.changed()).toEqual([]);
  await page.reload();
  await lost.getByRole("button", { name: "Put it back with my words" }).click();
  await expect(lost).toBeHidden();
  await expect(main.getByText("What do I ask?")).toBeVisible();
  const { blocks } = JSON.parse(dev.read("pages/web.json"));
  const { items } = blocks.find(({ type }: { type: string }) => type === "questions");
  const question = { ...first.question, [defaultLanguage]: "What do I ask?" };
  expect(items).toEqual([{ ...first, question }, ...others]);
  await undo(page, dev);
});

test("What its writer has let go is offered no more, in any tab", async ({ page, context, dev }) => {
  const heading = (tab: Page) => tab.getByRole("heading", { level: 1 });
  const type = async (tab: Page, words: string) => {
    await heading(tab).click();
    await expect(heading(tab).getByRole("textbox")).toBeFocused();
    await tab.keyboard.press("Control+A");
    await tab.keyboard.type(words);
  };
  await edit(page, dev, "web");
  await type(page, "From A");
  await page.reload();
  await expect(card(page)).toContainText("You had typed: “From A”");
  await type(page, "From A");
  const other = await context.newPage();
  await edit(other, dev, "web");
  await type(other, "From B");
  await other.keyboard.press("Enter");
  await expect(status(other)).toContainText("Saved");
  await page.bringToFront();
  await page.keyboard.press("Enter");
  await expect(card(page)).toContainText("There is now: From B");
  await card(page).getByRole("button", { name: "Keep what is there" }).click();
  await expect(card(page)).toBeHidden();
  await other.bringToFront();
  await type(other, "From B too");
  await other.keyboard.press("Enter");
  await expect(status(other)).toContainText("Saved");
  for (const tab of [page, other]) {
    await tab.reload();
    await isReady(tab);
    await expect(tab.getByText("You had typed")).toHaveCount(0);
  }
  await bar(page).getByRole("button", { name: "Undo" }).click();
  await undo(page, dev);
});
