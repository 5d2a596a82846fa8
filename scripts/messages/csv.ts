/**
 * Comma-separated values (RFC 4180) that no spreadsheet takes for formulas, and that read back as they were. A
 * spreadsheet runs what begins a cell with one of these signs, and where it parts cells by another mark than the
 * comma, a cell begins behind that mark too. Such a sign gets an apostrophe, besides those that stand before it.
 */
const starting = /(^|[;,\t\r\n|])('*[=+\-@＝＋－＠])/g;
const started = /(^|[;,\t\r\n|])'('*[=+\-@＝＋－＠])/g;

/** So that spreadsheets read UTF-8. */
const byteOrderMark = "\ufeff";

export const csvOf = (rows: string[][]): string =>
  byteOrderMark + rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");

const cell = (text: string) => `"${text.replace(starting, "$1'$2").replaceAll('"', '""')}"`;

/** @throws SyntaxError that names the line when quotes are not in pairs */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = text.startsWith(byteOrderMark) ? 1 : 0;
  while (at < text.length) {
    const part = text[at] === '"' ? quoted(text, at) : plain(text, at);
    row.push(part.value.replace(started, "$1$2"));
    at = part.end;
    if (text[at] === ",") {
      at += 1;
      if (at === text.length) row.push("");
      continue;
    }
    at += text.startsWith("\r\n", at) ? 2 : 1;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

function quoted(text: string, at: number): { value: string; end: number } {
  const match = /"((?:[^"]|"")*)"(?=[,\r\n]|$)/y;
  match.lastIndex = at;
  const [whole, inner] = match.exec(text) ?? [];
  if (whole === undefined || inner === undefined) {
    throw new SyntaxError(`Line ${text.slice(0, at).split("\n").length}: a quote is not closed.`);
  }
  return { value: inner.replaceAll('""', '"'), end: at + whole.length };
}

function plain(text: string, at: number): { value: string; end: number } {
  const match = /[^,\r\n]*/y;
  match.lastIndex = at;
  const [value = ""] = match.exec(text) ?? [];
  return { value, end: at + value.length };
}
