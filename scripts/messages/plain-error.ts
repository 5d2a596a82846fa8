import { StartError } from "../../src/server/start-error.ts";

const freeSpace = "Make room, or write to another disk with --out FILE.";
const otherAccess = "Name a file that this user may read and write.";
const otherName = "Name another file.";

/** Advice for each system error, by its code. */
const advice: Record<string, string> = {
  ENOSPC: freeSpace,
  EDQUOT: freeSpace,
  EFBIG: freeSpace,
  EACCES: otherAccess,
  EPERM: otherAccess,
  EROFS: otherAccess,
  ENOENT: otherName,
  ENOTDIR: otherName,
  EISDIR: otherName,
  EEXIST: otherName,
  ENAMETOOLONG: otherName,
};

/** Adds advice to the message of a system or database error. Returns other errors unchanged. */
export function plainError(error: Error & { code?: unknown; syscall?: string }): Error {
  const { code, message, syscall } = error;
  if (typeof code !== "string" || code.startsWith("ERR_")) return error;
  const what = syscall === "write" ? `The output is incomplete: ${message}` : message;
  return new StartError([what, advice[code]].filter(Boolean).join(". "), { cause: error });
}
