import type { StoredMessage } from "../../src/server/store.ts";
import { csvOf, readCsv } from "./csv.ts";

/** A file does not hold messages as `export` writes them. */
export class FileError extends Error {
  override name = "FileError";
}

/** How a field stands in a cell: as it is, or as JSON. */
const columns: Record<keyof StoredMessage, "text" | "json"> = {
  id: "text",
  createdAt: "text",
  name: "text",
  email: "text",
  phone: "text",
  company: "text",
  services: "json",
  message: "text",
  marks: "json",
  spam: "json",
  extra: "json",
  mail: "json",
  sending: "json",
  addressHash: "json",
};
const names = Object.keys(columns) as (keyof StoredMessage)[];

export const messagesCsv = (messages: StoredMessage[]): string =>
  csvOf([
    names,
    ...messages.map((message) =>
      names.map((name) => (columns[name] === "text" ? String(message[name]) : JSON.stringify(message[name]))),
    ),
  ]);

/** JSON leaves C1 controls as they are, which some terminals obey. */
export function messagesJson(messages: unknown): string {
  const escaped = (control: string) => `\\u${control.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return `${JSON.stringify(messages, null, 2).replace(/[\u007f-\u009f]/g, escaped)}\n`;
}

/**
 * Reads what `export` wrote, in either format.
 *
 * @throws FileError that says which message is wrong, and in what
 */
export function readMessages(text: string): StoredMessage[] {
  const rows = /^\ufeff?\s*\[/.test(text) ? readJson(text) : readTable(text);
  return rows.map((row, index) => {
    const problem = flawOf(row);
    if (problem) throw new FileError(`Message ${index + 1}: ${problem}`);
    const message = row as StoredMessage;
    // The names are all that a message has: what else stands in the file is left out.
    return Object.fromEntries(names.map((name) => [name, message[name]])) as unknown as StoredMessage;
  });
}

function readJson(text: string): unknown[] {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (error) {
    throw new FileError(`It is not valid JSON: ${(error as Error).message}`);
  }
}

function readTable(text: string): unknown[] {
  let rows: string[][];
  try {
    rows = readCsv(text);
  } catch (error) {
    throw new FileError((error as Error).message);
  }
  const [head = [], ...body] = rows;
  const missing = names.filter((name) => !head.includes(name));
  if (missing.length > 0) throw new FileError(`Its first line lacks the columns ${missing.join(", ")}.`);
  return body.map((cells, index) => {
    if (cells.length !== head.length) {
      throw new FileError(`Message ${index + 1}: it has ${cells.length} cells, not ${head.length}.`);
    }
    return Object.fromEntries(
      names.map((name) => {
        const cell = cells[head.indexOf(name)] ?? "";
        if (columns[name] === "text") return [name, cell];
        try {
          return [name, JSON.parse(cell)];
        } catch {
          throw new FileError(`Message ${index + 1}: ${name} is not JSON.`);
        }
      }),
    );
  });
}

const isText = (value: unknown) => typeof value === "string";
const isTextOrNull = (value: unknown) => value === null || isText(value);
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isDate = (value: unknown) =>
  isText(value) && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(String(value));
const isMail = (value: unknown) =>
  value === null ||
  (isObject(value) &&
    isDate(value.dueAt) &&
    (value.sentAt === null || isDate(value.sentAt)) &&
    Number.isInteger(value.attempts) &&
    isTextOrNull(value.error));

const checks: Record<keyof StoredMessage, [fits: (value: unknown) => boolean, what: string]> = {
  id: [(value) => /^[0-9a-f-]{36}$/.test(String(value)), "a UUID"],
  createdAt: [isDate, "a date as in 2026-01-31T12:00:00.000Z"],
  name: [isText, "a text"],
  email: [isText, "a text"],
  phone: [isText, "a text"],
  company: [isText, "a text"],
  services: [isTexts, "a list of texts"],
  message: [isText, "a text"],
  marks: [isTexts, "a list of texts"],
  spam: [(value) => typeof value === "boolean", "true or false"],
  extra: [
    (value) => isObject(value) && Object.values(value).every((one) => isText(one) || isTexts(one)),
    "an object of texts",
  ],
  mail: [isMail, "null or the state of a mail"],
  sending: [isTextOrNull, "null or a text"],
  addressHash: [isTextOrNull, "null or a text"],
};

function flawOf(row: unknown): string | undefined {
  if (!isObject(row)) return "it is no object.";
  const wrong = names.find((name) => !checks[name][0](row[name]));
  return wrong && `${wrong} is not ${checks[wrong][1]}.`;
}
