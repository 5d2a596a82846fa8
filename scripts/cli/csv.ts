import { pipeline } from "node:stream";
import { CsvError, parse as parseStream } from "csv-parse";
import { parse } from "csv-parse/sync";

/**
 * Matches the start of a cell that a spreadsheet would run as a formula, also after a separator: a spreadsheet may expect
 * another separator than ours, and then takes a quote for the start of a cell in quotes. The writer puts an apostrophe
 * before the formula, and the reader removes it.
 */
const formulaStart = /(^|[;,\t\r\n|])(['"]*[=+\-@＝＋－＠])/g;
const escapedFormulaStart = /(^|[;,\t\r\n|])'(['"]*[=+\-@＝＋－＠])/g;

/** Makes spreadsheets read the file as UTF-8. */
export const byteOrderMark = "\ufeff";

export const csvOf = (rows: string[][]): string => byteOrderMark + rows.map(csvRow).join("");

export const csvRow = (cells: string[]): string => `${cells.map(csvCell).join(",")}\r\n`;

const csvCell = (text: string) => `"${text.replace(formulaStart, "$1'$2").replaceAll('"', '""')}"`;

const options = {
  bom: true,
  cast: (text: string) => text.replace(escapedFormulaStart, "$1$2"),
  record_delimiter: ["\r\n", "\n", "\r"],
  relax_column_count: true,
};

/** Returns the cells of each row. @throws SyntaxError that names the line of an unclosed quote */
export function readCsv(text: string, separator = ","): string[][] {
  try {
    return parse(text, { ...options, delimiter: separator });
  } catch (error) {
    throw syntaxError(error);
  }
}

/** Reads the rows of a large file, by the first row's names. @throws SyntaxError as `readCsv`, and for surplus cells */
export async function* streamCsv(chunks: AsyncIterable<string>): AsyncGenerator<Record<string, string>> {
  try {
    // The callback ignores errors, because `yield*` throws them.
    const forRecords = { columns: true, relax_column_count: false, relax_column_count_less: true };
    const parser = parseStream({ ...options, ...forRecords });
    yield* pipeline(chunks, parser, () => undefined);
  } catch (error) {
    throw syntaxError(error);
  }
}

function syntaxError(error: unknown) {
  if (!(error instanceof CsvError)) return error;
  const reasons: Partial<Record<CsvError["code"], string>> = {
    CSV_RECORD_INCONSISTENT_COLUMNS: "there are more cells than in the first row.",
    CSV_QUOTE_NOT_CLOSED: 'a quote is not closed. Add the missing ".',
  };
  const inside = "a quote is inside a cell. Save the table as CSV UTF-8, which doubles such quotes.";
  return new SyntaxError(`Line ${error.lines}: ${reasons[error.code] ?? inside}`);
}
