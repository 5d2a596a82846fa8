import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { CommandError } from "../../../scripts/cli/command.ts";
import { Ledger, ledgerFile, textHash, writeLedger } from "../../../scripts/translate/ledger/ledger.ts";
import { readLedger } from "../../../scripts/translate/translations.ts";
import { temporaryFolder, writeFiles } from "../../server/support/folders.ts";

const runs = { numRuns: process.env.TEST_LONG ? 4_000 : 100, seed: 15_082_025 };

const es = textHash("es", "Más citas");
const en = textHash("en", "More appointments");
const fr = textHash("fr", "Plus de rendez-vous");

const folderWith = (text: string) => {
  const root = temporaryFolder();
  writeFiles(root, { [ledgerFile]: text });
  return root;
};

const anyHash = (language: string) => fc.string({ maxLength: 3 }).map((text) => textHash(language, text));
const anyPair = fc
  .tuple(fc.constantFrom("en", "es", "pt-BR"), fc.constantFrom("fr", "de"))
  .chain(([one, other]) => fc.tuple(anyHash(one), anyHash(other)));
const anyPairs = fc.array(anyPair, { maxLength: 30 });

test("a hash is short, begins with its language, and is the same in every Unicode normalization form", () => {
  expect(en).toMatch(/^en:[0-9a-f]{10}$/);
  expect(textHash("es", "Ma\u0301s citas")).toBe(es);
  for (const changed of ["Mas citas", "más citas", "Más citas "])
    expect(textHash("es", changed)).not.toBe(es);
  expect(textHash("pt-BR", "Sim")).toMatch(/^pt-BR:/);
});

test("a pair is found in either order, and a text's partners are found by language", () => {
  const ledger = new Ledger([
    [es, en],
    [en, es],
    [fr, en],
  ]);
  expect(ledger.has([en, es])).toBe(true);
  expect(ledger.has([es, fr])).toBe(false);
  expect(ledger.size).toBe(2);
  expect(ledger.partnersOf(en, "fr")).toEqual([fr]);
  expect(ledger.partnersOf(fr, "es")).toEqual([]);
});

test("two texts in the same language can't be a pair", () => {
  expect(() => new Ledger().record([en, textHash("en", "Fewer calls")])).toThrow("share a language");
});

test("without a ledger file the ledger is empty, and an empty ledger creates no file", () => {
  const root = temporaryFolder();
  writeFiles(root, { "content/site.json": "{}" });
  expect(readLedger(root).size).toBe(0);
  writeLedger(root, new Ledger());
  expect(readdirSync(join(root, "content"))).toEqual(["site.json"]);
});

test("the file has one pair per line, sorted; it can be read in any order, with duplicates and any line endings", () => {
  fc.assert(
    fc.property(
      anyPairs,
      fc.infiniteStream(fc.nat()),
      fc.constantFrom("\n", "\r\n", "\n\n"),
      (pairs, ranks, end) => {
        const written = new Ledger(pairs).toString();
        const sorted = [...new Set(pairs.map((pair) => [...pair].toSorted().join(" ")))].toSorted();
        expect(written).toBe(sorted.map((line) => `${line}\n`).join(""));
        const lines = pairs.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]);
        const shuffled = lines
          .map((line) => ({ line, rank: ranks.next().value ?? 0 }))
          .toSorted((a, b) => a.rank - b.rank)
          .map(({ line }) => line);
        expect(readLedger(folderWith(shuffled.join(end))).toString()).toBe(written);
      },
    ),
    runs,
  );
});

test("the file is written only if its content changes", () => {
  const root = folderWith(`${en} ${es}\n`);
  const before = statSync(join(root, ledgerFile));
  writeLedger(root, readLedger(root));
  expect(statSync(join(root, ledgerFile)).ino).toBe(before.ino);
  writeLedger(root, new Ledger([[fr, en]]));
  expect(readFileSync(join(root, ledgerFile), "utf8")).toBe(`${en} ${fr}\n`);
});

test.each([
  ["a conflict marker", "<<<<<<< HEAD", /This is a mark of a merge conflict\.\s+Remove the lines of marks/],
  ["a word", "hello", /This isn't a pair of texts/],
  ["one text", "en:3f2a9c1b7d", /This isn't a pair of texts/],
  ["a short hash", "en:3f2a9c1b7d es:0b6d42c9f", /This isn't a pair of texts/],
  ["two texts of one language", "en:3f2a9c1b7d en:0b6d42c9fe", /This isn't a pair of texts/],
  ["three texts", "en:3f2a9c1b7d es:0b6d42c9fe fr:0b6d42c9fe", /This isn't a pair of texts/],
])("a ledger with %s is refused, and the error has its line", (_, text, reason) => {
  const root = folderWith(`${en} ${es}\n\n${text}\n`);
  expect(() => readLedger(root)).toThrow(CommandError);
  expect(() => readLedger(root)).toThrow(/content\/translations\.lock:3:1 /);
  expect(() => readLedger(root)).toThrow(reason);
});
