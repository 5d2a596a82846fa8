/**
 * The everyday edits of an owner, on the page: the clicks that each takes, and what it changes in the files. Those with
 * the same controls as one of these are in `tests/editor/server/owner-edits.test.ts`.
 */

import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { samplePicture } from "../../support/pictures.ts";
import type { DevServer } from "../support/dev-server.ts";
import { expect, test } from "../support/dev-test.ts";
import { bar, card, edit, isReady, panel, status } from "../support/pages/editor.ts";
import { wide } from "../support/visit.ts";

const language = "en";
/** The most clicks to the saved edit, with its translation confirmed. */
const mostClicks = 4;

/** The page in the editor, and a hand that counts its clicks. */
class Hand {
  clicks = 0;
  readonly page: Page;
  readonly panel: Locator;
  readonly card: Locator;

  constructor(page: Page) {
    this.page = page;
    this.panel = panel(page);
    this.card = card(page);
  }

  async click(target: Locator) {
    this.clicks++;
    await target.click();
  }

  /** Clicks the middle of an element, whatever is there: a drawing lets the pointer through. */
  async clickAt(target: Locator) {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error("The element has no box.");
    this.clicks++;
    await this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }

  bar = (name: string) => bar(this.page).getByRole("button", { name, exact: true });
  button = (name: string) => this.page.getByRole("button", { name, exact: true });
  field = (name: string) => this.panel.getByRole("textbox", { name });
  text = (text: string) => this.page.locator("main").getByText(text, { exact: true }).first();

  /** Opens the block or the item of a text. */
  async open(what: "Block" | "Item", text: Locator) {
    await this.click(text);
    await this.click(this.card.getByRole("button", { name: what, exact: true }));
  }

  async fill(field: Locator, value: string) {
    await field.fill(value);
    await field.press("Enter");
  }

  /** Confirms that the other language still says the same. */
  confirm = () => this.click(this.card.getByRole("button", { name: "Yes", exact: true }));
}

interface OwnerEdit {
  name: string;
  page: string;
  act: (hand: Hand) => Promise<void>;
  /** The files that change. */
  files: string[];
  /** A text that is in the first of them afterwards, or whether its value is the wanted one. */
  written: string | ((file: Content) => boolean);
}

interface Content {
  blocks: {
    type: string;
    hidden?: true;
    illustration?: string;
    items?: { hidden?: true }[];
  }[];
}

const question = "We already have a site. Do we start over?";
const section = "What people ask about the site";
/** The place of the block with the questions. */
const asked = 6;

/** Presses a button of the block or the item of a text. */
const press = (what: "Block" | "Item", text: string, button: string) => async (hand: Hand) => {
  await hand.open(what, hand.text(text));
  await hand.click(hand.button(button));
};

const edits: OwnerEdit[] = [
  {
    name: "a headline, in both languages",
    page: "home",
    act: async (hand) => {
      await hand.click(hand.page.locator("h1"));
      await hand.page.keyboard.press("End");
      await hand.page.keyboard.type("!");
      await hand.card.locator("textarea[lang=es]").fill("Deja de perder clientes por contestar tarde!");
      await hand.page.keyboard.press("Enter");
    },
    files: ["pages/home.json", "translations.lock"],
    written: "por contestar tarde!",
  },
  {
    name: "a figure",
    page: "web",
    act: async (hand) => {
      await hand.click(hand.page.locator("main").getByText("+38", { exact: false }).first());
      await expect(hand.panel.getByRole("heading", { name: /^Shown in/ })).toBeVisible();
      await hand.fill(hand.field("value"), "41");
    },
    files: ["facts.json"],
    written: '"value": 41',
  },
  {
    name: "a figure that is found by its name",
    page: "contact",
    act: async (hand) => {
      await hand.click(hand.bar("Search"));
      const words = hand.panel.getByRole("searchbox");
      await words.fill("Appointments confirmed");
      await expect(hand.panel.getByRole("listitem").first()).toContainText("confirmed-appointments · 98%");
      await words.press("Enter");
      await hand.fill(hand.field("value"), "97");
    },
    files: ["facts.json"],
    written: '"value": 97',
  },
  {
    name: "the list of figures",
    page: "contact",
    act: async (hand) => {
      await hand.click(hand.page.locator("h1"));
      await hand.card.getByRole("combobox", { name: "Figure, es" }).selectOption({ label: "New figure …" });
      const name = hand.field("Name of a new fact");
      await expect(name).toBeFocused();
      await hand.fill(name, "Conversion");
      await expect(name).toHaveAccessibleDescription(/^There is already one with the name “conversion”/);
      await hand.fill(name, "Response time");
      await expect(hand.panel.getByRole("heading", { name: "response time" })).toBeVisible();
      await hand.fill(hand.field("value"), "3");
      await expect(status(hand.page)).toHaveText(/ value$/);
    },
    files: ["facts.json"],
    written: '"response-time": { "value": 3, "unit": "percent", "signed": true }',
  },
  {
    name: "a value of a chart",
    page: "business-analytics",
    act: async (hand) => {
      await hand.click(
        hand.page.locator("main svg[role=img], main figure svg").filter({ visible: true }).first(),
      );
      // A copy of a row would be on the page at once.
      await hand.panel
        .getByRole("button", { name: /^Copy: / })
        .first()
        .click();
      await hand.panel.getByRole("button", { name: "Not yet" }).click();
      await hand.fill(hand.panel.locator("table input[inputmode=decimal]").nth(3), "31,000");
    },
    files: ["pages/business-analytics.json"],
    written: "31000",
  },
  {
    name: "one question more",
    page: "web",
    act: press("Item", question, "Add"),
    files: ["pages/web.json"],
    written: ({ blocks }) => blocks[asked]?.items?.[1]?.hidden === true,
  },
  {
    name: "a hidden block",
    page: "web",
    act: press("Block", section, "Hide"),
    files: ["pages/web.json"],
    written: ({ blocks }) => blocks[asked]?.hidden === true,
  },
  {
    name: "the e-mail address",
    page: "home",
    act: async (hand) => {
      await hand.click(hand.bar("Site"));
      await hand.fill(hand.field("email").first(), "hello@constela.example");
    },
    files: ["site.json"],
    written: "hello@constela.example",
  },
  {
    name: "a word of the menu",
    page: "web",
    act: async (hand) => {
      await hand.click(hand.page.locator("header").getByText("Services", { exact: true }).first());
      const others = hand.card.locator("[data-same-words]");
      await expect(others.getByRole("button").first()).toHaveText(/^(Services|Servicios)/);
      await hand.fill(hand.card.locator(`textarea[lang=${language}]`), "What we do");
      await hand.confirm();
      const other = others.getByRole("button").nth(1);
      await expect(others.getByRole("button").first()).toBeFocused();
      const [said = ""] = await other.locator("span").allTextContents();
      await hand.click(other);
      await expect(hand.panel.getByRole("textbox").filter({ hasText: said }).first()).toBeFocused();
      await expect(other).toBeVisible();
      await hand.card.getByRole("button", { name: "Close" }).click();
      await expect(hand.card).toBeHidden();
    },
    files: ["menu.json", "translations.lock"],
    written: '"What we do"',
  },
  {
    name: "the title in search results",
    page: "contact",
    act: async (hand) => {
      await hand.click(hand.bar("Page"));
      const preview = hand.panel.getByRole("figure");
      await hand.field("title, English").fill("Write to us – {brand}");
      await expect(preview).toContainText(/Write to us – [^{]/);
      await hand.fill(hand.field("title, English"), "Write to us – {brand}");
      await hand.field("description, Spanish").focus();
      await expect(preview).toBeInViewport({ ratio: 1 });
    },
    files: ["pages/contact.json"],
    written: "Write to us – {brand}",
  },
  {
    name: "another drawing",
    page: "web",
    act: async (hand) => {
      await hand.clickAt(
        hand.page.locator("main > div").first().locator("svg").filter({ visible: true }).first(),
      );
      await hand.panel.getByRole("radio", { name: "curva" }).check();
    },
    files: ["pages/web.json"],
    written: ({ blocks }) => blocks[0]?.illustration === "curva",
  },
  {
    name: "a clause of the policy",
    page: "privacy",
    act: async (hand) => {
      const clicked = hand.page.locator("main article p, main section p").filter({ visible: true }).last();
      await hand.click(clicked);
      const text = hand.panel.getByRole("textbox", { name: "text" }).last();
      await expect(hand.panel.getByRole("textbox")).toHaveCount(2);
      await expect(hand.panel.getByRole("textbox", { name: "title" }).first()).toBeFocused();
      await expect(clicked).toBeInViewport();
      await text.press("End");
      await text.pressSequentially(" Gracias.");
      await text.blur();
    },
    files: ["privacy/*.mdx"],
    written: "Gracias.",
  },
];

/** Opens a page with editing on, as wide as most people's windows. */
async function open(page: Page, dev: DevServer, id: string): Promise<Hand> {
  await page.setViewportSize(wide);
  await edit(page, dev, id);
  return new Hand(page);
}

/** Takes everything back that this session has done. */
async function undoAll(hand: Hand, dev: DevServer) {
  const undo = hand.bar("Undo");
  while (dev.changed().length > 0) {
    await expect(undo).toHaveAttribute("aria-disabled", "false");
    const done = hand.page.waitForResponse("**/__edit/undo");
    // A key might go to what the editor focuses after the edit.
    await undo.click();
    await done;
  }
}

for (const { name, page: id, act, files, written } of edits)
  test(`The owner changes ${name}`, async ({ page, dev }) => {
    const hand = await open(page, dev, id);
    await act(hand);
    const changed = () => dev.changed().map((file) => file.replace(/^privacy\/.*/, "privacy/*.mdx"));
    await expect(() => expect(changed()).toEqual(files)).toPass();
    const [file = ""] = dev.changed();
    if (typeof written === "string") expect(dev.read(file)).toContain(written);
    else expect(written(JSON.parse(dev.read(file)))).toBe(true);
    expect(hand.clicks).toBeLessThanOrEqual(mostClicks);
    await undoAll(hand, dev);
  });

test("The owner sees what changed, commits it, takes a commit back, and reads where to write what publishing needs", async ({
  page,
  dev,
}) => {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: dev.folder, encoding: "utf8" });
  const commits = () => git("log", "--format=%s").trim().split("\n");
  git("init", "--quiet");
  git("config", "user.name", "Ana");
  git("config", "user.email", "ana@constela.example");
  git("add", "content");
  git("commit", "--quiet", "--message=The site");
  const hand = await open(page, dev, "contact");
  await hand.click(hand.page.locator("h1"));
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  await page.keyboard.press("Enter");
  await expect(status(page)).toContainText("Saved");
  await page.keyboard.press("Escape");
  await hand.bar("Changes").click();
  await expect(hand.panel.getByRole("button", { name: /^Keep 1 change as a version/ })).toBeVisible();
  await hand.panel.getByRole("button", { name: "Publish …", exact: true }).click();
  await expect(hand.panel.getByText("Only what is kept as a version can be published.")).toBeVisible();
  await expect(hand.panel.getByRole("textbox")).toBeFocused();
  await hand.panel.getByRole("textbox").fill("A louder headline");
  await hand.panel.getByRole("button", { name: /^Keep/ }).click();
  await expect(hand.panel.getByText(/^Kept as version \w+ A louder headline$/)).toBeVisible();
  expect(commits()).toEqual(["A louder headline", "The site"]);
  const later = hand.panel.getByRole("button", { name: "Not yet" });
  await expect(hand.panel.getByRole("button", { name: "Publish it" })).toBeVisible();
  await later.click();
  // A second click where the first was undoes nothing.
  await hand.panel.getByRole("button", { name: "Undo publish …" }).dblclick();
  await expect(hand.panel.getByRole("button", { name: "Undo publish …" })).toBeVisible();
  await hand.panel.getByRole("button", { name: "Undo publish …" }).click();
  await expect(hand.panel.getByText("Visitors will see the site as it was")).toBeVisible();
  await later.click();

  await hand.panel.getByText("Earlier versions").click();
  await hand.panel.getByRole("button", { name: /^Undo these changes: .*A louder headline$/ }).click();
  await expect(() => expect(commits()[0]).toBe('Undo "A louder headline"')).toPass();
  expect(dev.changed()).toEqual([]);

  await hand.panel.getByRole("button", { name: "Preview" }).click();
  await expect(hand.panel.getByText("content/publish.json doesn't say where")).toBeVisible();
  rmSync(join(dev.folder, ".git"), { recursive: true });
});

test("A page is added with its link, written, and taken back with one undo", async ({ page, dev }) => {
  await page.setViewportSize(wide);
  await edit(page, dev, "web", language);
  const hand = new Hand(page);
  await hand.click(hand.bar("New page"));
  const form = hand.panel.getByRole("textbox");
  await expect(form.first()).toBeFocused();
  await hand.panel.getByLabel("illustration", { exact: true }).selectOption("clavis");
  const menu = hand.panel.getByLabel("menu", { exact: true });
  await menu.selectOption("none");
  await expect(hand.field("reason")).toBeVisible();
  await menu.selectOption("footer");
  await expect(hand.field("reason")).toBeHidden();
  await hand.panel.getByRole("button", { name: "Add the page" }).click();
  await expect(hand.panel.getByRole("status")).toHaveText("title, Spanish: This text is empty. Write it.");
  expect(dev.changed()).toEqual([]);
  const texts = { title: "Roof repairs", headline: "A dry roof", lede: "By tomorrow.", description: "Dry." };
  for (const [name, words] of Object.entries(texts))
    for (const field of await hand.field(`${name}, `).all()) await field.fill(words);
  await hand.panel.getByRole("button", { name: "Add the page" }).click();
  await expect(page).toHaveURL(/\/en\/roof-repairs\/$/);
  await isReady(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A dry roof");
  await expect(page.locator("body > footer").getByRole("link", { name: "Roof repairs" })).toBeVisible();
  expect(dev.changed()).toContain("pages/roof-repairs.json");
  await hand.click(hand.bar("Undo"));
  await expect(page).toHaveURL(/\/en\/$/);
  await expect(() => expect(dev.changed()).toEqual([])).toPass();
});

test("A photograph is chosen and dropped, and shown at once", async ({ page, dev }) => {
  await page.setViewportSize(wide);
  const file = { name: "Our Team.jpg", mimeType: "image/jpeg", buffer: await samplePicture("large") };
  await edit(page, dev, "web", language);
  const hand = new Hand(page);
  await hand.open("Block", page.getByRole("heading", { level: 1 }));
  await page.locator("site-editor").getByRole("button", { name: "Edit", exact: true }).click();
  await hand.panel.getByLabel(/^Add picture/).setInputFiles(file);
  await expect(page.locator("main img").first()).toHaveJSProperty("naturalWidth", 1600);
  expect(dev.changed().toSorted()).toEqual(["pages/web.json", "pictures/our-team.jpg"]);
  await hand.click(hand.bar("Undo"));
  await expect(() => expect(dev.changed()).toEqual(["pictures/our-team.jpg"])).toPass();
  rmSync(join(dev.folder, "content/pictures/our-team.jpg"));
});
