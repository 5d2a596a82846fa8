import { chmodSync, closeSync, existsSync, mkdirSync, openSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { diskError } from "../disk-error.ts";
import { StartError } from "../start-error.ts";
import { checkVersion, schemaSql, schemaVersion } from "./message-rows.ts";

/** Returns the path of the database. If that is a symbolic link, SQLite keeps the log beside the file that it leads to. */
export function databasePath(dataDir: string): string {
  const path = join(dataDir, "messages.sqlite");
  return existsSync(path) ? realpathSync(path) : path;
}

export interface ConnectOptions {
  dataDir: string;
  /** How long a call waits for another process's lock. */
  busyTimeoutMs: number;
  create: boolean;
}

/**
 * Opens `messages.sqlite`, and creates its schema if it is new. With WAL and `synchronous=FULL` a commit survives a
 * crash of the process and of the machine. Deleted content is overwritten. @throws StartError if that is impossible
 */
export function connect({ dataDir, busyTimeoutMs, create }: ConnectOptions): DatabaseSync {
  const path = databasePath(dataDir);
  if (!create && !existsSync(path))
    throw new StartError(
      `No messages are stored yet: ${path} is missing. ` +
        "Start the site once, or set DATA_DIR to the folder that it uses.",
    );
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    makePrivate(path);
    const database = new DatabaseSync(path, { timeout: busyTimeoutMs });
    try {
      prepare(database, path);
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  } catch (error) {
    throw diskError(error, path) ?? error;
  }
}

/**
 * Creates the database if it is missing, and lets only its owner read it, with the log: they contain what visitors wrote.
 * SQLite gives later files of the log the same permissions.
 */
function makePrivate(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, "a", 0o600));
  for (const suffix of ["", "-wal", "-shm"]) {
    try {
      if (statSync(path + suffix).isFile()) chmodSync(path + suffix, 0o600);
    } catch {
      // It is missing, or belongs to another user, or the disk is read-only.
    }
  }
}

function prepare(database: DatabaseSync, path: string): void {
  const mode = database.prepare("PRAGMA journal_mode = WAL").get()?.journal_mode;
  if (mode !== "wal")
    throw new StartError(
      `${path} is on a file system where SQLite cannot keep a write-ahead log. ` +
        "Set DATA_DIR to a folder on a local disk.",
    );
  database.exec("PRAGMA synchronous = FULL; PRAGMA secure_delete = ON");
  if (versionOf(database) !== schemaVersion) createSchema(database, path);
}

function createSchema(database: DatabaseSync, path: string): void {
  // Reads the version under the lock, so that only one of two programs that start at the same time creates the schema.
  database.exec("BEGIN IMMEDIATE");
  if (versionOf(database) === 0) database.exec(`${schemaSql("text")} PRAGMA user_version = ${schemaVersion}`);
  database.exec("COMMIT");
  checkVersion(versionOf(database), path, "DATA_DIR");
}

const versionOf = (database: DatabaseSync) =>
  Number(database.prepare("PRAGMA user_version").get()?.user_version);

/** Whether this Node's SQLite has https://sqlite.org/wal.html#walresetbug, a rare race of two checkpoints. */
export function hasWalResetBug(version = process.versions.sqlite ?? ""): boolean {
  return version.localeCompare("3.51.3", undefined, { numeric: true }) < 0;
}

/** Returns device and inode of the database file and of its write-ahead log. */
export const fileIdentity = (dataDir: string): string[] =>
  ["", "-wal"].map((suffix) => {
    const stats = statSync(databasePath(dataDir) + suffix, { bigint: true, throwIfNoEntry: false });
    return stats ? `${stats.dev}:${stats.ino}` : "none";
  });
