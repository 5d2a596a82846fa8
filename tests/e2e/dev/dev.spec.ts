import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { listFiles } from "../../../scripts/content/write/write-files.ts";
import { expect, test } from "../support/dev-test.ts";
import { addressOf, bar, edit } from "../support/pages/editor.ts";
import { defaultLanguage, expectPage, headingOf, otherLanguage, pathOf } from "../support/pages/site.ts";

test("Saving a content file updates the open page without a reload", async ({ page, dev }) => {
  const written = dev.read("pages/contact.json");
  const heading = headingOf("contact", defaultLanguage);
  const shown = page.getByRole("heading", { level: 1 });
  const name = page.locator("input[name=name]");
  await page.goto(`${dev.address}#/${pathOf("contact", defaultLanguage)}`);
  await expect(shown).toHaveText(heading);
  await name.fill("Ana Núñez");

  dev.write("pages/contact.json", written.replace(heading, "What hurts most?"));
  await expect(shown).toHaveText("What hurts most?");
  await expect(name).toHaveValue("Ana Núñez");

  dev.write("pages/contact.json", written);
  await expect(shown).toHaveText(heading);
  await expect(name).toHaveValue("Ana Núñez");
});

test("Saving a style sheet changes the open page without a reload, also while it is edited", async ({
  page,
  dev,
}) => {
  const file = join(dev.folder, "src/ui/Hero.module.css");
  const written = readFileSync(file, "utf8");
  const spacing = "letter-spacing";
  const heading = page.getByRole("heading", { level: 1 });
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  const save = async () => {
    writeFileSync(file, `${written}\nh1 { ${spacing}: 9px !important; }\n`);
    await expect(heading).toHaveCSS(spacing, "9px");
    writeFileSync(file, written);
    await expect(heading).not.toHaveCSS(spacing, "9px");
  };
  await page.goto(addressOf(dev, "web"));
  await save();
  expect(loads).toBe(1);
  await edit(page, dev, "web");
  await save();
  expect(loads).toBe(2);
});

test("Saving the editor's code changes the open editor", async ({ page, dev }) => {
  const file = join(dev.folder, "editor/panels/Bar.tsx");
  const written = readFileSync(file, "utf8");
  const buttonWith = (name: string) => bar(page).getByRole("button", { name, exact: true });
  await edit(page, dev, "web");
  writeFileSync(file, written.replace('button("Search"', 'button("Look for"'));
  await buttonWith("Look for").waitFor();
  writeFileSync(file, written);
  await buttonWith("Search").waitFor();
});

test("After several saves in quick succession, the last version is served", async ({ request, dev }) => {
  // Every page uses this file, so processing the first save outlasts the second save.
  const { facts } = JSON.parse(dev.read("facts.json"));
  const document = `${dev.address}${otherLanguage}/${pathOf("web", otherLanguage)}/`;
  const isServed = (value: number) =>
    expect(async () => expect(await (await request.get(document)).text()).toContain(`+${value}`)).toPass();
  const save = (value: number) => {
    const conversion = { ...facts.conversion, value };
    dev.write("facts.json", JSON.stringify({ facts: { ...facts, conversion } }));
  };
  await isServed(facts.conversion.value);
  for (const gapMs of process.env.TEST_LONG ? [8, 12, 14, 16, 18, 22] : [8, 14, 22]) {
    save(40 + gapMs);
    await setTimeout(gapMs);
    save(70 + gapMs);
    await isServed(70 + gapMs);
    // Late updates of these saves must not help the next ones.
    await setTimeout(300);
  }
});

test("The development server stores messages that the form sends", async ({
  request,
  dev: { folder, address },
}) => {
  const message = { services: ["web"], company: "Taller", name: "Ana", email: "ana@taller.example" };
  const answer = await request.post(`${address}api/messages`, {
    data: { ...message, phone: "", message: "Hola" },
  });
  expect(answer.status()).toBe(201);
  expect(readdirSync(join(folder, "data"))).toContain("messages.sqlite");
});

test("Saving a schema takes effect immediately in the gallery, in the check and in the editors' JSON Schema", async ({
  page,
  dev: { folder, address, printed },
}) => {
  const file = join(folder, "schemas/blocks/prose.ts");
  const written = readFileSync(file, "utf8");
  const readByEditors = () => readFileSync(join(folder, "schemas/json/page.schema.json"), "utf8");
  const panel = page.getByRole("dialog", { name: /in the content/ });
  const entry = page.locator("section#prose");
  /** Saves the schema, and waits until the server has restarted with it. Open pages reload then. */
  const save = async (text: string) => {
    const restarts = () => printed().split("server restarted").length;
    const before = restarts();
    writeFileSync(file, text);
    await expect(() => expect(restarts()).toBe(before + 1)).toPass();
  };
  await page.goto(`${address}gallery/#prose`);
  await entry.getByText("A heading and a few paragraphs").waitFor();
  expect(readByEditors()).not.toContain('"minItems": 9');

  await save(written.replace("a few paragraphs", "some paragraphs"));
  await entry.getByText("A heading and some paragraphs").waitFor();

  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await save(written.replace("[1]", "[9]"));
  await panel.getByText("Write at least 9 items.").first().waitFor();
  expect(readByEditors()).toContain('"minItems": 9');

  await save(written);
  await panel.waitFor({ state: "hidden" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(headingOf("home", defaultLanguage));
  expect(readByEditors()).not.toContain('"minItems": 9');
});

test("A build has nothing of the editor, the gallery and the pseudo-language", async ({ page, request }) => {
  const files = listFiles("dist/site/").filter((file) => /\.(html|js|css|json|svg)$/.test(file));
  expect(files.length).toBeGreaterThan(50);
  const traces = /gallery|__edit|edit-token|edit-button|site-editor|data-editing|plaintext-only/i;
  const built = (file: string) => file + readFileSync(join("dist/site", file), "utf8");
  expect(files.filter((file) => traces.test(built(file)))).toEqual([]);
  for (const path of ["/gallery/", "/gallery/index.html", "/pseudo/"])
    expect((await request.get(path)).status(), path).toBe(404);
  await page.goto("/?lang=pseudo");
  await expectPage(page, "home", defaultLanguage);
});
