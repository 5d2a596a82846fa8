import { StartError } from "./start-error.ts";

/** Logs events as JSON Lines, without personal data. */
export interface Log {
  info(event: string, details?: LogDetails): void;
  error(event: string, details?: LogDetails): void;
}

export type LogDetails = Record<string, string | number | boolean | null | string[]>;

/** Writes to standard output, errors to standard error. */
export const jsonLog: Log = {
  info: (event, details) => process.stdout.write(line("info", event, details)),
  error: (event, details) => process.stderr.write(line("error", event, details)),
};

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

const line = (level: string, event: string, details: LogDetails = {}) =>
  `${JSON.stringify({ at: new Date().toISOString(), level, event, ...details })}\n`;
