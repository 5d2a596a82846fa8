import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  Ledger,
  LedgerError,
  ledgerFile,
  type Pair,
  readLedger,
  textHash,
  writeLedger,
} from "../../scripts/translate/ledger/ledger.ts";
import { temporaryFolder, writeFiles } from "../server/support/folders.ts";

const runs = { numRuns: process.env.TEST_LONG ? 20_000 : 500, seed: 15_082_025 };

const es = textHash("es", "Más citas");
const en = textHash("en", "More appointments");
const fr = textHash("fr", "Plus de rendez-vous");

const folderWith = (text: string) => {
  const root = temporaryFolder();
  writeFiles(root, { [ledgerFile]: text });
  return root;
};

const ledgerOf = (pairs: readonly Pair[]) => {
  const ledger = new Ledger();
  for (const pair of pairs) ledger.record(pair);
  return ledger;
};

const anyHash = (language: string) => fc.string({ maxLength: 3 }).map((text) => textHash(language, text));
const anyPair = fc
  .tuple(fc.constantFrom("en", "es", "pt-BR"), fc.constantFrom("fr", "de"))
  .chain(([one, other]) => fc.tuple(anyHash(one), anyHash(other)));
const anyPairs = fc.array(anyPair, { maxLength: 30 });

test("a hash is short, names its language, and stands for the letters as they are seen", () => {
  expect(en).toMatch(/^en:[0-9a-f]{10}$/);
  expect(textHash("es", "Ma\u0301s citas")).toBe(es);
  expect(textHash("es", "Mas citas")).not.toBe(es);
  expect(textHash("pt-BR", "Sim")).toMatch(/^pt-BR:/);
});

test("a pair is there whichever of the two comes first", () => {
  const ledger = ledgerOf([[es, en]]);
  expect(ledger.has([en, es])).toBe(true);
  expect(ledger.record([en, es])).toBe(false);
  expect(ledger.has([en, fr])).toBe(false);
  expect(ledger.size).toBe(1);
});

test("a text's partners are those of all other languages, or of one", () => {
  const ledger = ledgerOf([
    [es, en],
    [fr, en],
  ]);
  expect(ledger.partnersOf(en)).toEqual([es, fr]);
  expect(ledger.partnersOf(en, "fr")).toEqual([fr]);
  expect(ledger.partnersOf(fr, "es")).toEqual([]);
});

test("two texts of one language are no pair", () => {
  expect(() => new Ledger().record([en, textHash("en", "Fewer calls")])).toThrow("of the same language");
});

test("a project without the file has an empty ledger, and writing none makes no file", () => {
  const root = temporaryFolder();
  writeFiles(root, { "content/site.json": "{}" });
  expect(readLedger(root).size).toBe(0);
  writeLedger(root, new Ledger());
  expect(readdirSync(join(root, "content"))).toEqual(["site.json"]);
});

test("what is written is read again, in any order and with lines that repeat", () => {
  fc.assert(
    fc.property(
      anyPairs,
      fc.infiniteStream(fc.nat()),
      fc.constantFrom("\n", "\r\n", "\n\n"),
      (pairs, ranks, end) => {
        const ledger = ledgerOf(pairs);
        const lines = pairs.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]);
        const shuffled = lines
          .map((line) => ({ line, rank: ranks.next().value ?? 0 }))
          .toSorted((a, b) => a.rank - b.rank)
          .map(({ line }) => line);
        expect(readLedger(folderWith(shuffled.join(end))).toString()).toBe(ledger.toString());
      },
    ),
    { ...runs, numRuns: runs.numRuns / 5 },
  );
});

test("the file has one pair a line, sorted, each once", () => {
  fc.assert(
    fc.property(anyPairs, (pairs) => {
      const lines = ledgerOf(pairs).toString().split("\n");
      expect(lines.pop()).toBe("");
      expect(lines).toEqual([...new Set(lines)].toSorted());
      expect(new Set(lines)).toEqual(new Set(pairs.map((pair) => [...pair].toSorted().join(" "))));
    }),
    runs,
  );
});

test("the union of two files is the union of their pairs", () => {
  fc.assert(
    fc.property(anyPairs, anyPairs, (ours, theirs) => {
      const merged = folderWith(`${ledgerOf(ours)}${ledgerOf(theirs)}`);
      expect(readLedger(merged).toString()).toBe(ledgerOf([...ours, ...theirs]).toString());
    }),
    { ...runs, numRuns: runs.numRuns / 5 },
  );
});

test("a file that says the same already stays as it is", () => {
  const root = folderWith(`${en} ${es}\n`);
  const before = statSync(join(root, ledgerFile));
  writeLedger(root, readLedger(root));
  expect(statSync(join(root, ledgerFile)).ino).toBe(before.ino);
  writeLedger(root, ledgerOf([[fr, en]]));
  expect(readFileSync(join(root, ledgerFile), "utf8")).toBe(`${en} ${fr}\n`);
});

test("conflict marks are refused, each with its line and what to do", () => {
  const root = folderWith(`<<<<<<< HEAD\n${en} ${es}\n=======\n${en} ${fr}\n>>>>>>> theirs\n`);
  expect(() => readLedger(root)).toThrow(LedgerError);
  for (const line of [1, 3, 5])
    expect(() => readLedger(root)).toThrow(
      new RegExp(
        `content/translations\\.lock:${line}:1 .*\\n.*A merge has left its conflict here\\.\\s+Remove`,
      ),
    );
});

test.each([
  ["a word", "hello"],
  ["one text alone", "en:3f2a9c1b7d"],
  ["a hash cut short", "en:3f2a9c1b7d es:0b6d42c9f"],
  ["two texts of one language", "en:3f2a9c1b7d en:0b6d42c9fe"],
  ["three texts", "en:3f2a9c1b7d es:0b6d42c9fe fr:0b6d42c9fe"],
])("%s is refused with its line", (_, text) => {
  expect(() => readLedger(folderWith(`${en} ${es}\n\n${text}\n`))).toThrow(
    /content\/translations\.lock:3:1 .*\n.*This isn't a pair of texts/,
  );
});
