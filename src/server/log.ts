/** What happens, for machines to read: one JSON object a line, and no personal data in it. */
export interface Log {
  info(event: string, details?: LogDetails): void;
  error(event: string, details?: LogDetails): void;
}

export type LogDetails = Record<string, string | number | boolean | null | string[]>;

/** Writes to standard output, errors to standard error. */
export const jsonLog: Log = {
  // biome-ignore lint/suspicious/noConsole: unlike the stream itself it bears a reader that has gone
  info: (event, details) => console.log(line("info", event, details)),
  error: (event, details) => console.error(line("error", event, details)),
};

/**
 * What an error is, without its message's values: a database or a mail server may quote a visitor's words or
 * address in it.
 */
export function errorDetails(error: unknown): LogDetails {
  const { name = "Error", code, responseCode, stack = "" } = error as Error & Record<string, unknown>;
  return {
    error: String(name),
    code: typeof code === "string" || typeof code === "number" ? code : null,
    ...(typeof responseCode === "number" && { responseCode }),
    where: /\n\s+at (.+)/.exec(stack)?.[1] ?? null,
  };
}

const line = (level: string, event: string, details: LogDetails = {}) =>
  JSON.stringify({ at: new Date().toISOString(), level, event, ...details });
