import { readFileSync } from "node:fs";
import { CommandError } from "../../cli/command.ts";
import { parseXml } from "../../content/read/xml.ts";
import { readCsvTable } from "./csv-format.ts";
import type { ImportRow } from "./import-row.ts";
import { readXliff } from "./xliff-format.ts";

/** Reads the rows of an XLIFF or CSV file. @throws {CommandError} naming the file, and the line if it is known */
export function readExchangeFile(file: string): ImportRow[] {
  try {
    const text = decode(readFileSync(file));
    const rows = /^\s*</.test(text) ? readXliff(parseXml(text)) : readCsvTable(text);
    return rows.map((row) => ({ ...row, file }));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new CommandError(`${file}: There is no such file.`);
    if (code === "EISDIR") throw new CommandError(`${file}: This is a folder. Pass the files in it instead.`);
    throw error instanceof SyntaxError ? new CommandError(`${file}: ${message}`) : error;
  }
}

/** Decodes bytes in the encoding that a byte order mark or an XML declaration names, otherwise as UTF-8. */
function decode(bytes: Uint8Array): string {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const declared = /^<\?xml[^>]*\sencoding=["']([\w-]+)/.exec(head)?.[1];
  const marked = head.startsWith("ÿþ") ? "utf-16le" : head.startsWith("þÿ") ? "utf-16be" : undefined;
  const encoding = marked ?? declared ?? "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new SyntaxError(
      `This isn't ${encoding.toUpperCase()}. If it comes from a spreadsheet, save it as "CSV UTF-8"; otherwise export it again.`,
    );
  }
}
