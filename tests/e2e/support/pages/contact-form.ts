/** Fills in the contact form, and reads the messages that the server stored. */

import { expect, type Page } from "@playwright/test";
import { readSettings } from "../../../../src/server/settings.ts";
import { openStore } from "../../../../src/server/store/open-store.ts";
import type { StoredMessage } from "../../../../src/server/store/store.ts";

export const answers = {
  name: "Ana Robles",
  phone: "+1 555 0100",
  company: "Robles Clima",
  message: "Una web\nnueva",
};

export const chosenServices = ["web", "automation"];

/** Returns an e-mail address that no other message of this run uses. */
export const uniqueEmail = () => `visitor-${crypto.randomUUID()}@example.com`;

/** Fills in the whole form, by typing if so said; returns the e-mail address. */
export async function fillForm(page: Page, { email = uniqueEmail(), isTyped = false } = {}) {
  for (const [name, text] of Object.entries({ ...answers, email }))
    await page.locator(`form [name=${name}]`)[isTyped ? "pressSequentially" : "fill"](text);
  for (const value of chosenServices) await page.locator(`form [name=services][value=${value}]`).check();
  return email;
}

/** Completes the form around a message that a demonstration began, and sends it; expects it to be stored. */
export async function sendMessage(page: Page, message: string | RegExp) {
  const { name, company } = answers;
  const email = uniqueEmail();
  await expect(page.locator("form [name=message]")).toHaveValue(message);
  const text = await page.locator("form [name=message]").inputValue();
  for (const [field, value] of Object.entries({ name, company, email }))
    await page.locator(`form [name=${field}]`).fill(value);
  await page.locator("form [type=submit]").click();
  await expect.poll(async () => (await storedFor(email)).map((stored) => stored.message)).toEqual([text]);
}

/** Returns the messages that the server has stored for an e-mail address. */
export async function storedFor(email: string): Promise<StoredMessage[]> {
  const store = await openStore(readSettings(process.env), { create: false });
  const messages = await store.list();
  await store.close();
  return messages.filter((message) => message.email === email);
}
