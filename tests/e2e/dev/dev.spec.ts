import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect } from "@playwright/test";
import { defaultLanguage, headingOf, otherLanguage, pathOf } from "../support/pages/site.ts";
import { plainTest as test } from "../support/test.ts";

/** A development server is slow to start, and slow after a change to its own code. */
const patience = { timeout: 30_000 };

test("Saving a content file updates the open page without a reload", async ({
  page,
  dev: { folder, address },
}) => {
  const file = join(folder, "content/pages/contact.json");
  const written = readFileSync(file, "utf8");
  const heading = headingOf("contact", defaultLanguage);
  const shown = page.getByRole("heading", { level: 1 });
  const name = page.locator("input[name=name]");
  await page.goto(`${address}#/${pathOf("contact", defaultLanguage)}`);
  await expect(shown).toHaveText(heading, patience);
  await name.fill("Ana Núñez");

  writeFileSync(file, written.replace(heading, "What hurts most?"));
  await expect(shown).toHaveText("What hurts most?");
  await expect(name).toHaveValue("Ana Núñez");

  writeFileSync(file, written);
  await expect(shown).toHaveText(heading);
  await expect(name).toHaveValue("Ana Núñez");
});

test("After several saves in quick succession, the last version is served", async ({
  request,
  dev: { folder, address },
}) => {
  // Every page uses this file, so processing the first save outlasts the second save.
  const file = join(folder, "content/facts.json");
  const written = readFileSync(file, "utf8");
  const document = `${address}${otherLanguage}/${pathOf("web", otherLanguage)}/`;
  const served = async () => (await request.get(document)).text();
  const content = JSON.parse(written);
  const { conversion } = content.facts;
  const save = (value: number) => {
    const facts = { ...content.facts, conversion: { ...conversion, value } };
    writeFileSync(file, JSON.stringify({ ...content, facts }));
  };
  await expect.poll(served, patience).toContain(`+${conversion.value}`);
  for (const gapMs of process.env.TEST_LONG ? [8, 12, 14, 16, 18, 22] : [8, 14, 22]) {
    save(40 + gapMs);
    await setTimeout(gapMs);
    save(70 + gapMs);
    await expect.poll(served).toContain(`+${70 + gapMs}`);
    // Waits until late updates have arrived.
    await setTimeout(300);
  }
  writeFileSync(file, written);
  await expect.poll(served).toContain(`+${conversion.value}`);
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
  dev: { folder, address },
}) => {
  const file = join(folder, "schemas/blocks/prose.ts");
  const written = readFileSync(file, "utf8");
  const readByEditors = () => readFileSync(join(folder, "schemas/json/page.schema.json"), "utf8");
  const panel = page.getByRole("dialog", { name: /in the content/ });
  const entry = page.locator("section#prose");
  await page.goto(`${address}gallery/#prose`);
  await expect(entry).toContainText("A heading and a few paragraphs", patience);
  expect(readByEditors()).not.toContain('"minItems": 9');

  writeFileSync(file, written.replace("a few paragraphs", "some paragraphs"));
  await expect(entry).toContainText("A heading and some paragraphs", patience);

  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  writeFileSync(file, written.replace("[1]", "[9]"));
  await expect(panel).toContainText("Write at least 9 items.", patience);
  expect(readByEditors()).toContain('"minItems": 9');

  writeFileSync(file, written);
  await expect(panel).toBeHidden(patience);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(headingOf("home", defaultLanguage));
  expect(readByEditors()).not.toContain('"minItems": 9');
});
