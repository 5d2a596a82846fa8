import { createReadStream } from "node:fs";
import { z } from "zod";
import { attempt } from "../../src/attempt.ts";
import { fieldNames, type TextField } from "../../src/contact-fields.ts";
import type { MessageMark } from "../../src/server/contact/contact-message.ts";
import { StartError } from "../../src/server/start-error.ts";
import type { StoredMessage } from "../../src/server/store/store.ts";
import { byteOrderMark, csvRow, streamCsv } from "../cli/csv.ts";

export const formats = ["csv", "json", "jsonl"] as const;
export type Format = (typeof formats)[number];

const text = z.string();
const texts = z.array(text);
const fieldValues = z.array(z.union([text, texts]));
const mark = z.custom<MessageMark>((mark) => typeof mark === "string", "Invalid input: expected string");
const time = z.iso.datetime({ precision: 3 });

const fieldTypes = Object.fromEntries(
  fieldNames.map((name) => [name, name === "services" ? texts : text]),
) as Record<TextField, typeof text> & { services: typeof texts };

/** A message. Its fields are in the order of an exported table's columns. */
const storedMessage = z.object({
  id: z.uuid(),
  createdAt: time,
  ...fieldTypes,
  marks: z.array(mark),
  spam: z.boolean(),
  // `z.record` drops a field named `__proto__`.
  extra: z.custom<StoredMessage["extra"]>(
    (extra) => extra instanceof Object && fieldValues.safeParse(Object.values(extra)).success,
    "Invalid input: expected texts and lists of texts",
  ),
  mail: z
    .object({ dueAt: time.nullable(), sentAt: time.nullable(), attempts: z.int(), error: text.nullable() })
    .nullable()
    // Converts exports of schema version 3, which had null for spam, and a next attempt for mails that were already
    // sent.
    .transform((mail) =>
      mail?.sentAt === null ? mail : { sentAt: null, attempts: 0, error: null, ...mail, dueAt: null },
    ),
  sending: text.nullable(),
  addressHash: text.nullable(),
}) satisfies z.ZodType<StoredMessage>;

const columnNames = storedMessage.keyof().options;
const jsonColumns: string[] = ["services", "marks", "spam", "extra", "mail", "sending", "addressHash"];

/**
 * Matches control characters except line breaks, and others without a shape or that turn the text's direction. Not
 * those that join or vary emoji, or letters of scripts other than Latin.
 */
export const invisible =
  /(?!\r?\n)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{DI}\ufff9-\ufffb](?<![\p{Emoji}\p{M}[\p{L}--\p{scx=Latin}]][\u200c\u200d\ufe00-\ufe0f\u{e0100}-\u{e01ef}])/gv;

/** Escapes invisible characters as JSON does. */
export const escapeControls = (text: string): string =>
  text.replace(invisible, (one) =>
    one.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`),
  );

/** Formats JSON. Also escapes the invisible characters that JSON allows unescaped. */
export const jsonText = (value: unknown, indent?: number): string =>
  escapeControls(JSON.stringify(value, null, indent));

export async function* exportText(pages: AsyncIterable<StoredMessage[]>, format: Format) {
  const cell = (message: StoredMessage, name: keyof StoredMessage) =>
    jsonColumns.includes(name) ? JSON.stringify(message[name]) : String(message[name]);
  if (format === "csv") yield byteOrderMark + csvRow(columnNames);
  let before = "[";
  for await (const page of pages) {
    for (const message of page) {
      if (format === "csv") yield csvRow(columnNames.map((name) => cell(message, name)));
      else yield format === "json" ? before + jsonText(message) : `${jsonText(message)}\n`;
      before = ",\n";
    }
  }
  if (format === "json") yield before === "[" ? "[]\n" : "]\n";
}

/** Reads messages that `export` wrote, in any format. @throws StartError that names the message and the field that are wrong */
export async function* readMessages(file: string): AsyncGenerator<StoredMessage> {
  let number = 0;
  try {
    for await (const row of readRows(file)) {
      number += 1;
      const { data, error } = storedMessage.safeParse(row);
      if (!data) throw new StartError(`Message ${number}: ${firstProblem(error)}`);
      yield data;
    }
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof StartError)) throw error;
    const again =
      " Those before it may be stored: correct the file and import it again, what is stored is skipped.";
    throw new StartError(error.message + (number > 1 ? again : ""));
  }
}

async function* readRows(file: string): AsyncGenerator<unknown> {
  const chunks = createReadStream(file, "utf8")[Symbol.asyncIterator]();
  const { value: first = "" } = await chunks.next();
  async function* all(): AsyncGenerator<string> {
    yield first;
    yield* chunks;
  }
  if (!/^\ufeff?\s*[[{]/.test(first)) {
    for await (const row of streamCsv(all()))
      yield Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, cellValue(name, cell)]));
    return;
  }
  for await (const line of linesOf(all())) {
    const message = line.trim().replace(/^\[|[,\]]$/g, "");
    if (message !== "") yield parseJson(message);
  }
}

/** Unlike `node:readline`, doesn't read ahead: lines may be large. */
async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of chunks) {
    const lines = chunk.split("\n");
    lines[0] = rest + lines[0];
    rest = lines.pop() ?? "";
    yield* lines;
  }
  yield rest;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StartError(`A line is not the JSON of one message: ${(error as Error).message}`);
  }
}

const cellValue = (name: string, cell: string): unknown =>
  jsonColumns.includes(name) ? attempt(() => JSON.parse(cell)) : cell;

const firstProblem = ({ issues: [issue] }: z.ZodError): string =>
  `${issue?.path.join(".")}: ${issue?.message}.`;
