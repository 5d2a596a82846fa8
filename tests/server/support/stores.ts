import { onTestFinished } from "vitest";
import { openStore, type StoreSettings } from "../../../src/server/store/open-store.ts";
import type { MessageStore } from "../../../src/server/store/sql-store.ts";
import type { ClaimedMail } from "../../../src/server/store/store.ts";
import { temporaryFolder } from "./folders.ts";
import { createDatabase } from "./postgres.ts";

export interface StoreKind {
  name: string;
  /** Returns the settings of a new empty store. */
  settings(): Promise<StoreSettings>;
}

export const sqlite = {
  name: "SQLite",
  settings: async (): Promise<StoreSettings> => ({ dataDir: temporaryFolder() }),
};
export const postgres = {
  name: "PostgreSQL",
  settings: async () => ({ dataDir: temporaryFolder(), databaseUrl: await createDatabase() }),
};
export const storeKinds: StoreKind[] = [sqlite, postgres];

/** Opens a store that is closed when the test ends. */
export async function openTestStore(settings: StoreSettings): Promise<MessageStore> {
  const store = await openStore(settings);
  onTestFinished(() => store.close());
  return store;
}

/** Claims every mail that is due, for a minute. */
export async function claimAll(store: MessageStore, now = new Date()): Promise<ClaimedMail[]> {
  const mails: ClaimedMail[] = [];
  for (;;) {
    const mail = await store.claimMail(now, 60_000);
    if (!mail) return mails;
    mails.push(mail);
  }
}
