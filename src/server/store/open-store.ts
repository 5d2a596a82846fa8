import { describeDatabase } from "./postgres-connection.ts";
import { openPostgresStore } from "./postgres-store.ts";
import { databasePath } from "./sqlite-connection.ts";
import { openSqliteStore } from "./sqlite-store.ts";
import type { MessageStore, OpenOptions } from "./store.ts";

export interface StoreSettings {
  /** Absolute path. */
  dataDir: string;
  /** URL of a PostgreSQL database. Without it, messages are stored with SQLite in `dataDir`. */
  databaseUrl?: string | null;
}

/**
 * Opens the store that the settings select.
 *
 * @param options.create whether to create a missing database file
 * @throws StartError if the store can't be used
 */
export const openStore = (
  { dataDir, databaseUrl }: StoreSettings,
  { create = true, ...options }: OpenOptions & { create?: boolean } = {},
): Promise<MessageStore> =>
  databaseUrl ? openPostgresStore(databaseUrl, options) : openSqliteStore(dataDir, { create }, options);

/** Returns a description of where the messages are, for operators. */
export const describeStore = ({ dataDir, databaseUrl }: StoreSettings): string =>
  databaseUrl ? describeDatabase(databaseUrl) : databasePath(dataDir);
