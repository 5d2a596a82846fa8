import { readFileSync } from "node:fs";
import { join } from "node:path";
import { styleText } from "node:util";
import { CommandError } from "../cli/command.ts";
import { typographyWarnings } from "../content/check/rules/typography.ts";
import { countOf, messageAndFix, warning } from "../content/problem.ts";
import { parseXml } from "../content/read/xml.ts";
import { replaceFiles } from "../content/write/replace-files.ts";
import { readCsvTable } from "./exchange/csv-format.ts";
import { importChanges } from "./exchange/import-changes.ts";
import type { Code } from "./exchange/inline-codes.ts";
import type { ImportRow } from "./exchange/match-rows.ts";
import { type Outcome, planImport } from "./exchange/plan-import.ts";
import { readXliff } from "./exchange/xliff-format.ts";
import { readAllTranslations } from "./translations.ts";

/** Writes translations to the content and records which are confirmed. Returns the exit code. */
export function importFiles(root: string, files: readonly string[], { dryRun = false }) {
  const rows = files.flatMap(readExchangeFile);
  const translations = readAllTranslations(root);
  const outcomes = planImport(rows, translations);
  const changes = importChanges(outcomes, root, translations.ledger);
  if (!dryRun) replaceFiles(new Map([...changes].map(([file, text]) => [join(root, file), text])));
  console.log(importReport(outcomes));
  if (dryRun) console.log("Dry run: nothing was written.");
  return outcomes.some(({ result }) => result === "refused") ? 1 : 0;
}

/** Reads the rows of an XLIFF or CSV file. @throws {CommandError} naming the file, and the line if it is known */
function readExchangeFile(file: string): ImportRow[] {
  try {
    const text = decode(readFileSync(file));
    const rows = /^\s*</.test(text) ? readXliff(parseXml(text)) : readCsvTable(text);
    if (rows.length === 0) throw new SyntaxError("This file has no texts.");
    return rows.map((row) => ({ ...row, file }));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new CommandError(`${file}: There is no such file.`);
    if (code === "EISDIR") throw new CommandError(`${file}: This is a folder. Pass the files in it instead.`);
    if (error instanceof RangeError) throw new CommandError(`${file}: Its tags are nested too deeply.`);
    const advice: [string, string][] = [
      ["unclosed tag", " The file was cut off: get it again."],
      ["unbound namespace", " A namespace was lost: save the file again in the tool, as XLIFF 1.2."],
    ];
    const hint = advice.find(([what]) => message.includes(what))?.[1] ?? "";
    throw error instanceof SyntaxError ? new CommandError(`${file}: ${message}${hint}`) : error;
  }
}

/** Decodes bytes in the encoding that a byte order mark or an XML declaration names, otherwise as UTF-8. */
function decode(bytes: Uint8Array): string {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const declared = /^<\?xml[^>]*\sencoding=["']([\w-]+)/.exec(head)?.[1];
  if (["PK", "\u001F", "ÐÏ"].some((start) => head.startsWith(start)))
    throw new SyntaxError(
      "This is a package or a spreadsheet's own file. Unpack it, or save it as XLIFF 1.2 or CSV UTF-8.",
    );
  const isLittle = head.startsWith("ÿþ") || head[1] === "\0";
  const isBig = head.startsWith("þÿ") || head[0] === "\0";
  const marked = isLittle ? "utf-16le" : isBig ? "utf-16be" : undefined;
  // If the XML declaration could be read as ASCII, the file isn't in UTF-16, even if the declaration says so.
  const encoding = marked ?? (declared?.replace(/^utf-?16.*/i, "utf-8") || "utf-8");
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new SyntaxError(
      `This isn't ${encoding.toUpperCase()}. If it comes from a spreadsheet, save it as "CSV UTF-8"; otherwise export it again.`,
    );
  }
}

const colors = {
  unchanged: "dim",
  skipped: "yellow",
  written: "green",
  unchecked: "yellow",
  refused: "red",
} as const;
const results = Object.keys(colors) as Outcome["result"][];

/** Lists every row of each file with its result, and counts them. Rows that need attention come last. */
function importReport(outcomes: readonly Outcome[]): string {
  const tables = [...Map.groupBy(outcomes, ({ row }) => row.file)].map(([file, own]) => {
    const width = Math.max(...own.map(({ row }) => row.position.length));
    const lines = own
      .map((outcome) => ({ ...outcome, note: noteOn(outcome) }))
      .toSorted((a, b) => results.indexOf(a.result) - results.indexOf(b.result) || +!!a.note - +!!b.note)
      .map((outcome) => {
        const { row, result, note } = outcome;
        const name = styleText(colors[result], result.padEnd(9));
        const reason = note && `\n${" ".repeat(width + 15)}${note}`;
        return `  ${row.position.padStart(width)}  ${name}  ${nameOf(outcome)}${reason}`;
      });
    return `${styleText("bold", file)}\n${lines.join("\n")}\n`;
  });
  const count = (result: Outcome["result"]) => outcomes.filter((outcome) => outcome.result === result).length;
  const counts = [
    `${count("written")} written and confirmed`,
    `${count("unchecked")} written to be checked`,
    `${count("unchanged")} unchanged`,
    `${count("skipped")} skipped as untranslated`,
    `${count("refused")} refused`,
  ];
  return `${tables.join("\n")}\n${countOf(outcomes.length, "text")}: ${counts.join(", ")}.`;
}

function nameOf(outcome: Outcome): string {
  const { id, where } = outcome.row;
  const name = where || id || "(no place)";
  const hasMoved = "unit" in outcome && outcome.unit.id !== id && outcome.unit.where !== name;
  return hasMoved ? `${name}, now ${outcome.unit.where}` : name;
}

/** Returns why a row needs attention. What is too long or breaks a rule of typography is imported nevertheless. */
function noteOn(outcome: Outcome): string {
  if ("reason" in outcome) return outcome.reason;
  if (outcome.result === "unchanged") return "";
  const { maxLength = Number.POSITIVE_INFINITY } = outcome.unit;
  const { length } = [...visibleText(outcome, ({ shows }) => shows)];
  return [
    ...(outcome.doubt ? [outcome.doubt] : []),
    ...(length > maxLength ? [`It has ${length} characters, at most ${maxLength} fit.`] : []),
    ...typographyNotes(outcome),
  ].join(" ");
}

type WrittenOutcome = Extract<Outcome, { text: string }>;

/** Returns a translation as visitors read it. @param shown what is shown for an inline code */
function visibleText({ unit, text }: WrittenOutcome, shown: (code: Code) => string) {
  const { pieces, codes } = unit.syntax.read(text);
  return pieces
    .map((piece) => {
      if (typeof piece === "string") return piece;
      const code = piece.edge === "whole" ? codes.get(piece.code) : undefined;
      return code ? shown(code) : "";
    })
    .join("");
}

function typographyNotes(outcome: WrittenOutcome): string[] {
  const text = visibleText(outcome, () => "\uFFFC");
  const found = typographyWarnings({
    text,
    language: outcome.unit.direction.to,
    isClause: false,
    warning: (index, length, message, fix, right) => {
      const place = { file: "", line: 1, column: index + 1, length };
      const problem = warning(place, message, fix);
      return right === undefined ? problem : { ...problem, replacements: [{ ...place, text: right }] };
    },
  });
  return found.map((problem) => {
    const start = problem.column - 1;
    const words = text.slice(Math.max(0, start - 12), start + problem.length + 12).trim();
    return `“${words}”: ${messageAndFix(problem)}`;
  });
}
