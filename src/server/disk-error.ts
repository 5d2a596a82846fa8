import { StartError } from "./start-error.ts";

/** Codes of system errors, and of SQLite. The low byte of SQLite's `errcode` is the code; the other bytes are details. */
const kinds = {
  /** SQLITE_CORRUPT, SQLITE_NOTADB. */
  damaged: [11, 26],
  /** SQLITE_IOERR, SQLITE_FULL. SQLite often reports a full disk as the former. */
  full: ["ENOSPC", "EDQUOT", "EFBIG", "EIO", 10, 13],
  /** SQLITE_BUSY, SQLITE_LOCKED. */
  locked: [5, 6],
  /** SQLITE_PERM, SQLITE_READONLY, SQLITE_CANTOPEN. */
  closed: [
    "EACCES",
    "EPERM",
    "EROFS",
    "ENOENT",
    "ENOTDIR",
    "EISDIR",
    "EEXIST",
    "ELOOP",
    "ENAMETOOLONG",
    3,
    8,
    14,
  ],
};

/**
 * Returns an error that says what to do about a file of the data folder that can't be used. Undefined for other errors.
 */
export function diskError(error: unknown, path: string): StartError | undefined {
  const { errcode = 0, code = "", message } = error as Error & { errcode?: number; code?: string };
  const isOf = (codes: (string | number)[]) => codes.includes(errcode & 0xff || code);
  const text =
    (isOf(kinds.damaged) &&
      `${path} is damaged: ${message}. Stop the server and keep a copy of the folder. Then restore a backup, or save ` +
        `what can be read: sqlite3 ${path} .recover | sqlite3 recovered.sqlite. To start without it, set DATA_DIR to another folder.`) ||
    (isOf(kinds.full) &&
      `${path} cannot be written: ${message}. Make room on its disk. If there is room, look whether the disk fails.`) ||
    (isOf(kinds.locked) &&
      `${path} is used by another program: ${message}. Try again, or end that program.`) ||
    (isOf(kinds.closed) &&
      `The messages cannot be opened in ${path}: ${message}. ` +
        "Make the folder and its disk readable and writable for this user, or set DATA_DIR to another one.");
  return text ? new StartError(text, { cause: error }) : undefined;
}
