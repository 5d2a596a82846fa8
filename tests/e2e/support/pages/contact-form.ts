/** Fills in the contact form, and reads the messages that the server stored. */

import type { Page } from "@playwright/test";
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

/** Fills in the whole form; returns the e-mail address. */
export async function fillForm(page: Page, email = uniqueEmail()) {
  for (const [name, text] of Object.entries({ ...answers, email }))
    await page.locator(`form [name=${name}]`).fill(text);
  for (const value of chosenServices) await page.locator(`form [name=services][value=${value}]`).check();
  return email;
}

/** Returns the messages that the server has stored for an e-mail address. */
export async function storedFor(email: string): Promise<StoredMessage[]> {
  const store = await openStore(readSettings(process.env), { create: false });
  const messages = await store.list();
  await store.close();
  return messages.filter((message) => message.email === email);
}
