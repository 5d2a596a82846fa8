/** What is done with the page's objects, its keys and its bar. */

import type { Page } from "@playwright/test";
import { violationsIn } from "../support/axe.ts";
import { expect, test } from "../support/dev-test.ts";
import {
  addressOf,
  bar,
  card,
  edit,
  handles,
  isReady,
  panel,
  status,
  undo,
} from "../support/pages/editor.ts";
import { defaultLanguage, headingOf, pathOf } from "../support/pages/site.ts";

const announced = (page: Page) => page.locator("site-editor > [role=status]");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("Everything is done with the keyboard alone", async ({ page, dev }) => {
  const written = headingOf("web", defaultLanguage);
  await page.goto(addressOf(dev, "web"));
  await page.getByRole("button", { name: "Edit", exact: true }).waitFor();
  await page.keyboard.press("Control+e");
  await isReady(page);

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
  await expect(handles(page, 1).getByRole("button", { name: "Edit" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(handles(page, 1)).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(bar(page).getByRole("button", { name: "Stop editing" })).toBeFocused();

  await bar(page).getByRole("button", { name: "Page", exact: true }).press("Enter");
  await expect(panel(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(bar(page).getByRole("button", { name: "Page", exact: true })).toBeFocused();

  // Also in the bar, Escape closes the buttons of a block.
  await page.locator("main h2").first().click();
  await card(page).getByRole("button", { name: "Block" }).click();
  await expect(handles(page, 2)).toBeVisible();
  await bar(page).getByRole("button", { name: "Page", exact: true }).focus();
  await page.keyboard.press("Escape");
  await expect(handles(page, 2)).toBeHidden();
  expect(dev.changed()).toEqual([]);
});

test("A block is moved down and stays selected, unless the check refuses it; undo moves it back", async ({
  page,
  dev,
}) => {
  await edit(page, dev, "web");
  await heading(page).click();
  await card(page).getByRole("button", { name: "Block" }).click();
  await handles(page, 1).getByRole("button", { name: "Down" }).click();
  await expect(status(page)).toContainText("A page begins with its hero");
  expect(dev.changed()).toEqual([]);

  const title = page.locator("main h2").first();
  const text = (await title.textContent()) ?? "";
  await title.click();
  await card(page).getByRole("button", { name: "Block" }).click();
  await handles(page, 2).getByRole("button", { name: "Delete …" }).click();
  await handles(page, 2).getByRole("button", { name: "Keep it" }).click();
  await handles(page, 2).getByRole("button", { name: "Down" }).click();
  await expect(handles(page, 3)).toBeVisible();
  await expect(title).not.toHaveText(text);
  await undo(page, dev);
  await expect(title).toHaveText(text);
  await expect(handles(page, 2)).toBeVisible();
  await expect(bar(page).getByRole("button", { name: "Undo" })).toBeFocused();
});

test("Undo goes to the text that it changes, and keys go on from there", async ({ page, dev }) => {
  await edit(page, dev, "web");
  await heading(page).click();
  await page.keyboard.type("!");
  await page.keyboard.press("Enter");
  await card(page).getByRole("button", { name: "Later" }).click();
  await expect(card(page)).toBeHidden();
  await page.keyboard.press("Escape");
  const leave = async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await expect(heading(page)).not.toBeInViewport();
  };
  await leave();
  await page.keyboard.press("Control+z");
  await expect(status(page)).toContainText("Undone");
  await expect(heading(page)).toBeInViewport();
  // A text is typed in place only where the page shows it as it is in the file.
  await expect(heading(page)).not.toContainText("!");
  await page.keyboard.press("Enter");
  await expect(heading(page).getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Escape");
  await leave();
  const redo = bar(page).getByRole("button", { name: "Redo" });
  await redo.press("Enter");
  await expect(status(page)).toContainText("Redone");
  await expect(heading(page)).toBeInViewport();
  await expect(redo).toBeFocused();
  await undo(page, dev);
});

test("An item is dragged to another place in its list, and Escape leaves it where it is", async ({
  page,
  dev,
}) => {
  const questions = () => {
    const { blocks } = JSON.parse(dev.read("pages/web.json"));
    const { items } = blocks.find(({ type }: { type: string }) => type === "questions");
    return items.map(({ question }: { question: Record<string, string> }) => question[defaultLanguage]);
  };
  const [first, second] = questions();
  await edit(page, dev, "web");
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
  await expect(page.getByRole("region", { name: /questions › items › 2/ })).toBeVisible();
  expect(questions()).toEqual([second, first]);
  await undo(page, dev);
});

test("A card that several pages show gets a text of its own on this page", async ({ page, dev }) => {
  const { products } = JSON.parse(dev.read("products.json"));
  const content = JSON.parse(dev.read("pages/web.json"));
  const cards = content.blocks.find(({ type }: { type: string }) => type === "product-cards");
  const [line] = cards.lines.splice(0, 1);
  dev.write("pages/web.json", `${JSON.stringify(content, null, 2)}\n`);
  await edit(page, dev, "web");
  const product = products.find((one: { page: string }) => one.page === line.page);
  // The link of the card lies over its text.
  await page.getByText(product.body[defaultLanguage], { exact: true }).click({ force: true });
  await card(page).getByRole("button", { name: "Only on this page" }).click();
  const field = panel(page).getByRole("textbox", { name: "body, English" }).last();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(product.body[defaultLanguage]);
  const lines = () =>
    JSON.parse(dev.read("pages/web.json")).blocks.find((one: object) => "lines" in one).lines;
  expect(lines()).toEqual([...cards.lines, { page: line.page, body: product.body }]);
  await undo(page, dev);
});

test("A link is followed with Ctrl, and editing goes on", async ({ page, dev }) => {
  await edit(page, dev, "home");
  const link = page.locator("main a[href^='/']").first();
  const href = await link.getAttribute("href");
  await link.click({ modifiers: ["Control"] });
  await expect(page).toHaveURL(new RegExp(`${href?.replace(/\?.*/, "")}`));
  await expect(bar(page)).toBeVisible();
  await page.goto(`${dev.address}#/${pathOf("web", defaultLanguage)}`);
  await expect(heading(page)).toHaveText(headingOf("web", defaultLanguage));
  await expect(bar(page)).toBeVisible();
  await bar(page).getByRole("button", { name: "Stop editing" }).click();
  await expect(page.getByRole("button", { name: "Edit", exact: true })).toBeVisible();
});

test("axe finds nothing in the editor", async ({ page, dev }) => {
  await edit(page, dev, "web");
  await heading(page).click();
  await expect(card(page)).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await bar(page).getByRole("button", { name: "Page", exact: true }).click();
  await expect(panel(page)).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
});

test("Small windows have no button", async ({ page, dev }) => {
  await page.setViewportSize({ width: 1023, height: 800 });
  await page.goto(addressOf(dev, "home"));
  await expect(page.locator("edit-button")).toBeAttached();
  await expect(page.getByRole("button", { name: "Edit", exact: true })).toBeHidden();
});
