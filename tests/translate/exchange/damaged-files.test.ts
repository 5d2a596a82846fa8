import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvOf, readCsv } from "../../../scripts/cli/csv.ts";
import { parseXml } from "../../../scripts/content/read/xml.ts";
import { readCsvTable } from "../../../scripts/translate/exchange/csv-format.ts";
import type { ImportRow } from "../../../scripts/translate/exchange/match-rows.ts";
import { planImport } from "../../../scripts/translate/exchange/plan-import.ts";
import { readXliff } from "../../../scripts/translate/exchange/xliff-format.ts";
import { textHash } from "../../../scripts/translate/ledger/ledger.ts";
import { status } from "../../../scripts/translate/status.ts";
import { readAllTranslations } from "../../../scripts/translate/translations.ts";
import { Project } from "../support/project.ts";

const runs = { numRuns: process.env.TEST_LONG ? 1_000 : 60, seed: 31 };
const exportHome = (project: Project, format: "xliff12" | "csv") =>
  project.export({ to: "es", page: ["home"], only: "all", format }).text;

test("only a translation that is done is confirmed; others are stale, and a copied source is skipped", () => {
  const done = ["translated", "signed-off", "Final "];
  const open = ["new", "needs-translation", "needs-l10n", "needs-review-translation", "x-draft"];
  const exported = ["missing", "stale", "unrecorded", "fresh", ""];
  const project = new Project();
  const page = project.read("pages/home.json");
  const [table, xliff] = [exportHome(project, "csv"), exportHome(project, "xliff12")];
  const inTable = (words: string, state: string) =>
    table.replace('"Más citas","unrecorded"', `"${words}","${state}"`);
  const inXliff = (words: string, state: string, approved: string) =>
    xliff
      .replace(/(<trans-unit id="[^"]*headline")/, `$1 approved="${approved}"`)
      .replace(/<target[^>]*>Más citas/, `<target state="${state}">${words}`);
  fc.assert(
    fc.property(
      fc.constantFrom("Citas nuevas", "More appointments", "\n  More  appointments "),
      fc.constantFrom(...exported, ...open, ...done),
      fc.constantFrom("yes", "no", "", undefined),
      (words, state, approved) => {
        const isTable = approved === undefined;
        const isDone = done.includes(state) || (approved === "yes" && !/^n/.test(state));
        // People leave the state of a table as it was exported.
        const isFinished = isTable ? !open.includes(state) : isDone && approved !== "no";
        const { out } = project.import(isTable ? inTable(words, state) : inXliff(words, state, approved));
        const text = JSON.parse(project.read("pages/home.json")).blocks[0].headline.es;
        const isWritten = words === "Citas nuevas" || isDone;
        const kind = isFinished ? "and confirmed" : "to be checked";
        expect(out).toContain(isWritten ? `1 written ${kind}` : "1 skipped as untranslated");
        expect(text).toBe(isWritten ? words.trim() : "Más citas");
        const pair = [textHash("en", "More appointments"), textHash("es", text)];
        expect(project.pairs.some((one) => one.join() === pair.join())).toBe(isWritten && isFinished);
        const stale = project.run(status, { page: ["home"] }).out.includes("es: 1 stale");
        expect(stale).toBe(isWritten && !isFinished);
        project.write("pages/home.json", page);
        project.write("translations.lock", "");
      },
    ),
    runs,
  );
});

describe("a table of which a column was sorted or moved", () => {
  /** Returns ways to import the tables of a larger site with other cells in a column. */
  function tables() {
    const project = Project.fixture();
    project.addDraft("fr");
    const rowsOf = (to: string) => readCsv(project.export({ to, only: "all", format: "csv" }).text);
    const [spanish, french] = [rowsOf("es"), rowsOf("fr")];
    const translations = readAllTranslations(project.root);
    const plan = (rows: ImportRow[]) => planImport(rows, translations);
    const planTable = (cells: readonly string[], column = 2, table = spanish) => {
      const changed = table.map((row, index) =>
        index === 0 ? row : row.with(column, cells[index - 1] ?? ""),
      );
      return plan(readCsvTable(csvOf(changed)).map((row) => ({ ...row, file: "t.csv" })));
    };
    const column = (at: number) => spanish.slice(1).map((cells) => cells[at] ?? "");
    return { project, french, plan, planTable, column, targets: column(2) };
  }
  test("is refused as a whole", () => {
    const { targets, french, planTable, column } = tables();
    const low = (table?: string[][]) => planTable(targets.toSpliced(90, 0, ""), 2, table);
    const attempts: Record<string, () => unknown> = {
      sorted: () => planTable(targets.toSorted()),
      "partly sorted": () => planTable([...targets.slice(0, 90), ...targets.slice(90).toSorted()]),
      "a row too low": () => low(),
      "with a block of it twice": () => planTable(targets.toSpliced(40, 10, ...targets.slice(90, 100))),
      "filled down": () => planTable([...targets].fill("Nuevo", 40, 50)),
      "the sources": () => planTable(column(1).toSorted(), 1),
      "the keys": () => planTable(column(7).toSorted(), 7),
      "sorted, in a new language": () => planTable(targets.toSorted(), 2, french),
      "a row too low, in a new language": () => low(french),
    };
    for (const [change, attempt] of Object.entries(attempts))
      expect(attempt, change).toThrow(/Nothing was written\. .* Sort and move only whole rows\.$/s);
  });

  test("never writes a text of another row, in either format", () => {
    const { project, plan, planTable, targets } = tables();
    const xliff = readXliff(parseXml(project.export({ to: "es", only: "all" }).text));
    const rows = xliff.map((row) => ({ ...row, file: "t.xlf", isDone: true, isUnfinished: false }));
    const writtenBy = (attempt: () => ReturnType<typeof planImport>) => {
      try {
        return attempt().filter((outcome) => "text" in outcome);
      } catch (error) {
        expect(String(error)).toMatch(/Nothing was written/);
        return [];
      }
    };
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(targets.length - 1), { minLength: 2, maxLength: 60 }), (indexes) => {
        const from = new Map(indexes.map((index, at) => [index, indexes.at(at - 1) as number]));
        const moved = <T>(all: readonly T[]) => all.map((_, at) => all[from.get(at) ?? at] as T);
        expect(writtenBy(() => planTable(moved(targets)))).toEqual([]);
        const swapped = moved(rows.map(({ target }) => target));
        expect(writtenBy(() => plan(rows.map((row, at) => ({ ...row, target: swapped[at] }))))).toEqual([]);
      }),
      runs,
    );
  });
});

test("a table that was saved in another encoding is refused as a whole, however its characters were lost", () => {
  const project = Project.fixture();
  const text = project.export({ to: "es", only: "all", format: "csv" }).text.slice(1);
  const latin = new TextDecoder("windows-1252");
  for (const damaged of [latin.decode(Buffer.from(text)), text.replace(/[^\0-\x7f]/g, "?")])
    expect(() => project.import(damaged)).toThrow(/Nothing was written\. .* Save the file as UTF-8\.$/);
});

test.each([
  ...["-", "…", "?", "0", "1,5", "2026-02-01", "✓", "????? ?"].map((cell) => [
    cell,
    "It has no words, unlike",
  ]),
  ["<b>Más citas</b>", "Texts can't contain HTML"],
  ["*Más* citas", "Single asterisks and underscores"],
])("%s in place of words is imported as unfinished", (cell, doubt) => {
  const project = new Project();
  const { news } = project.import(exportHome(project, "csv").replace("Más citas", cell));
  expect(news).toEqual([expect.stringMatching(`^unchecked .* \\| ${doubt}`)]);
});

test("no passage of a clause is reported as confirmed if one has no words", () => {
  const project = new Project();
  const { text } = project.export({ from: "es", to: "en", page: ["privacy/"], only: "all" });
  const translated = text
    .replace("Datos</source>", '$&<target state="final">Data</target>')
    .replace(/<source>(?:(?!<\/source>|Datos).)*<\/source>/, (source) => {
      const codes = source.match(/<x [^>]*>/g)?.join(" ") ?? "";
      return `${source}<target state="final">… ${codes}</target>`;
    });
  const { news } = project.import(translated);
  expect(news.map((row) => row.split(" ")[0])).toEqual(["unchecked", "unchecked"]);
});

test("a link that lost its words is refused", () => {
  const project = new Project();
  project.set("pages/home.json", ["blocks", 0, "lede", "en"], "Ask [us](web).");
  project.set("pages/home.json", ["blocks", 0, "lede", "es"], "Pregunta a [nosotros](web).");
  const xliff = exportHome(project, "xliff12");
  for (const words of ["", " ", "\u00a0"])
    expect(project.import(xliff.replace(">nosotros<", `>${words}<`)).news).toEqual([
      expect.stringContaining("refused"),
    ]);
});

test("errors and formulas of spreadsheets are refused", () => {
  const project = new Project();
  const before = project.bytes();
  const table = exportHome(project, "csv");
  const errors =
    "#NAME? #REF! #VALUE! #N/A #¡REF! #¿NOMBRE? #¡VALOR! #N/D #NOM? #WERT! #NV #DIV/0! Err:508 #####";
  for (const cell of [...errors.split(" "), "Loading...", "M?s citas", "=B2", "=SUM(A1:A9)"]) {
    const { news, code } = project.import(table.replace("Más citas", cell));
    expect(news).toEqual([
      expect.stringMatching(/refused .* (wrote the error|This is a formula|Characters were lost)/),
    ]);
    expect([code, project.bytes()]).toEqual([1, before]);
  }
});

test.each([
  ["1/2", "2026-02-01"],
  ["24/7", "24-Jul"],
  ["1,380", "1.38"],
  ["50 %", "0.5"],
  ["12345678901", "1.23457E+10"],
])("the number %s that a spreadsheet changed to %s is refused", (number, cell) => {
  const project = new Project();
  for (const language of ["en", "es"])
    project.set("pages/home.json", ["blocks", 0, "headline", language], number);
  const importCell = (words: string) =>
    project.import(exportHome(project, "csv").replace(`"${number}","${number}"`, `"${number}","${words}"`));
  expect(importCell(cell).news).toEqual([expect.stringContaining("refused")]);
  expect(importCell(`unos ${number}`).news).toEqual([expect.stringContaining("written")]);
});

test("rows that nobody changed are never refused, whatever happened to the content", () => {
  const project = Project.fixture();
  const exported = (["xliff12", "csv"] as const).map((format) =>
    project.export({ to: "es", only: "all", format }),
  );
  const page = JSON.parse(project.read("pages/home.json"));
  const blocks = fc.shuffledSubarray(page.blocks as object[], { minLength: 1 });
  fc.assert(
    fc.property(
      blocks,
      fc.constantFrom("en", "es"),
      fc.constantFrom(...exported),
      (some, language, { text }) => {
        const changed = JSON.stringify(some).replaceAll(`"${language}":"`, `"${language}":"x `);
        project.write("pages/home.json", JSON.stringify({ ...page, blocks: JSON.parse(changed) }));
        expect(project.import(text).out).toMatch(/ 0 written and .* 0 written to .* 0 refused\./);
      },
    ),
    { ...runs, numRuns: 15 },
  );
});

test.each([
  ...["{x", "**a", "[b](c", "[[d", "\\", "# e\n- f", "<g>", "import h from 'i'", "{/* j"],
  ...["a\n\nb", "\t c \u00a0", "long ".repeat(1000), "\u2028", "---", "| k | l |"],
])("a translation with %j causes no error in the content", (words) => {
  const project = new Project();
  const { text } = project.export({ from: "es", to: "en", only: "all" });
  const escaped = words.replaceAll("<", "&lt;");
  const { news } = project.import(
    text
      .replace(/(<target[^>]*>)/g, (tag) => `${tag}${escaped} `)
      .replace(
        /<source>(.*)<\/source>\n(?! *<target)/g,
        (source, inline) => `${source}<target>${escaped} ${inline}</target>\n`,
      ),
  );
  expect(news.some((row) => row.startsWith("unchecked"))).toBe(true);
  expect(project.check().filter(({ severity }) => severity === "error")).toEqual([]);
});
