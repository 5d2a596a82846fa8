import { StartError } from "../../src/server/start-error.ts";

const room = "Make room, or write to another disk with --out FILE.";
const rights = "Name a file that this user may read and write.";
const name = "Name another file.";

/** Advice for each system error, by its code. */
const advice: Record<string, string> = {
  ENOSPC: room,
  EDQUOT: room,
  EFBIG: room,
  EACCES: rights,
  EPERM: rights,
  EROFS: rights,
  ENOENT: name,
  ENOTDIR: name,
  EISDIR: name,
  EEXIST: name,
  ENAMETOOLONG: name,
};

/** Adds advice to the message of a system or database error. Returns other errors unchanged. */
export function plainError(error: Error & { code?: unknown; syscall?: string }): Error {
  const { code, message, syscall } = error;
  if (typeof code !== "string" || code.startsWith("ERR_")) return error;
  const what = syscall === "write" ? `The output is incomplete: ${message}` : message;
  return new StartError([what, advice[code]].filter(Boolean).join(". "), { cause: error });
}
