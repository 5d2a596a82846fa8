import { StartError } from "./start-error.ts";

/** Returns an error that says what to do about a file of the data folder that can't be used. Undefined for other errors. */
export function diskError(error: unknown, path: string): StartError | undefined {
  const { errcode = 0, code = "", message } = error as Error & { errcode?: number; code?: string };
  // The low byte of SQLite's code is the error; the other bytes are details.
  const isOf = (...codes: (string | number)[]) => codes.includes(errcode & 0xff || code);
  let text: string | undefined;
  // SQLITE_CORRUPT, SQLITE_NOTADB.
  if (isOf(11, 26))
    text =
      `${path} is damaged: ${message}. Stop the server and keep a copy of the folder. Then restore a backup, or save ` +
      `what can be read: sqlite3 ${path} .recover | sqlite3 recovered.sqlite. To start without it, set DATA_DIR to another folder.`;
  // SQLITE_ERROR.
  if (isOf(1) && /^no such|already exists$/.test(message))
    text = `${path} lacks this program's tables: ${message}. Restore a backup, or set DATA_DIR to another folder.`;
  // SQLITE_IOERR, as which SQLite often reports a full disk, and SQLITE_FULL.
  if (isOf(10, 13, "ENOSPC", "EDQUOT", "EFBIG", "EIO"))
    text = `${path} cannot be written: ${message}. Make room on its disk. If there is room, look whether the disk fails.`;
  // SQLITE_BUSY, SQLITE_LOCKED.
  if (isOf(5, 6)) text = `${path} is used by another program: ${message}. Try again, or end that program.`;
  // SQLITE_PERM, SQLITE_READONLY, SQLITE_CANTOPEN.
  if (isOf(3, 8, 14) || /^E(?:ACCES|PERM|ROFS|NOENT|NOTDIR|ISDIR|EXIST|LOOP|NAMETOOLONG)$/.test(code))
    text =
      `The messages cannot be opened in ${path}: ${message}. ` +
      "Make the folder and its disk readable and writable for this user, or set DATA_DIR to another one.";
  return text === undefined ? undefined : new StartError(text, { cause: error });
}
