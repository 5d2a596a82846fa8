import type { Settings } from "../settings.ts";
import { describeDatabase } from "./postgres-connection.ts";
import { openPostgresStore } from "./postgres-store.ts";
import type { MessageStore } from "./sql-store.ts";
import { databasePath } from "./sqlite-connection.ts";
import { openSqliteStore } from "./sqlite-store.ts";
import type { OpenOptions } from "./store.ts";

/** Without `databaseUrl`, messages are stored with SQLite in `dataDir`. */
export type StoreSettings = Pick<Settings, "dataDir"> & Partial<Pick<Settings, "databaseUrl">>;

/** Opens the store of the settings, and creates it unless told not to. @throws StartError if it can't be used */
export const openStore = (
  { dataDir, databaseUrl }: StoreSettings,
  { create = true, ...options }: OpenOptions & { create?: boolean } = {},
): Promise<MessageStore> =>
  databaseUrl ? openPostgresStore(databaseUrl, options) : openSqliteStore(dataDir, { create }, options);

export const describeStore = ({ dataDir, databaseUrl }: StoreSettings): string =>
  databaseUrl ? describeDatabase(databaseUrl) : databasePath(dataDir);
