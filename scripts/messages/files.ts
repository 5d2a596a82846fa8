import { createReadStream } from "node:fs";
import { StartError } from "../../src/server/start-error.ts";
import type { StoredMessage } from "../../src/server/store/store.ts";
import { byteOrderMark, csvRow, streamCsv } from "./csv.ts";

export const formats = ["csv", "json", "jsonl"] as const;
export type Format = (typeof formats)[number];

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

type Column = [cell: "text" | "json", fits: (value: unknown) => boolean, what: string];
const text: Column = ["text", isText, "a text"];
const texts: Column = ["json", isTexts, "a list of texts"];
const textOrNull: Column = ["json", isTextOrNull, "null or a text"];

/** How a field is written in a cell, as it is or as JSON, and what it may be. */
const columns: Record<keyof StoredMessage, Column> = {
  id: ["text", (value) => /^[0-9a-f-]{36}$/.test(String(value)), "a UUID"],
  createdAt: ["text", isDate, "a date as in 2026-01-31T12:00:00.000Z"],
  name: text,
  email: text,
  phone: text,
  company: text,
  services: texts,
  message: text,
  marks: texts,
  spam: ["json", (value) => typeof value === "boolean", "true or false"],
  extra: [
    "json",
    (value) => isObject(value) && Object.values(value).every((one) => isText(one) || isTexts(one)),
    "an object of texts",
  ],
  mail: ["json", isMail, "null or the state of a mail"],
  sending: textOrNull,
  addressHash: textOrNull,
};
const names = Object.keys(columns) as (keyof StoredMessage)[];

/** Escapes what steers a terminal, as JSON does: controls but line ends, and marks that turn the direction of text. */
export const escapeControls = (text: string): string =>
  text.replace(
    /(?!\r?\n)[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]/gu,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** JSON leaves some controls as they are. */
export const jsonText = (value: unknown, indent?: number): string =>
  escapeControls(JSON.stringify(value, null, indent));

/** The messages as a file of the format, piece by piece. */
export async function* exportText(
  pages: AsyncIterable<StoredMessage[]>,
  format: Format,
): AsyncGenerator<string> {
  const cell = (message: StoredMessage, name: keyof StoredMessage) =>
    columns[name][0] === "text" ? String(message[name]) : JSON.stringify(message[name]);
  const rowOf = (message: StoredMessage) =>
    format === "csv" ? csvRow(names.map((name) => cell(message, name))) : jsonText(message);
  const [start, between, end] = {
    csv: [byteOrderMark + csvRow(names), "", ""],
    json: ["[", ",\n", "]\n"],
    jsonl: ["", "\n", "\n"],
  }[format];
  yield start ?? "";
  let isFirst = true;
  for await (const page of pages) {
    for (const message of page) {
      yield (isFirst ? "" : between) + rowOf(message);
      isFirst = false;
    }
  }
  if (format === "json" || !isFirst) yield end ?? "";
}

/**
 * Reads what `export` wrote, in any format.
 *
 * @throws StartError that says which message is wrong, and in what
 */
export async function* readMessages(file: string): AsyncGenerator<StoredMessage> {
  let number = 0;
  try {
    for await (const row of readRows(file)) {
      number += 1;
      const problem = problemOf(row);
      if (problem) throw new StartError(`Message ${number}: ${problem}`);
      const message = row as StoredMessage;
      // The names are all that a message has: what else is in the file is left out.
      yield Object.fromEntries(names.map((name) => [name, message[name]])) as unknown as StoredMessage;
    }
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof StartError)) throw error;
    const again =
      " Those before it may be stored: correct the file and import it again, what is stored is skipped.";
    throw new StartError(error.message + (number > 1 ? again : ""));
  }
}

async function* readRows(file: string): AsyncGenerator<unknown> {
  const chunks: AsyncIterator<string> = createReadStream(file, "utf8")[Symbol.asyncIterator]();
  const { value: first = "" } = await chunks.next();
  async function* all() {
    yield first;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  }
  const sign = /^\ufeff?\s*([[{]?)/.exec(first)?.[1];
  if (sign === "{") {
    for await (const line of linesOf(all())) if (line.trim() !== "") yield parseJson(line);
  } else if (sign === "[") {
    const texts: string[] = [];
    for await (const chunk of all()) texts.push(chunk);
    yield* parseJson(texts.join("")) as unknown[];
  } else yield* readTable(all());
}

async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let last = "";
  for await (const chunk of chunks) {
    const [rest = "", ...lines] = chunk.split("\n");
    last += rest;
    for (const line of lines) {
      yield last;
      last = line;
    }
  }
  yield last;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (error) {
    throw new StartError(`It is not valid JSON: ${(error as Error).message}`);
  }
}

async function* readTable(chunks: AsyncIterable<string>): AsyncGenerator<unknown> {
  for await (const row of streamCsv(chunks))
    yield Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, cellValue(name, cell)]));
}

function cellValue(name: string, cell: string): unknown {
  if (columns[name as keyof StoredMessage]?.[0] !== "json") return cell;
  try {
    return JSON.parse(cell);
  } catch {
    return undefined;
  }
}

/** Returns what is wrong with a row. */
function problemOf(row: unknown): string | undefined {
  if (!isObject(row)) return "it is not an object.";
  const wrong = names.find((name) => !columns[name][1](row[name]));
  if (wrong === undefined) return undefined;
  return wrong in row ? `${wrong} is not ${columns[wrong][2]}.` : `there is no ${wrong}.`;
}
