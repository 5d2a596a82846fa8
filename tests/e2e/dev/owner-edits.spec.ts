/** The everyday edits of an owner, on the page: the clicks that each takes, and what it changes in the files. */

import { execFileSync } from "node:child_process";
import { globSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
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
  /** The text that is in one of them afterwards. */
  written: string | RegExp;
}

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
    act: async (hand) => {
      await hand.open("Item", hand.text("We already have a site. Do we start over?"));
      await hand.click(hand.button("Down"));
    },
    files: ["pages/web.json"],
    written: "Do we start over?",
  },
  {
    name: "one question more",
    page: "web",
    act: async (hand) => {
      await hand.open("Item", hand.text("We already have a site. Do we start over?"));
      await hand.click(hand.button("Add"));
    },
    files: ["pages/web.json"],
    written: '"hidden": true',
  },
  {
    name: "a hidden block",
    page: "web",
    act: async (hand) => {
      await hand.open("Block", hand.text("What people ask about the site"));
      await hand.click(hand.button("Hide"));
    },
    files: ["pages/web.json"],
    written: '"hidden": true',
  },
  {
    name: "two blocks that change places",
    page: "web",
    act: async (hand) => {
      await hand.open("Block", hand.text("What people ask about the site"));
      await hand.click(hand.button("Up"));
    },
    files: ["pages/web.json"],
    written: "What people ask about the site",
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
    act: async (hand) => {
      await hand.click(hand.bar("Site"));
      await hand.fill(hand.field("email"), "hello@constela.example");
    },
    files: ["site.json"],
    written: "hello@constela.example",
  },
  {
    name: "a phone number",
    page: "home",
    act: async (hand) => {
      await hand.click(hand.bar("Site"));
      await hand.fill(hand.field("phone"), "+52 55 1234 5678");
    },
    files: ["site.json"],
    written: '"phone": "+52 55 1234 5678"',
  },
  {
    name: "the days until a first answer",
    page: "contact",
    act: async (hand) => {
      await hand.click(hand.page.locator("main").getByText("1 business day").first());
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
      await hand.fill(hand.card.locator(`textarea[lang=${language}]`), "What we do");
      await hand.confirm();
    },
    files: ["menu.json", "translations.lock"],
    written: '"What we do"',
  },
  {
    name: "the title in search results",
    page: "contact",
    act: async (hand) => {
      await hand.click(hand.bar("Page"));
      await hand.fill(hand.field("title, English"), "Write to us – {brand}");
    },
    files: ["pages/contact.json"],
    written: "Write to us – {brand}",
  },
  {
    name: "another address of a page",
    page: "instant-quotes",
    act: async (hand) => {
      await hand.click(hand.bar("Page"));
      await hand.fill(hand.field("en").first(), "services/quotes");
    },
    files: ["pages/instant-quotes.json", "paths.lock"],
    written: "services/quotes",
  },
  {
    name: "another drawing",
    page: "web",
    act: async (hand) => {
      await hand.click(
        hand.page.locator("main > div").first().locator("svg").filter({ visible: true }).first(),
      );
      await hand.panel.getByRole("combobox", { name: "illustration" }).selectOption({ index: 2 });
    },
    files: ["pages/web.json"],
    written: '"illustration"',
  },
  {
    name: "a clause of the policy",
    page: "privacy",
    act: async (hand) => {
      await hand.click(hand.page.locator("main article p, main section p").filter({ visible: true }).last());
      const text = hand.panel.getByRole("textbox", { name: "text" }).last();
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
    written: "!",
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
async function undoAll(hand: Hand) {
  const undo = hand.bar("Undo");
  await expect(undo).toHaveAttribute("aria-disabled", "false");
  for (let left = 10; left > 0 && (await undo.getAttribute("aria-disabled")) === "false"; left--) {
    const before = await undo.getAttribute("title");
    await undo.click();
    await expect(undo).not.toHaveAttribute("title", before ?? "");
  }
}

for (const { name, page: id, act, files, written } of edits)
  test(`The owner changes ${name}`, async ({ page, dev }) => {
    const before = contentOf(dev);
    const hand = await edit(page, dev, id);
    await act(hand);
    await expect
      .poll(() =>
        [...contentOf(dev)].filter(([file, text]) => text !== before.get(file)).map(([file]) => file),
      )
      .toEqual(
        files
          .map((file) => (file.includes("*") ? expect.stringMatching(/^privacy\/.*\.mdx$/) : file))
          .toSorted(),
      );
    const changed = [...contentOf(dev)].filter(([file, text]) => text !== before.get(file));
    expect(changed.some(([, text]) => text.includes(written as string))).toBe(true);
    expect(hand.clicks).toBeLessThanOrEqual(mostClicks);
    await undoAll(hand);
    await expect.poll(() => contentOf(dev)).toEqual(before);
  });

test("The owner sees what changed, commits it, takes a commit back, and is told where to say what publishing needs", async ({
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
    await expect(hand.panel.getByRole("button", { name: /^Commit 1 change$/ })).toBeVisible();
    await hand.panel.getByRole("textbox").fill("A louder headline");
    await hand.panel.getByRole("button", { name: /^Commit/ }).click();
    await expect(hand.panel.getByText(/^Committed: \w+ A louder headline$/)).toBeVisible();
    expect(git("log", "--format=%s").trim().split("\n")).toEqual(["A louder headline", "The site"]);

    await hand.panel.getByText("Earlier commits").click();
    await hand.panel.getByRole("button", { name: /^Take back: .*A louder headline$/ }).click();
    await expect.poll(() => contentOf(dev)).toEqual(before);
    expect(git("log", "--format=%s").trim().split("\n")[0]).toBe('Undo "A louder headline"');

    await hand.panel.getByRole("button", { name: "Preview" }).click();
    await expect(hand.panel.getByText("content/publish.json doesn't say where")).toBeVisible();
  } finally {
    rmSync(join(dev.folder, ".git"), { recursive: true });
  }
});
