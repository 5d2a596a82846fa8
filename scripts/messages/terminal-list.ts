import textWidth from "string-width";
import wrapAnsi from "wrap-ansi";
import type { FieldName } from "../../src/contact-fields.ts";
import { cut, oneLine as onOneLine } from "../../src/server/one-line.ts";
import type { DayCount, StoredMessage } from "../../src/server/store/store.ts";
import { invisible } from "./export-formats.ts";

const labels: Record<Exclude<FieldName, "message">, string> = {
  name: "Name",
  company: "Company",
  email: "E-mail",
  phone: "Phone",
  services: "Services",
};
const fields = Object.keys(labels) as (keyof typeof labels)[];
/** The fields in each column of a list: the phone is below the e-mail address. */
const columns = [...Map.groupBy(fields, (field) => (field === "phone" ? "email" : field)).values()];
const header = [
  "DATE",
  ...columns.map((names) => names.map((name) => labels[name].toUpperCase()).join(", ")),
];
const gap = "  ";
const indent = "    ";
const minColumnWidth = 6;
const maxMessageLines = 12;
/** Maximum length of a cell, and of the name of a field. */
const cellChars = 200;

/** Formats a time in the reader's time zone, such as 2026-03-02 09:00. */
const localDate = (time: string): string =>
  new Date(time).toLocaleString("sv-SE", { dateStyle: "short", timeStyle: "short" });

/** Formats messages as a table, with each text and its flags below its row. The first page sets the columns' widths. */
export async function* listText(pages: AsyncIterable<StoredMessage[]>, width: number, storeName: string) {
  let widths: number[] | undefined;
  let count = 0;
  for await (const messages of pages) {
    const lines: string[] = [];
    if (!widths) {
      widths = columnWidths([header, ...messages.map(cellsOf)], width - gap.length * (header.length - 1));
      lines.push(...rowLines(header, widths));
    }
    for (const message of messages)
      lines.push(...rowLines(cellsOf(message), widths), ...textLines(message, width), "");
    count += messages.length;
    yield `${lines.join("\n")}\n`;
  }
  yield count === 0 ? `No messages found in ${storeName}\n` : `${countOf(count)} in ${storeName}\n`;
}

export function messageCard(message: StoredMessage, width: number): string {
  const { mail } = message;
  const sent = mail.sentAt ? `mailed ${localDate(mail.sentAt)}` : "not mailed";
  const tries = mail.error === null ? "" : `, ${mail.attempts} failed attempts, the last: ${mail.error}`;
  const values: (string | string[])[][] = [
    ["ID", message.id],
    ["Date", localDate(message.createdAt)],
    ...fields.map((field) => [labels[field], message[field]]),
    ...Object.entries(message.extra).map(([name, value]) => [cut(name, cellChars), value]),
    ["Marks", message.marks],
    ["Spam", message.spam ? "yes" : "no"],
    ["Mail", isRefused(message) ? `refused for good: ${mail.error}` : sent + tries],
    ["Visitor", message.addressHash ?? ""],
  ];
  const rows = values.map((row) => row.map((value) => [value].flat().map(oneLine).join(", ")));
  const names = rows.reduce((most, [name = ""]) => Math.max(most, textWidth(name)), 0);
  const head = rows.flatMap(([name = "", value = ""]) =>
    wrap(value, Math.max(width - names - gap.length, minColumnWidth)).map(
      (line, at) => (at === 0 ? name : "").padEnd(names) + gap + line,
    ),
  );
  const text = wrap(printable(message.message.replaceAll("\r\n", "\n")), width);
  return `${[...head.map((line) => line.trimEnd()), "", ...text].join("\n")}\n`;
}

export const countOf = (messages: number) => (messages === 1 ? "1 message" : `${messages} messages`);

const cellsOf = (message: StoredMessage): string[] => [
  localDate(message.createdAt),
  ...columns.map((column) => {
    const texts = column.map((field) => [message[field]].flat().join(", ")).filter(Boolean);
    return texts.map((text) => oneLine(cut(text, cellChars))).join("\n");
  }),
];

function textLines(message: StoredMessage, width: number): string[] {
  const extra = Object.entries(message.extra).map(([key, value]) => `${key}: ${[value].flat().join(", ")}`);
  const whole = [message.message, ...extra].filter(Boolean).join("\n");
  const start = whole.slice(0, maxMessageLines * width).replaceAll("\r\n", "\n");
  const lines = start === "" ? [] : wrap(printable(start), width - indent.length);
  const shown = lines.slice(0, maxMessageLines);
  if (lines.length > shown.length || whole.length > maxMessageLines * width)
    shown.push("… show has the whole text");
  shown.push(...endLines(message).flatMap((line) => wrap(line, width - indent.length)));
  return shown.map((line) => indent + line);
}

/** Returns the last lines of a message, which don't come from the visitor. */
const endLines = (message: StoredMessage): string[] => [
  ...(message.marks.length > 0 ? [`marked: ${message.marks.map(oneLine).join(", ")}`] : []),
  ...(isRefused(message) ? [`mail refused for good: ${oneLine(message.mail.error ?? "")}`] : []),
  `${message.spam ? "spam, " : ""}ID ${message.id}`,
];

/** Whether the mail server refused the mail about a message for good. */
const isRefused = ({ mail }: StoredMessage) => mail.dueAt === null && mail.error !== null;

/** Returns the widths of the columns. Narrows the widest one until all fit. */
function columnWidths(rows: string[][], available: number): number[] {
  const widths = header.map((_, column) =>
    Math.max(...rows.flatMap((row) => (row[column] ?? "").split("\n").map((line) => textWidth(line)))),
  );
  for (;;) {
    const widest = Math.max(...widths);
    if (widths.reduce((sum, one) => sum + one) <= available || widest <= minColumnWidth) return widths;
    widths[widths.indexOf(widest)] = widest - 1;
  }
}

function rowLines(cells: string[], widths: number[]): string[] {
  const columns = cells.map((cell, column) => wrap(cell, widths[column] ?? minColumnWidth));
  const height = Math.max(...columns.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) =>
    columns
      .map((lines, column) => {
        const text = lines[line] ?? "";
        return text + " ".repeat(Math.max(0, (widths[column] ?? 0) - textWidth(text)));
      })
      .join(gap)
      .trimEnd(),
  );
}

/**
 * Makes invisible characters visible, so that a visitor cannot control the terminal or hide a text. Shortens runs of
 * combining marks, whose normalization takes quadratic time.
 */
const printable = (text: string) =>
  text
    .replaceAll("\t", " ")
    .replace(invisible, "\ufffd")
    .replace(/(\p{M}{16})\p{M}+/gu, "$1\ufffd");

const oneLine = (text: string) => printable(onOneLine(text));

/** Wraps a text at spaces into lines of at most `width` cells. Breaks words that are longer than a line. */
const wrap = (text: string, width: number): string[] =>
  wrapAnsi(text, width, { hard: true, trim: false }).split("\n");

/** Block characters that fill a cell from the left, in eighths. */
const eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/** Draws a bar for each day, with spam hatched. No line is longer than `width` characters. */
export function statsPlot(days: DayCount[], width: number): string {
  const most = Math.max(...days.map(({ messages }) => messages), 1);
  const labels = days.map(({ messages, spam }) => `${messages}${spam > 0 ? `, ${spam} spam` : ""}`);
  const labelCells = Math.max(...labels.map(({ length }) => length));
  const barCells = Math.max(width - "2026-01-31".length - 4 - labelCells, 4);
  const cells = (count: number) => (count / most) * barCells;
  return days
    .map(({ day, messages, spam }, at) => {
      const parts = Math.round(cells(messages - spam) * 8);
      const hatched = spam > 0 ? Math.max(1, Math.round(cells(spam))) : 0;
      const bar = "█".repeat(Math.floor(parts / 8)) + eighths[parts % 8] + "░".repeat(hatched);
      return `${day}  ${bar.slice(0, barCells + 1)} ${labels[at]}`.trimEnd();
    })
    .join("\n");
}
