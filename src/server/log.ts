import { StartError } from "./start-error.ts";

export type LogDetails = Record<string, string | number | boolean | null | string[]>;

const logTo =
  (stream: NodeJS.WritableStream, level: string) =>
  (event: string, details?: LogDetails): void => {
    stream.write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...details })}\n`);
  };

/** Logs events as JSON Lines, without personal data: to standard output, errors to standard error. */
export const jsonLog = { info: logTo(process.stdout, "info"), error: logTo(process.stderr, "error") };
export type Log = typeof jsonLog;

/** Keeps the process alive if a log line can't be written, because the reader has exited or the disk is full. */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

/** Describes an error. Leaves its message out, which may quote a visitor, unless it is a `StartError`. */
export function errorDetails(error: unknown): LogDetails {
  const thrown = error as Error & Record<string, unknown>;
  const { name = "Error", message = "", code, responseCode, stack = "" } = thrown;
  return {
    error: String(name),
    ...(error instanceof StartError && { reason: error.message }),
    code: typeof code === "string" || typeof code === "number" ? code : null,
    ...(typeof responseCode === "number" && { responseCode }),
    where: /\n +at (.+)/.exec(stack.replace(message, ""))?.[1] ?? null,
  };
}
