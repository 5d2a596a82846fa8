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

/** The cells of each row. @throws SyntaxError that names the line when quotes are not in pairs */
export const readCsv = (text: string): string[][] => readCsvRows(text).map(({ cells }) => cells);

/** The rows and the lines that they begin in, from 1. @throws SyntaxError as `readCsv` */
export function readCsvRows(
  text: string,
  separator: "," | ";" | "\t" = ",",
): { cells: string[]; line: number }[] {
  const quoted = new RegExp(`"((?:[^"]|"")*)"(?=[${separator}\\r\\n]|$)`, "y");
  const plain = new RegExp(`[^${separator}\\r\\n]*`, "y");
  const rows: { cells: string[]; line: number }[] = [];
  let row: { cells: string[]; line: number } = { cells: [], line: 1 };
  let line = 1;
  let at = text.startsWith(byteOrderMark) ? 1 : 0;
  while (at < text.length) {
    const kind = text[at] === '"' ? quoted : plain;
    kind.lastIndex = at;
    const [whole, inner = whole ?? ""] = kind.exec(text) ?? [];
    if (whole === undefined) throw new SyntaxError(`Line ${line}: a quote is not closed.`);
    row.cells.push(inner.replaceAll('""', '"').replace(started, "$1$2"));
    at += whole.length;
    line += whole.split("\n").length - 1;
    if (text[at] === separator) {
      at += 1;
      if (at === text.length) row.cells.push("");
      continue;
    }
    at += text.startsWith("\r\n", at) ? 2 : 1;
    line += 1;
    rows.push(row);
    row = { cells: [], line };
  }
  if (row.cells.length > 0) rows.push(row);
  return rows;
}
