import { csvOf, readCsvRows } from "../../messages/csv.ts";
import { asWritten, countCodes } from "./inline-codes.ts";
import { type Direction, type Handout, type Handouts, isDone, type ReadRow } from "./translation-unit.ts";

/** Which texts and translations the row was made from. */
const keyOf = ({ source, target }: Handout) => [source.hash, target?.hash ?? ""].join(" ").trimEnd();

/** The marks that have to stand in the translation too, with what a reader sees of them. */
function keepOf({ source }: Handout): string {
  const { codes, pieces } = source.inline;
  return [...countCodes(pieces)]
    .flatMap(([name, count]) => {
      const code = codes.get(name);
      if (!code) return [];
      const mark = asWritten(code);
      const means = code.kind === "fact" && code.shows !== mark ? ` = ${code.shows}` : "";
      return [`${mark}${means}${count > 1 ? ` (${count} times)` : ""}`];
    })
    .join("\n");
}

/** For spreadsheets, UTF-8 with a byte order mark; texts with their markup as in the content. */
export function writeCsv(handouts: Handouts, { from, to }: Direction): string {
  const head = ["place", `source (${from})`, `target (${to})`, "state", "context", "keep", "limit", "key"];
  const rows = [...handouts.values()]
    .flat()
    .map((unit) => [
      unit.place,
      unit.source.text,
      unit.target?.text ?? "",
      unit.state,
      unit.notes.join("\n"),
      keepOf(unit),
      String(unit.limit ?? ""),
      keyOf(unit),
    ]);
  return csvOf([head, ...rows]);
}

/**
 * Reads what a spreadsheet has made of it: with semicolons or tabs between the cells, the columns in any order, more of
 * them.
 *
 * @throws SyntaxError that says what is missing or not closed
 */
export function readCsvUnits(text: string): ReadRow[] {
  const [firstLine = ""] = text.split(/\r?\n/, 1);
  const counts = ([",", ";", "\t"] as const).map((sign) => [firstLine.split(sign).length, sign] as const);
  const [, separator] = counts.toSorted(([a], [b]) => b - a)[0] ?? [];
  const [head, ...rows] = readCsvRows(text, separator);
  const names = head?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  const column = (pattern: RegExp, what: string) => {
    const at = names.findIndex((name) => pattern.test(name));
    if (at === -1)
      throw new SyntaxError(`Line 1: There is no column ${what}. Keep the columns that export wrote.`);
    return at;
  };
  const place = column(/^place$/, '"place"');
  const key = column(/^key$/, '"key"');
  const source = column(/^source \(.+\)$/, '"source (…)"');
  const target = column(/^target \(.+\)$/, '"target (…)"');
  const state = names.indexOf("state");
  const languageOf = (at: number) => head?.cells[at]?.replace(/^.*\(|\).*$/g, "").trim() ?? "";
  return rows
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""))
    .map(({ cells, line }) => {
      const [sourceHash = "", targetHash] = (cells[key] ?? "").trim().split(" ");
      const written = (cells[target] ?? "").replaceAll("\r\n", "\n");
      return {
        line,
        place: cells[place] ?? "",
        sourceHash,
        targetHash,
        from: languageOf(source),
        to: languageOf(target),
        source: cells[source] ?? "",
        target: written.trim() === "" ? undefined : written,
        done: isDone(cells[state]),
        ...(cells.length !== names.length && {
          flaw: `It has ${cells.length} cells, and the first line ${names.length}.`,
        }),
      };
    });
}
