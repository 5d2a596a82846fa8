/** The everyday edits of an owner, on the page: the clicks that each takes, and what it changes in the files. */

import { execFileSync } from "node:child_process";
import { globSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { expect, type Locator, type Page } from "@playwright/test";
import type { DevServer } from "../support/dev-server.ts";
import { pathOf } from "../support/pages/site.ts";
import { plainTest as test } from "../support/test.ts";

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
    this.panel = page.locator("[data-editor-panel]");
    this.card = page.locator("form:popover-open, [popover]:popover-open form");
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

  /** Clicks words in a text. */
  async clickWords(words: string) {
    const text = this.page.locator("main").getByText(words).first();
    await text.scrollIntoViewIfNeeded();
    const [x, y] = await text.evaluate((element, searched) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const at = node.textContent?.replaceAll("\u00a0", " ").indexOf(searched) ?? -1;
        if (at < 0) continue;
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + searched.length);
        const { left, top, width, height } = range.getBoundingClientRect();
        return [left + width / 2, top + height / 2] as const;
      }
      throw new Error(`No text has "${searched}".`);
    }, words);
    this.clicks++;
    await this.page.mouse.click(x, y);
  }

  bar = (name: string) => this.page.locator("[data-editor-bar]").getByRole("button", { name, exact: true });
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
  confirm = () => this.click(this.card.getByRole("button", { name: "Yes" }));
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
    headline?: { en: string };
    items?: { question?: { en: string }; hidden?: true }[];
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

/** Fills a field of the page's or the site's form. */
const fillIn = (form: "Page" | "Site", field: string, value: string) => async (hand: Hand) => {
  await hand.click(hand.bar(form));
  await hand.fill(hand.field(field).first(), value);
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
      await expect(hand.page.locator("[data-editor-bar]").getByRole("status")).toHaveText(/ value$/);
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
      await hand.fill(hand.panel.locator("table input[inputmode=decimal]").nth(3), "31,000");
    },
    files: ["pages/business-analytics.json"],
    written: "31000",
  },
  {
    name: "the order of questions",
    page: "web",
    act: press("Item", question, "Down"),
    files: ["pages/web.json"],
    written: ({ blocks }) => blocks[asked]?.items?.[1]?.question?.en === question,
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
    name: "two blocks that change places",
    page: "web",
    act: press("Block", section, "Up"),
    files: ["pages/web.json"],
    written: ({ blocks }) => blocks[asked - 1]?.type === "questions",
  },
  {
    name: "a price of the sample quote",
    page: "instant-quotes",
    act: async (hand) => {
      await hand.click(hand.page.locator("main").getByText("$1,450").first());
      await hand.fill(hand.panel.getByRole("textbox", { name: "price" }).first(), "1,500");
    },
    files: ["pages/instant-quotes.json"],
    written: '"price": 1500',
  },
  {
    name: "the e-mail address",
    page: "home",
    act: fillIn("Site", "email", "hello@constela.example"),
    files: ["site.json"],
    written: "hello@constela.example",
  },
  {
    name: "a phone number",
    page: "home",
    act: fillIn("Site", "phone", "+52 55 1234 5678"),
    files: ["site.json"],
    written: '"phone": "+52 55 1234 5678"',
  },
  {
    name: "the days until a first answer",
    page: "contact",
    act: async (hand) => {
      await hand.clickWords("1 business day");
      await hand.fill(hand.field("value"), "2");
    },
    files: ["facts.json"],
    written: '"value": 2',
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
    name: "another address of a page",
    page: "instant-quotes",
    act: fillIn("Page", "en", "services/quotes"),
    files: ["pages/instant-quotes.json", "paths.lock"],
    written: "services/quotes",
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
  {
    name: "only one language of a sentence",
    page: "contact",
    act: async (hand) => {
      await hand.click(hand.page.locator("h1"));
      await hand.page.keyboard.press("End");
      await hand.page.keyboard.type("!");
      await hand.page.keyboard.press("Enter");
      await hand.confirm();
    },
    files: ["pages/contact.json", "translations.lock"],
    written: ({ blocks }) => blocks[0]?.headline?.en.includes("!") === true,
  },
];

const contentOf = ({ folder }: DevServer) =>
  new Map(
    globSync("**/*.{json,mdx,lock}", { cwd: join(folder, "content") }).map((file) => [
      file,
      readFileSync(join(folder, "content", file), "utf8"),
    ]),
  );

async function edit(page: Page, { address }: DevServer, id: string): Promise<Hand> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => sessionStorage.setItem("editing", "on"));
  await page.goto(`${address}${language}/${pathOf(id, language)}/`.replace(/\/+$/, "/"));
  const hand = new Hand(page);
  await expect(hand.bar("Stop editing")).toBeVisible({ timeout: 30_000 });
  return hand;
}

/** Takes everything back that this session has done. */
async function undoAll(hand: Hand, isDone: () => boolean) {
  const undo = hand.bar("Undo");
  while (!isDone()) {
    await expect(undo).toHaveAttribute("aria-disabled", "false");
    const shown = hand.page.waitForResponse((response) => response.url().endsWith("/__edit/page"));
    await undo.press("Enter");
    await shown;
  }
}

for (const { name, page: id, act, files, written } of edits)
  test(`The owner changes ${name}`, async ({ page, dev }) => {
    const before = contentOf(dev);
    const hand = await edit(page, dev, id);
    await act(hand);
    await expect
      .poll(() =>
        [...contentOf(dev)]
          .filter(([file, text]) => text !== before.get(file))
          .map(([file]) => file.replace(/^privacy\/.*/, "privacy/*.mdx"))
          .toSorted(),
      )
      .toEqual(files);
    const [, text = ""] =
      [...contentOf(dev)].find(([file, text]) => !file.endsWith(".lock") && text !== before.get(file)) ?? [];
    if (typeof written === "string") expect(text).toContain(written);
    else expect(written(JSON.parse(text))).toBe(true);
    expect(hand.clicks).toBeLessThanOrEqual(mostClicks);
    await undoAll(hand, () => isDeepStrictEqual(contentOf(dev), before));
  });

test("The owner sees what changed, commits it, takes a commit back, and reads where to write what publishing needs", async ({
  page,
  dev,
}) => {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: dev.folder, encoding: "utf8" });
  git("init", "--quiet");
  git("config", "user.name", "Ana");
  git("config", "user.email", "ana@constela.example");
  git("add", "content");
  git("commit", "--quiet", "--message=The site");
  try {
    const before = contentOf(dev);
    const hand = await edit(page, dev, "contact");
    await hand.click(hand.page.locator("h1"));
    await page.keyboard.press("End");
    await page.keyboard.type("!");
    await page.keyboard.press("Enter");
    await expect.poll(() => contentOf(dev)).not.toEqual(before);
    await page.keyboard.press("Escape");
    await hand.bar("Changes").click();
    await expect(hand.panel.getByRole("button", { name: /^Keep 1 change as a version/ })).toBeVisible();
    await hand.panel.getByRole("textbox").fill("A louder headline");
    await hand.panel.getByRole("button", { name: /^Keep/ }).click();
    await expect(hand.panel.getByText(/^Kept as version \w+ A louder headline$/)).toBeVisible();
    expect(git("log", "--format=%s").trim().split("\n")).toEqual(["A louder headline", "The site"]);

    await hand.panel.getByText("Earlier versions").click();
    await hand.panel.getByRole("button", { name: /^Undo these changes: .*A louder headline$/ }).click();
    await expect.poll(() => contentOf(dev)).toEqual(before);
    await expect.poll(() => git("log", "--format=%s").trim().split("\n")[0]).toBe('Undo "A louder headline"');

    await hand.panel.getByRole("button", { name: "Preview" }).click();
    await expect(hand.panel.getByText("content/publish.json doesn't say where")).toBeVisible();
  } finally {
    rmSync(join(dev.folder, ".git"), { recursive: true });
  }
});
