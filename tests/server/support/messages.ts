import { existsSync } from "node:fs";
import type { NewMessage } from "../../../src/server/contact/store-message.ts";
import { databasePath } from "../../../src/server/store/sqlite-connection.ts";
import { openSqliteStore } from "../../../src/server/store/sqlite-store.ts";
import type { StoredMessage } from "../../../src/server/store/store.ts";

/** The body that the form sends. */
export const formBody = {
  services: ["web", "automation"],
  company: "Frío Norte",
  name: "Ana Pérez",
  email: "ana@frionorte.example",
  phone: "",
  message: "Queremos un sitio nuevo.\nY citas en línea.",
};

/** Returns the message of the form, ready to store. */
export const newMessage = (change: Partial<NewMessage> = {}): NewMessage => ({
  ...formBody,
  extra: {},
  marks: [],
  spam: false,
  sending: null,
  addressHash: null,
  ...change,
});

/** Returns all messages in a store's folder, newest first. */
export async function storedMessages(dataDir: string): Promise<StoredMessage[]> {
  if (!existsSync(databasePath(dataDir))) return [];
  const store = await openSqliteStore(dataDir, { create: false });
  const messages = await store.list();
  await store.close();
  return messages;
}

/** Returns a stored message. */
export const storedMessage = (change: Partial<StoredMessage> = {}): StoredMessage => ({
  ...newMessage(),
  id: "01900000-0000-7000-8000-000000000000",
  createdAt: "2026-03-01T10:00:00.000Z",
  mail: { dueAt: null, sentAt: null, attempts: 0, error: null },
  ...change,
});

/** Yields all messages as a single page; a store yields pages too. */
export async function* messagesInPages(...messages: StoredMessage[]) {
  if (messages.length > 0) yield messages;
}
