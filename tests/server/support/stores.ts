import { onTestFinished } from "vitest";
import { openStore, type StoreSettings } from "../../../src/server/store/open-store.ts";
import type { MessageStore } from "../../../src/server/store/store.ts";
import { temporaryFolder } from "./folders.ts";
import type { TestPostgres } from "./postgres.ts";

export interface StoreKind {
  name: string;
  /** Settings for a store of its own, that is empty. */
  settings(): Promise<StoreSettings>;
}

/** Every kind of store there is. */
export const storeKinds = (postgres: TestPostgres): StoreKind[] => [
  { name: "SQLite", settings: async () => ({ dataDir: temporaryFolder() }) },
  {
    name: "PostgreSQL",
    settings: async () => ({ dataDir: temporaryFolder(), databaseUrl: await postgres.database() }),
  },
];

/** Opens a store that is closed when the test ends. */
export async function openTestStore(settings: StoreSettings): Promise<MessageStore> {
  const store = await openStore(settings);
  onTestFinished(() => store.close());
  return store;
}
