import fc from "fast-check";
import { expect, test } from "vitest";
import { allowedInXml, parseXml } from "../../../scripts/content/read/xml.ts";
import { readCsvTable, writeCsv } from "../../../scripts/translate/exchange/csv-format.ts";
import { markedSyntax } from "../../../scripts/translate/exchange/inline-codes.ts";
import type { ExportUnit, ReadRow } from "../../../scripts/translate/exchange/translation-units.ts";
import { readXliff, writeXliff } from "../../../scripts/translate/exchange/xliff-format.ts";
import { textHash } from "../../../scripts/translate/ledger/ledger.ts";
import { Project } from "../support/project.ts";
import { schemaErrors } from "../support/xliff-schema.ts";

const direction = { from: "pt-BR", to: "fr" };
const syntax = markedSyntax("rich", () => undefined);
const side = (language: string, text: string) => ({
  text,
  hash: textHash(language, text),
  inline: syntax.read(text),
});

const parts = [...'**a**|[b](web)|[[A & "B"]]|{price}|<i>|&amp;|=1|;|ñ|😀'.split("|"), "\t", "\r"];
const text = fc
  .array(fc.oneof(fc.constantFrom(...parts), fc.string({ unit: "grapheme", maxLength: 3 })), {
    minLength: 1,
    maxLength: 8,
  })
  .map((all) => allowedInXml(`x${all.join("")}x`))
  .filter((one) => syntax.read(one).flaw === undefined);
const key = fc.oneof(fc.nat(20), fc.string({ unit: "grapheme", minLength: 1, maxLength: 5 }));

const exportUnit = fc
  .record({
    path: fc.array(key, { minLength: 1, maxLength: 4 }),
    source: text,
    target: fc.option(text, { nil: undefined }),
    maxLength: fc.option(fc.integer({ min: 1, max: 200 }), { nil: undefined }),
    note: text,
    state: fc.constantFrom("fresh", "stale"),
  })
  .map(({ path, source, target, note, ...rest }): ExportUnit => {
    const group = "content/pages/a-b.json";
    const pointer = path.map((one) => `/${String(one).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
    return {
      ...rest,
      group,
      path,
      id: `${group}:${pointer}`,
      where: note,
      source: side("pt-BR", source),
      target: target === undefined ? undefined : side("fr", target),
      syntax,
      direction,
      notes: [note],
      // The formats don't use this field.
      text: {} as ExportUnit["text"],
    };
  });

/** Returns the ids, hashes and languages that a unit's row must have when an exported file is read back unedited. */
const expected = ({ id, source, target }: ExportUnit) => ({
  id,
  sourceHash: source.hash,
  targetHash: target?.hash,
  ...direction,
});
const known = ({ id, sourceHash, targetHash, from, to }: ReadRow) => ({
  id,
  sourceHash,
  targetHash,
  from,
  to,
});

const runs = { numRuns: process.env.TEST_LONG ? 5_000 : 100, seed: 7 };

test("with any texts, exported XLIFF is valid and is read back unchanged", () => {
  fc.assert(
    fc.property(exportUnit, (unit) => {
      const written = writeXliff([unit], direction);
      expect(schemaErrors(written)).toEqual([]);
      const [row] = readXliff(parseXml(written));
      expect(row && known(row)).toEqual(expected(unit));
      expect(row?.target).toEqual(unit.target?.inline.pieces);
      expect(row?.isDone).toBe(unit.state === "fresh" && unit.target !== undefined);
    }),
    runs,
  );
});

test("with any texts, exported CSV is read back unchanged", () => {
  fc.assert(
    fc.property(fc.array(exportUnit, { minLength: 1, maxLength: 3 }), (units) => {
      const rows = readCsvTable(writeCsv(units, direction));
      expect(rows.map(known)).toEqual(units.map(expected));
      expect(rows.map(({ target }) => target)).toEqual(
        units.map(({ target }) => target?.text.replaceAll("\r\n", "\n")),
      );
    }),
    runs,
  );
});

test("the schema check of these tests reports invalid XLIFF", () => {
  const { text } = new Project().export({ to: "es", only: "all" });
  expect(schemaErrors(text)).toEqual([]);
  expect(schemaErrors(text.replace(/ id="[^"]*"/, ""))[0]).toMatch(/attribute 'id' is required/);
  expect(schemaErrors(text.replace("<source>", "<source><b/>"))[0]).toMatch(/not expected/);
});
