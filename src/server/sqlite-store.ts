import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import { nextMessageId } from "./message-id.ts";
import { migrate, refuseNewer, schemaVersion } from "./migrations.ts";
import { StartError } from "./start-error.ts";
import type { MessageReader, MessageStore, NewMessage, Saved, StoredMessage } from "./store.ts";

export const databasePath = (dataDir: string) => join(dataDir, "messages.sqlite");

/** How long a write waits for another process that holds the database. */
const busyTimeoutMs = 2000;

const insertSql = `
  INSERT INTO messages (id, created_at, services, company, name, email, phone, message, extra, marks,
    idempotency_key, body_hash)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (idempotency_key, body_hash) WHERE idempotency_key IS NOT NULL DO NOTHING`;
const findSql = "SELECT id FROM messages WHERE idempotency_key = ? AND body_hash = ?";

interface Connection {
  database: DatabaseSync;
  /** Device and inode of the file that was opened. */
  file: string;
  insert(message: NewMessage): Saved;
}

/**
 * Messages in `messages.sqlite` in a folder that is made if missing. WAL with `synchronous=FULL`: a commit
 * outlives a crash of the process and of the machine.
 *
 * @throws StartError when the folder or the database cannot be used
 */
export function openSqliteStore(dataDir: string): MessageStore {
  let connection: Connection | undefined = connect(dataDir);
  let closed = false;

  const disconnect = () => {
    connection?.database.close();
    connection = undefined;
  };
  const saveNow = (message: NewMessage): Saved => {
    if (closed) throw new Error("The message store is closed.");
    try {
      // SQLite goes on writing to a file that was moved or deleted under it, where nobody would find the row.
      // What its log still holds is folded into it first.
      if (connection && connection.file !== fileIdentity(dataDir)) {
        connection.database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
        disconnect();
      }
      connection ??= connect(dataDir);
      return connection.insert(message);
    } catch (error) {
      disconnect();
      throw error;
    }
  };
  return {
    save: (message) => new Promise((stored) => stored(saveNow(message))),
    close() {
      closed = true;
      disconnect();
      return Promise.resolve();
    },
  };
}

/**
 * Reads while a server writes. Undefined when there is no database yet.
 *
 * @throws StartError when the database cannot be read
 */
export function openSqliteReader(dataDir: string): MessageReader | undefined {
  const path = databasePath(dataDir);
  if (!statSync(path, { throwIfNoEntry: false })) return undefined;
  const database = opening(path, () => {
    const opened = new DatabaseSync(path, { readOnly: true, timeout: busyTimeoutMs });
    refuseNewer(opened, path);
    return opened;
  });
  return {
    list() {
      const rows =
        schemaVersion(database) === 0
          ? []
          : database.prepare("SELECT * FROM messages ORDER BY id DESC").all();
      return Promise.resolve(rows.map(toStoredMessage));
    },
    close() {
      database.close();
      return Promise.resolve();
    },
  };
}

function connect(dataDir: string): Connection {
  const path = databasePath(dataDir);
  return opening(path, () => {
    mkdirSync(dataDir, { recursive: true });
    const database = new DatabaseSync(path, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
    try {
      prepareDatabase(database, path);
      return { database, file: fileIdentity(dataDir), insert: inserter(database) };
    } catch (error) {
      database.close();
      throw error;
    }
  });
}

function prepareDatabase(database: DatabaseSync, path: string): void {
  const mode = database.prepare("PRAGMA journal_mode = WAL").get()?.journal_mode;
  if (mode !== "wal") {
    throw new StartError(
      `${path} is on a file system where SQLite cannot keep a write-ahead log. ` +
        "Set DATA_DIR to a folder on a local disk.",
    );
  }
  database.exec("PRAGMA synchronous = FULL");
  migrate(database, path);
}

function inserter(database: DatabaseSync): Connection["insert"] {
  const insert = database.prepare(insertSql);
  const find = database.prepare(findSql);
  return (message) => {
    const id = nextMessageId();
    const key = message.sending?.key ?? null;
    const bodyHash = message.sending?.bodyHash ?? null;
    // Without RETURNING: the commit is then part of the step, and its failure is thrown here.
    const { changes } = insert.run(
      id,
      new Date().toISOString(),
      JSON.stringify(message.services),
      message.company,
      message.name,
      message.email,
      message.phone,
      message.message,
      JSON.stringify(message.extra),
      JSON.stringify(message.marks),
      key,
      bodyHash,
    );
    if (changes === 1) return { id, created: true };
    return { id: String(find.get(key, bodyHash)?.id), created: false };
  };
}

function opening<T>(path: string, open: () => T): T {
  try {
    return open();
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The messages cannot be opened in ${path}: ${(error as Error).message}. ` +
        "Make the folder readable and writable for this user, or set DATA_DIR to another one.",
      { cause: error },
    );
  }
}

function fileIdentity(dataDir: string): string {
  const stats = statSync(databasePath(dataDir), { bigint: true, throwIfNoEntry: false });
  return stats ? `${stats.dev}:${stats.ino}` : "none";
}

const toStoredMessage = (row: Record<string, SQLOutputValue>): StoredMessage => ({
  id: String(row.id),
  createdAt: String(row.created_at),
  services: JSON.parse(String(row.services)),
  company: String(row.company),
  name: String(row.name),
  email: String(row.email),
  phone: String(row.phone),
  message: String(row.message),
  extra: JSON.parse(String(row.extra)),
  marks: JSON.parse(String(row.marks)),
});
