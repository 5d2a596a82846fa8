import { StartError } from "../../src/server/start-error.ts";

const advice: [codes: RegExp, text: string][] = [
  [/^(ENOSPC|EDQUOT|EFBIG)$/, "Make room, or write to another disk with --out FILE."],
  [/^(EACCES|EPERM|EROFS)$/, "Name a file that this user may read and write."],
  [/^(ENOENT|ENOTDIR|EISDIR|EEXIST|ENAMETOOLONG)$/, "Name another file."],
];

/** Adds advice to the message of a system or database error. Returns other errors unchanged. */
export function plainError(error: Error & { code?: unknown; syscall?: string }): Error {
  const { code, message, syscall } = error;
  if (typeof code !== "string" || code.startsWith("ERR_")) return error;
  const what = syscall === "write" ? `The output is incomplete: ${message}` : message;
  return new StartError([what, ...(advice.find(([codes]) => codes.test(code))?.slice(1) ?? [])].join(". "), {
    cause: error,
  });
}
