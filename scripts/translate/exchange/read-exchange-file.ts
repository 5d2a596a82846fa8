import { readFileSync } from "node:fs";
import { CommandError } from "../../cli/command.ts";
import { readCsvUnits } from "./csv-format.ts";
import type { ReadRow, Row } from "./translation-unit.ts";
import { readXliff, xliffNamespace } from "./xliff-format.ts";
import { parseXml, XmlError } from "./xml.ts";

/** The texts of a file handed in, whichever its format. @throws {CommandError} */
export function readExchangeFile(file: string): Row[] {
  try {
    const text = decode(readFileSync(file));
    const rows = /^\s*</.test(text) ? readXml(text) : readCsvUnits(text);
    return rows.map((row) => ({ ...row, file }));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof XmlError || error instanceof SyntaxError || error instanceof TypeError)
      throw new CommandError(`${file}: ${error.message}`);
    if (code === "ENOENT") throw new CommandError(`${file}: There is no such file.`);
    if (code === "EISDIR") throw new CommandError(`${file}: This is a folder. Name the files in it.`);
    throw error;
  }
}

function readXml(text: string): ReadRow[] {
  const root = parseXml(text);
  const { version = "" } = root.attributes;
  if (root.name === "xliff" && root.namespace === xliffNamespace && version === "1.2") return readXliff(root);
  throw new XmlError(
    `Line ${root.line}: This is <${root.name}>${version && ` of version ${version}`}. XLIFF 1.2 and CSV can be read: export once more, in one of these.`,
  );
}

/** Text in UTF-8, or as its byte order mark or its XML declaration says. */
function decode(bytes: Uint8Array): string {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const declared = /^<\?xml[^>]*\sencoding=["']([\w-]+)/.exec(head)?.[1];
  const marked = head.startsWith("ÿþ") ? "utf-16le" : head.startsWith("þÿ") ? "utf-16be" : undefined;
  const encoding = marked ?? declared ?? "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new SyntaxError(
      `Its characters aren't ${encoding.toUpperCase()}. In a spreadsheet save it as "CSV UTF-8", else export it anew.`,
    );
  }
}
