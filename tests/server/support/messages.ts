import { openSqliteReader } from "../../../src/server/sqlite-store.ts";
import type { StoredMessage } from "../../../src/server/store.ts";

/** What the form sends. */
export const formBody = {
  services: ["web", "automation"],
  company: "Frío Norte",
  name: "Ana Pérez",
  email: "ana@frionorte.example",
  phone: "",
  message: "Queremos un sitio nuevo.\nY citas en línea.",
};

/** Everything in a store's folder, newest first. */
export async function storedMessages(dataDir: string): Promise<StoredMessage[]> {
  const reader = openSqliteReader(dataDir);
  const messages = (await reader?.list()) ?? [];
  await reader?.close();
  return messages;
}
