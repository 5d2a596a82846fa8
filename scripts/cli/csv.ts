import { pipeline } from "node:stream";
import { CsvError, parse as parseStream } from "csv-parse";
import { parse } from "csv-parse/sync";

/**
 * Comma-separated values (RFC 4180) that no spreadsheet takes for formulas, and that read back as they were. A
 * spreadsheet runs what begins a cell with one of these signs, and where it parts cells by another mark than the
 * comma, a cell begins behind that mark too. Such a sign gets an apostrophe, besides those before it.
 */
const starting = /(^|[;,\t\r\n|])('*[=+\-@＝＋－＠])/g;
const started = /(^|[;,\t\r\n|])'('*[=+\-@＝＋－＠])/g;

/** So that spreadsheets read UTF-8. */
export const byteOrderMark = "\ufeff";

export const csvOf = (rows: string[][]): string => byteOrderMark + rows.map(csvRow).join("");

export const csvRow = (cells: string[]): string => `${cells.map(cell).join(",")}\r\n`;

const cell = (text: string) => `"${text.replace(starting, "$1'$2").replaceAll('"', '""')}"`;

const options = {
  bom: true,
  cast: (text: string) => text.replace(started, "$1$2"),
  record_delimiter: ["\r\n", "\n", "\r"],
  relax_column_count: true,
};

/** The cells of each row. @throws SyntaxError that names the line when quotes are not in pairs */
export const readCsv = (text: string): string[][] => readCsvRows(text).map(({ cells }) => cells);

/** The rows and the lines that they begin in, from 1. @throws SyntaxError as `readCsv` */
export function readCsvRows(
  text: string,
  separator: "," | ";" | "\t" = ",",
): { cells: string[]; line: number }[] {
  try {
    const rows = parse(text, { ...options, delimiter: separator, info: true }) as unknown as {
      record: string[];
      info: { lines: number };
    }[];
    return rows.map(({ record }, index) => ({
      cells: record,
      line: (rows[index - 1]?.info.lines ?? 0) + 1,
    }));
  } catch (error) {
    throw syntaxError(error);
  }
}

/** The rows of a large file, with their cells by the names in the first row. @throws SyntaxError as `readCsv`, and for surplus cells */
export async function* streamCsv(chunks: AsyncIterable<string>): AsyncGenerator<Record<string, string>> {
  try {
    // The iteration throws what went wrong.
    const parser = parseStream({
      ...options,
      columns: true,
      relax_column_count: false,
      relax_column_count_less: true,
    });
    yield* pipeline(chunks, parser, () => undefined);
  } catch (error) {
    throw syntaxError(error);
  }
}

function syntaxError(error: unknown) {
  if (!(error instanceof CsvError)) return error;
  const isSurplus = error.code === "CSV_RECORD_INCONSISTENT_COLUMNS";
  const what = isSurplus ? "there are more cells than in the first row" : "a quote is not closed";
  return new SyntaxError(`Line ${error.lines}: ${what}.`);
}
