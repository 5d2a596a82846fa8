import { postgresPlace } from "./postgres-connection.ts";
import { openPostgresStore } from "./postgres-store.ts";
import { databasePath } from "./sqlite-connection.ts";
import { openSqliteStore } from "./sqlite-store.ts";
import type { MessageStore } from "./store.ts";

export interface StoreSettings {
  /** Absolute. */
  dataDir: string;
  /** Of a PostgreSQL database; without one, messages are in SQLite in `dataDir`. */
  databaseUrl?: string | null;
}

/**
 * Opens the store that the settings name.
 *
 * @param create whether a database file that is missing is made
 * @throws StartError when it cannot be used
 */
export const openStore = (
  { dataDir, databaseUrl }: StoreSettings,
  { create = true } = {},
): Promise<MessageStore> =>
  databaseUrl ? openPostgresStore(databaseUrl) : openSqliteStore(dataDir, { create });

/** Where the messages are, for people. */
export const storePlace = ({ dataDir, databaseUrl }: StoreSettings): string =>
  databaseUrl ? postgresPlace(databaseUrl) : databasePath(dataDir);
