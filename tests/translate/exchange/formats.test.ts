import fc from "fast-check";
import { expect, test } from "vitest";
import { readCsvUnits, writeCsv } from "../../../scripts/translate/exchange/csv-format.ts";
import { markedSyntax } from "../../../scripts/translate/exchange/marked-syntax.ts";
import type { Handout, ReadRow } from "../../../scripts/translate/exchange/translation-unit.ts";
import { readXliff, writeXliff } from "../../../scripts/translate/exchange/xliff-format.ts";
import { fitsXml, parseXml } from "../../../scripts/translate/exchange/xml.ts";
import { textHash } from "../../../scripts/translate/ledger/ledger.ts";
import { schemaErrors } from "./support/valid-xliff.ts";

const direction = { from: "pt-BR", to: "fr" };
const syntax = markedSyntax("rich", () => undefined);
const side = (language: string, text: string) => ({
  text,
  hash: textHash(language, text),
  inline: syntax.read(text),
});

const parts = [
  "**a**",
  "[b](web)",
  '[[A & "B"]]',
  "{price}",
  "<i>",
  "&amp;",
  "\t",
  "\r",
  "=1",
  ";",
  "ñ",
  "😀",
];
const text = fc
  .array(fc.oneof(fc.constantFrom(...parts), fc.string({ unit: "grapheme", maxLength: 3 })), {
    minLength: 1,
    maxLength: 8,
  })
  .map((all) => `x${all.join("")}x`)
  .filter((one) => fitsXml(one) && syntax.read(one).flaw === undefined);
const key = fc.oneof(fc.nat(20), fc.string({ unit: "grapheme", minLength: 1, maxLength: 5 }).filter(fitsXml));

const handout = fc
  .record({
    path: fc.array(key, { minLength: 1, maxLength: 4 }),
    source: text,
    target: fc.option(text, { nil: undefined }),
    limit: fc.option(fc.integer({ min: 1, max: 200 }), { nil: undefined }),
    note: text,
    settled: fc.boolean(),
  })
  .map(({ path, source, target, note, settled, ...rest }): Handout => {
    const group = "content/pages/a-b.json";
    const pointer = path.map((one) => `/${String(one).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
    return {
      ...rest,
      group,
      path,
      place: `${group}:${pointer}`,
      source: side("pt-BR", source),
      target: target === undefined ? undefined : side("fr", target),
      syntax,
      settled: settled && target !== undefined,
      state: "stale",
      notes: [note],
      // What a file says of a unit is not taken from this.
      text: {} as Handout["text"],
    };
  });

/** What a row has to say of a unit that came back untouched. */
const expected = ({ place, source, target }: Handout) => ({
  place,
  sourceHash: source.hash,
  targetHash: target?.hash,
  ...direction,
});
const known = ({ place, sourceHash, targetHash, from, to }: ReadRow) => ({
  place,
  sourceHash,
  targetHash,
  from,
  to,
});

const runs = { numRuns: process.env.TEST_LONG ? 5_000 : 150, seed: 7 };

test("XLIFF is valid and says again what was written, whatever the texts are", () => {
  fc.assert(
    fc.property(handout, (unit) => {
      const written = writeXliff(new Map([[unit.group, [unit]]]), direction);
      expect(schemaErrors(written)).toEqual([]);
      const [row] = readXliff(parseXml(written));
      expect(row && known(row)).toEqual(expected(unit));
      expect(row?.target).toEqual(unit.target?.inline.pieces);
      expect(row?.done).toBe(unit.settled);
    }),
    runs,
  );
});

test("CSV says again what was written, whatever the texts are", () => {
  fc.assert(
    fc.property(fc.array(handout, { minLength: 1, maxLength: 3 }), (units) => {
      const rows = readCsvUnits(writeCsv(new Map([["", units]]), direction));
      expect(rows.map(known)).toEqual(units.map(expected));
      expect(rows.map(({ target }) => target)).toEqual(
        units.map(({ target }) => target?.text.replaceAll("\r\n", "\n")),
      );
    }),
    runs,
  );
});
