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
const headline = "home › block 1, page-hero › headline";
const exportHome = (project: Project, format: "xliff12" | "csv") =>
  project.export({ to: "es", page: ["home"], only: "all", format }).text;

describe("only a translation that the file marks as done is confirmed; others are stale, and a copied source is skipped", () => {
  const done = ["translated", "signed-off", "final"];
  const review = ["adaptation", "l10n", "translation"].map((what) => `needs-review-${what}`);
  const open = ["new", "needs-translation", "needs-adaptation", "needs-l10n", ...review, "x-draft"];
  const exported = ["missing", "stale", "unrecorded", "fresh", ""];
  const target = fc.constantFrom("Citas nuevas", "More appointments", "\n  More  appointments ");

  function expectResult(project: Project, file: string, words: string, isDone: boolean, isFinished: boolean) {
    const page = project.read("pages/home.json");
    const { out } = project.import(file);
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
  }

  test("in XLIFF", () => {
    const project = new Project();
    const text = exportHome(project, "xliff12");
    const attribute = (name: string, value?: string) => (value === undefined ? "" : ` ${name}="${value}"`);
    const approvals = fc.constantFrom(undefined, "yes", "no");
    fc.assert(
      fc.property(
        target,
        fc.constantFrom(undefined, ...open, ...done),
        approvals,
        (words, state, approved) => {
          const file = text
            .replace(/(<trans-unit id="[^"]*headline")/, `$1${attribute("approved", approved)}`)
            .replace(/<target[^>]*>Más citas/, `<target${attribute("state", state)}>${words}`);
          const isDone = done.includes(state ?? "") || (approved === "yes" && !/^n/.test(state ?? ""));
          expectResult(project, file, words, isDone, isDone && approved !== "no");
        },
      ),
      runs,
    );
  });

  test("in a table, where an unchanged state doesn't count", () => {
    const project = new Project();
    const text = exportHome(project, "csv");
    fc.assert(
      fc.property(target, fc.constantFrom(...exported, ...open, ...done), (words, state) => {
        const file = text.replace('"Más citas","unrecorded"', `"${words}","${state}"`);
        expectResult(project, file, words, done.includes(state), !open.includes(state));
      }),
      runs,
    );
  });
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
  type Tables = ReturnType<typeof tables>;

  test.each<[string, (tables: Tables) => unknown]>([
    ["sorted", ({ targets, planTable }) => planTable(targets.toSorted())],
    ["sorted backwards", ({ targets, planTable }) => planTable(targets.toSorted().reverse())],
    ["a row too low", ({ targets, planTable }) => planTable(["", ...targets])],
    ["a row too high", ({ targets, planTable }) => planTable(targets.slice(1))],
    ["a row too low, with its name", ({ targets, planTable }) => planTable(["target (es)", ...targets])],
    [
      "with a block of it twice",
      ({ targets, planTable }) => planTable(targets.toSpliced(40, 10, ...targets.slice(90, 100))),
    ],
    ["filled down", ({ targets, planTable }) => planTable([...targets].fill("Nuevo", 40, 50))],
    [
      "partly sorted",
      ({ targets, planTable }) => planTable([...targets.slice(0, 90), ...targets.slice(90).toSorted()]),
    ],
    ["replaced by the sources, a row too low", ({ column, planTable }) => planTable(["", ...column(1)])],
    ["sorted: the sources", ({ column, planTable }) => planTable(column(1).toSorted(), 1)],
    ["sorted: the keys", ({ column, planTable }) => planTable(column(7).toSorted(), 7)],
    [
      "sorted, in a new language",
      ({ targets, french, planTable }) => planTable(targets.toSorted(), 2, french),
    ],
    [
      "partly a row too low, in a new language",
      ({ targets, french, planTable }) => planTable(targets.toSpliced(90, 0, ""), 2, french),
    ],
  ])("(%s) is refused as a whole", (_, attempt) => {
    expect(() => attempt(tables())).toThrow(/Nothing was written\. .* Sort and move only whole rows\.$/s);
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

describe("a cell that a spreadsheet damaged is refused", () => {
  const errors =
    "#NAME? #REF! #VALUE! #N/A #¡REF! #¿NOMBRE? #¡VALOR! #N/D #NOM? #VALEUR! #WERT! #BEZUG! #NV #DIV/0!";
  test.each([...errors.split(" "), "Err:508", "#####", "=B2", "=SUM(A1:A9)"])("%s", (cell) => {
    const project = new Project();
    const before = project.bytes();
    const { news, code } = project.import(exportHome(project, "csv").replace("Más citas", cell));
    expect(news).toEqual([
      expect.stringMatching(/refused .* (A spreadsheet wrote the error|This is a formula)/),
    ]);
    expect(code).toBe(1);
    expect(project.bytes()).toEqual(before);
  });

  test.each([
    ["1/2", "2026-02-01"],
    ["24/7", "24-Jul"],
    ["10-12", "10. Dez"],
    ["1,380", "1.38"],
    ["50 %", "0.5"],
    ["12345678901", "1.23457E+10"],
  ])("%s that became %s", (number, cell) => {
    const project = new Project();
    for (const language of ["en", "es"])
      project.set("pages/home.json", ["blocks", 0, "headline", language], number);
    const text = exportHome(project, "csv");
    const edit = (words: string) => text.replace(`"${number}","${number}"`, `"${number}","${words}"`);
    expect(project.import(edit(cell)).news).toEqual([expect.stringContaining("refused")]);
    expect(project.import(edit(`unos ${number}`)).news).toEqual([expect.stringContaining("written")]);
  });
});

test.each(["sep=;", "SEP=;", '"sep=;"', "\uFEFFsep=;", "sep=;;;;;;;;"])(
  "a table whose first line is %s can be read",
  (line) => {
    const project = new Project();
    const rows = readCsv(exportHome(project, "csv")).map((cells) =>
      cells.map((cell) => `"${cell}"`).join(";"),
    );
    const { news, code } = project.import(`${line}\r\n${rows.join("\r\n")}`.replace("Más", "Muchas más"));
    expect([news, code]).toEqual([[`written | ${headline}`], 0]);
  },
);

describe("XLIFF that a tool changed", () => {
  const fact = '<x id="fact-conversion"/>';
  const lede = "home › block 1, page-hero › lede";
  const target = (inside: string) => (text: string) =>
    text.replace(/>Sube .*?<\/target>/, `>${inside}</target>`);
  const segments = (ids: string[], words: string[]) =>
    ids.map((mid, at) => `<mrk mtype="seg" mid="${mid}">${words[at]}</mrk>`).join(" ");
  const segmented = (words: string[]) => (text: string) =>
    target(segments(["1", "2"].slice(0, words.length), words))(text).replace(
      /(<source>Gain .*<\/source>)/,
      `$1<seg-source>${segments(["1", "2"], ["Gain", "more"])}</seg-source>`,
    );
  const tracked = ['mrk mtype="x-sdl-added"', 'mrk mtype="x-sdl-deleted"', "mq:ins", "w:del", "mq:ch"];

  test.each<[string, (text: string) => string, RegExp]>([
    ...tracked.map((tag): [string, (text: string) => string, RegExp] => [
      tag,
      (text) =>
        target(`Sube <${tag}>x</${tag.split(" ")[0]}> ${fact}`)(text).replace(
          "<xliff",
          '<xliff xmlns:mq="m" xmlns:w="w"',
        ),
      /tracked changes\. Accept or reject them in the tool/,
    ]),
    [
      "two targets",
      (text) => text.replace(/<target.*Sube .*<\/target>/, "$&$&"),
      /2 targets\. Remove all but one/,
    ],
    ["a segment without a translation", segmented([`Sube ${fact}`, ""]), /segment 2 has no translation/],
    ["a missing segment", segmented([`Sube ${fact}`]), /segment 2 has no translation/],
    ["tags nested wrongly", target(`<ex id="a"/>${fact}<bx id="a"/>`), /isn't in the source/],
  ])("with %s is refused", (_, change, reason) => {
    const project = new Project();
    const before = project.bytes();
    const { news, code } = project.import(change(exportHome(project, "xliff12")));
    expect(news).toEqual([expect.stringMatching(reason)]);
    expect(news[0]).toContain(`refused | ${lede}`);
    expect([code, project.bytes()]).toEqual([1, before]);
  });

  test.each<[string, (text: string) => string | Uint8Array]>([
    ["without a namespace", (text) => text.replace(/ xmlns="[^"]*"/, "")],
    ["with the namespace of XLIFF 1.1", (text) => text.replace("document:1.2", "document:1.1")],
    [
      "with targets of a tool's own",
      (text) => text.replaceAll("<target", '<t:target xmlns:t="t">x</t:target><target'),
    ],
    ["that still says UTF-16", (text) => text.replace("UTF-8", "UTF-16")],
    [
      "in UTF-16 without a mark",
      (text) => new Uint8Array(Buffer.from(text.replace("UTF-8", "UTF-16"), "utf16le")),
    ],
    ["for another region", (text) => text.replace('target-language="es"', 'target-language="es-MX"')],
  ])("%s can be read", (_, change) => {
    const project = new Project();
    const text = exportHome(project, "xliff12").replace(
      /<target[^>]*>Más/,
      '<target state="final">Muchas más',
    );
    expect(project.import(change(text)).news).toEqual([`written | ${headline}`]);
  });

  test.each<[string, (text: string) => string | Uint8Array, RegExp]>([
    [
      "a ZIP package",
      () => new Uint8Array(Buffer.from("PK\u0003\u0004\u0014\u00ff", "latin1")),
      /Unpack it, or save it as/,
    ],
    ["a file that was cut off", (text) => text.slice(0, text.indexOf("Más")), /can't be read as XML/],
    [
      "a wrong namespace",
      (text) => text.replace("document:1.2", "document:2.0"),
      /Export again, as XLIFF 1\.2/,
    ],
    [
      "an external entity",
      (text) =>
        text
          .replace("?>", '?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]>')
          .replace("Más", "&a;"),
      /A DOCTYPE isn't allowed/,
    ],
  ])("%s is refused as a whole", (_, change, reason) => {
    const project = new Project();
    expect(() => project.import(change(exportHome(project, "xliff12")))).toThrow(reason);
  });

  test("with another target language than the export's is refused", () => {
    const project = new Project();
    project.addDraft("fr");
    const { news } = project.import(
      exportHome(project, "xliff12").replaceAll('target-language="es"', 'target-language="fr"'),
    );
    expect(news).toHaveLength(8);
    expect(news[0]).toMatch(/names the language "fr", but the text was exported for "es"/);
  });
});

test.each(["xliff12", "csv"] as const)(
  "rows of %s that nobody changed are never refused, whatever happened to the content",
  (format) => {
    const project = Project.fixture();
    const { text } = project.export({ to: "es", only: "all", format });
    const page = JSON.parse(project.read("pages/home.json"));
    fc.assert(
      fc.property(
        fc.shuffledSubarray(page.blocks as object[], { minLength: 1 }),
        fc.constantFrom("en", "es"),
        (blocks, language) => {
          const changed = JSON.stringify(blocks).replaceAll(`"${language}":"`, `"${language}":"x `);
          project.write("pages/home.json", JSON.stringify({ ...page, blocks: JSON.parse(changed) }));
          const before = project.bytes();
          expect(project.import(text).out).toMatch(/ 0 written and .* 0 written to .* 0 refused\./);
          expect({ ...project.bytes(), "translations.lock": "" }).toEqual({
            ...before,
            "translations.lock": "",
          });
        },
      ),
      { ...runs, numRuns: 10 },
    );
  },
);

test("a placeholder that is named differently is refused with the right name", () => {
  for (const [format, wrong] of [
    ["csv", "{fact-conversion}"],
    ["csv", "{conversión}"],
    ["csv", "{x}"],
  ] as const) {
    const project = new Project();
    const { news } = project.import(
      exportHome(project, format).replace("Sube {conversion}", `Sube ${wrong}`),
    );
    expect(news[0]).toContain(`${wrong} isn't in the source. Did you mean {conversion}?`);
  }
});
