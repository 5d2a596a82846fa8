import { csvOf, readCsv } from "../../cli/csv.ts";
import { states } from "../ledger/translation-states.ts";
import { codeMarkup, countCodes } from "./inline-codes.ts";
import {
  type Direction,
  type ExportUnit,
  isBlank,
  isDoneState,
  isRejectedState,
  type ReadRow,
} from "./translation-units.ts";

/** Writes a table for spreadsheets, with markup as in the content. */
export function writeCsv(units: readonly ExportUnit[], { from, to }: Direction): string {
  const head = ["place", `source (${from})`, `target (${to})`, "state", "context", "keep", "limit", "key"];
  const rows = units.map((unit) => [
    unit.id,
    unit.source.text,
    unit.target?.text ?? "",
    unit.state,
    unit.notes.join("\n"),
    codesToKeep(unit),
    String(unit.maxLength ?? ""),
    [unit.source.hash, unit.target?.hash].join(" ").trimEnd(),
  ]);
  return csvOf([head, ...rows]);
}

/** Lists the markup that the translation must keep, one per line, and shows the figures of facts. */
function codesToKeep({ source: { inline } }: ExportUnit): string {
  const counts = countCodes(inline.pieces);
  return [...inline.codes]
    .map(([name, code]) => {
      const mark = codeMarkup(code);
      const count = counts.get(name) ?? 0;
      const shown = code.kind === "fact" && code.shows !== mark ? ` = ${code.shows}` : "";
      return `${mark}${shown}${count > 1 ? ` (${count} times)` : ""}`;
    })
    .join("\n");
}

/** Reads a table of a spreadsheet, with any separator and order of columns. @throws {SyntaxError} if it is damaged */
export function readCsvTable(text: string): ReadRow[] {
  // A first line such as `sep=;` tells spreadsheets the separator.
  const lines = text.includes("\n") ? text : text.replaceAll("\r", "\n");
  const table = lines.replace(/^\uFEFF?"?sep=.*(\r\n|\n)/i, "");
  const [firstLine = ""] = table.split(/[\r\n]/, 1);
  const countOf = (separator: string) => firstLine.split(separator).length;
  const [separator] = [",", ";", "\t", "|"].toSorted((a, b) => countOf(b) - countOf(a));
  const [head, ...rows] = readCsv(table, separator);
  const names = head?.map((name) => name.trim().toLowerCase()) ?? [];
  const columnOf = (column: string) => {
    const isNamed = (name: string) => name === column || name.startsWith(`${column} (`);
    const index = names.findIndex(isNamed);
    const count = names.filter(isNamed).length;
    if (count === 1) return index;
    const what = count === 0 ? `There is no column "${column}"` : `There are ${count} columns "${column}"`;
    throw new SyntaxError(`Line 1: ${what}. Save the export as CSV UTF-8, with each of its columns once.`);
  };
  const [id, key] = [columnOf("place"), columnOf("key")];
  const [source, target] = [columnOf("source"), columnOf("target")];
  const languageOf = (index: number) => {
    const code = /\(([^()]+)\)/.exec(head?.[index] ?? "")?.[1];
    if (code !== undefined) return code;
    const name = head?.[index]?.trim();
    throw new SyntaxError(
      `Line 1: The column "${name}" doesn't say its language. Write it, as in "${name} (fr)".`,
    );
  };
  const [from, to] = [languageOf(source), languageOf(target)];
  return rows.flatMap((cells, index): ReadRow[] => {
    if (cells.every((cell) => cell.trim() === "")) return [];
    const [sourceHash = "", targetHash] = (cells[key] ?? "").trim().split(" ");
    const written = (cells[target] ?? "").replaceAll("\r\n", "\n");
    const state = (cells[names.indexOf("state")] ?? "").trim().toLowerCase();
    const isDone = isDoneState(state);
    const hasAllCells = cells.length === names.length;
    return [
      {
        position: `row ${index + 2}`,
        id: cells[id] ?? "",
        where: cells[names.indexOf("context")]?.split("\n")[0] ?? "",
        ...{ sourceHash, targetHash, from, to },
        source: cells[source] ?? "",
        target: isBlank(written) ? undefined : written,
        isDone,
        // People who translate in a spreadsheet leave the state as it was exported.
        isUnfinished: !isDone && !["", ...states].includes(state),
        isRejected: isRejectedState(state),
        flaw: hasAllCells ? undefined : `This row has ${cells.length} cells, the first row ${names.length}.`,
      },
    ];
  });
}
