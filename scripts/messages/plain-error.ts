import { StartError } from "../../src/server/start-error.ts";

const room = "Make room, or write to another disk with --out FILE.";
const rights = "Name a file that this user may read and write.";
const name = "Name another file.";

/** What to do about an error of the system, by its code. */
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

/** What is wrong and what to do, for an error of the system or a database. Undefined for a mistake in the program. */
export function plainError(error: Error & { code?: unknown; syscall?: string }): string | undefined {
  const { code, message, syscall } = error;
  if (error instanceof StartError) return message;
  if (typeof code !== "string" || code.startsWith("ERR_")) return undefined;
  const what = syscall === "write" ? `Not all is written: ${message}` : message;
  return [what, advice[code]].filter(Boolean).join(". ");
}
