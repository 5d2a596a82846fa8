import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { diffLines } from "diff";
import { type MessageRow, toMessage } from "../../../src/server/store/message-rows.ts";
import { databasePath } from "../../../src/server/store/sqlite-connection.ts";
import { filesIn } from "../files-in.ts";

/** When every transcript begins. */
export const clock = new Date("2026-03-02T10:00:00.000Z");

/** What varies from run to run, and what is shown instead. */
const varying: [RegExp, string][] = [
  [/\S*\/content-\w{6}(?=[/\s]|$)/g, "<project>"],
  [/\S*\/new-\w{6}(?=[/\s]|$)/g, "<copy>"],
];
/** The id of a message that the server stored. An id that a transcript writes itself has zeros near its end. */
const storedId = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-(?!0000)[0-9a-f]{12}/g;
const knownIds: string[] = [];

/** Begins a case, in which ids are numbered. */
export function forgetIds(): void {
  knownIds.length = 0;
}

function idName(id: string): string {
  if (!knownIds.includes(id)) knownIds.push(id);
  return `<id ${knownIds.indexOf(id) + 1}>`;
}

/** Values that are left out, because all messages and responses have them. */
const usualMessage: Record<string, RegExp> = {
  createdAt: new RegExp(`^"${clock.toISOString()}"$`),
  extra: /^\{\}$/,
  marks: /^\[\]$/,
  spam: /^false$/,
  sending: /^(?:null|"[\w-]+")$/,
  addressHash: /^(?:null|"[\w-]{22}")$/,
  mail: new RegExp(`^{"dueAt":(?:null|"${clock.toISOString()}"),"sentAt":null,"attempts":0,"error":null}$`),
};
const usualHeaders: Record<string, RegExp> = {
  date: /^\w{3}, .* GMT$/,
  connection: /^close$/,
  "x-content-type-options": /^nosniff$/,
  "referrer-policy": /^strict-origin-when-cross-origin$/,
  "permissions-policy": /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
  "cross-origin-opener-policy": /^same-origin$/,
  "cross-origin-resource-policy": /^same-origin$/,
  "content-security-policy": /^default-src 'none'; frame-ancestors 'none'$/,
};

const fileHeaders: Record<string, RegExp> = {
  "accept-ranges": /^bytes$/,
  "cache-control": /^no-cache$/,
  vary: /^Accept-Encoding$/,
};
const jsonHeaders: Record<string, RegExp> = { "cache-control": /^no-store$/ };

/** Returns the entries without usual values; a usual entry that is missing is undefined. */
function unusual(
  entries: Record<string, string>,
  usual: Record<string, RegExp>,
): [string, string | undefined][] {
  const missing = Object.keys(usual).filter((name) => !(name in entries));
  return [
    ...Object.entries(entries).filter(([name, value]) => !usual[name]?.test(value)),
    ...missing.map((name): [string, undefined] => [name, undefined]),
  ];
}

/** Returns a text in which what varies, invisible characters and long runs of a character are replaced. */
export const stable = (text: string): string =>
  varying
    .reduce((all, [pattern, shown]) => all.replaceAll(pattern, shown), text)
    .replaceAll(storedId, idName)
    .replaceAll(/[^\P{C}\n]|[\p{Zl}\p{Zp}\u00A0]/gu, (one) => `\\u{${one.codePointAt(0)?.toString(16)}}`)
    .replaceAll(/([^\s█░])\1{99,}/gu, (run, one) => `${one}×${[...run].length}`);

/** Returns the lines of a text, each behind a mark. */
export const marked = (text: string, mark: string): string[] =>
  text === ""
    ? []
    : stable(text.replace(/\n$/, ""))
        .split("\n")
        .map((line) => (mark + line).trimEnd());

/** Returns the text of every file of a project by its path; of its stored messages too, a line each. */
export function stateOf(root: string): Record<string, string> {
  const files = Object.entries(filesIn(root)).filter(
    ([path]) => !/^(?:\.git|data|node_modules\/\.cache)\//.test(path),
  );
  const state = Object.fromEntries(
    files.map(([path, bytes]) => [path, Buffer.from(bytes, "latin1").toString()]),
  );
  const path = databasePath(join(root, "data"));
  if (!existsSync(path)) return state;
  using database = new DatabaseSync(path, { readOnly: true });
  const rows = database.prepare("SELECT * FROM messages ORDER BY id").all() as unknown as MessageRow[];
  const messages = rows.map((row) => {
    const values = Object.entries(toMessage(row)).map(([name, value]) => [
      name,
      stable(JSON.stringify(value)),
    ]);
    const shown = unusual(Object.fromEntries(values), usualMessage);
    return `{${shown.map(([name, value]) => `"${name}":${value}`).join(",")}}\n`;
  });
  return { ...state, messages: messages.join("") };
}

/** Files that are generated from others; longer differences are only counted. */
const generated = /^(?:schemas\/json|\.vscode)\//;
const longestDiff = 25;

/** Returns the lines that differ between two states, file by file. */
export function changesBetween(before: Record<string, string>, after: Record<string, string>): string[] {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  return paths.flatMap((path) => {
    if (before[path] === after[path]) return [];
    if (after[path] === undefined) return [`=> ${path} removed`];
    if (generated.test(path)) return [`=> ${path} generated`];
    const parts = diffLines(before[path] ?? "", after[path]).filter(({ added, removed }) => added || removed);
    const lines = parts.flatMap(({ added, value }) => marked(value, added ? "+" : "-"));
    if (lines.length <= longestDiff) return [`=> ${path}`, ...lines];
    const count = (mark: string) => lines.filter((line) => line.startsWith(mark)).length;
    return [`=> ${path} +${count("+")} -${count("-")}`];
  });
}

/** Returns the lines that show a response. @param received its bytes as Latin-1 */
export function responseLines(received: string, isHead: boolean): string[] {
  if (received === "") return ["  (no response)"];
  const [head = "", ...rest] = received.split("\r\n\r\n");
  const [statusLine = "", ...lines] = head.split("\r\n");
  const status = statusLine.split(" ")[1] ?? "";
  const { "transfer-encoding": coding, ...headers } = Object.fromEntries(
    lines.map((line): [string, string] => [
      line.replace(/:.*/, "").toLowerCase(),
      line.replace(/^.*?: ?/, ""),
    ]),
  );
  // A chunked response without a body.
  const isEmpty = coding === "chunked" && rest.join() === "0,";
  const body = isEmpty ? "" : rest.join("\r\n\r\n");
  const usual = {
    ...usualHeaders,
    ...(headers.etag ? fileHeaders : {}),
    ...(/json$/.test(headers["content-type"] ?? "") && !headers.etag ? jsonHeaders : {}),
    ...(isHead || isEmpty || ["204", "304"].includes(status)
      ? {}
      : { "content-length": new RegExp(`^${body.length}$`) }),
  };
  const shown = unusual(headers, usual).map(([name, value]) =>
    value === undefined ? `no ${name}` : `${name}: ${value}`,
  );
  return marked(
    [status, ...shown, ...(body ? [Buffer.from(body, "latin1").toString()] : [])].join("\n"),
    "  ",
  );
}
