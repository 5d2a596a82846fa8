import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { example as form } from "../../../../schemas/blocks/contact-form.ts";
import { example as night } from "../../../../schemas/blocks/night.ts";
import type { Fact } from "../../../../schemas/facts.ts";
import { isLanguageKey, noun as nounSchema, type Unit, unit } from "../../../../schemas/fields/fields.ts";
import { example } from "../../../../schemas/site.ts";
import { blockValues } from "../../../../scripts/content/check/rules/blocks.ts";
import { placeOutOfOrder } from "../../../../scripts/content/check/rules/charts.ts";
import { hours, mistakeInFact } from "../../../../scripts/content/check/rules/shared-files.ts";

const noun = nounSchema.parse({ es: "día | días", en: "day | days" });
const times: Unit[] = ["minutes", "days", "weeks", "months"];

test.each<[Partial<Fact>, "value" | "unit" | undefined]>([
  [{ value: 38, unit: "percent" }, undefined],
  [{ value: 100, unit: "percent" }, undefined],
  [{ value: 100.5, unit: "percent" }, "value"],
  [{ value: 980, unit: "percent" }, "value"],
  [{ value: 980, unit: "percent", signed: true }, undefined],
  [{ value: -42, unit: "percent" }, undefined],
  [{ value: -142, unit: "percent" }, "value"],
  [{ value: 1.5, unit: "count", noun }, "value"],
  [{ value: 1.5, unit: "count" }, "value"],
  [{ value: -1, unit: "count", noun }, "value"],
  [{ value: -1, unit: "count", signed: true }, undefined],
  [{ value: 0, unit: "count" }, undefined],
  [{ value: 5, unit: "percent", noun }, "unit"],
  [{ value: -2500, unit: "usd" }, undefined],
  [{ value: 49.9, unit: "usd" }, undefined],
  [{ value: 2.5, unit: "minutes" }, undefined],
  [{ value: 4.2, unit: "times" }, undefined],
  [{ value: -4.2, unit: "times" }, "value"],
  ...times.flatMap((unit): [Partial<Fact>, "value" | undefined][] => [
    [{ value: 0, unit }, "value"],
    [{ value: -6, unit }, "value"],
    [{ value: -6, unit, signed: true }, undefined],
    [{ value: 6, unit }, undefined],
    [{ value: 1.5, unit }, unit === "minutes" ? undefined : "value"],
  ]),
])("of the fact %j, %s is wrong", (fact, field) => {
  expect(mistakeInFact(fact as Fact)?.[0]).toBe(field);
});

test("every unit has a nature", () => {
  for (const one of unit.options) expect(mistakeInFact({ value: 7, unit: one })).toBeUndefined();
});

test.each<[number[], number | undefined]>([
  [[0, 1, 2], undefined],
  [[10, 11, 0, 1], undefined],
  [[0, 3, 6, 9], undefined],
  [[0, 2, 1], 2],
  [[0, 0, 1], undefined],
  [[11, 10, 9], 1],
])("of the months %j, number %s is out of order", (months, at) => {
  expect(placeOutOfOrder(months, 12)).toBe(at);
});

test("months in order are in order wherever they begin, and a later one before an earlier one is not", () => {
  fc.assert(
    fc.property(fc.nat(11), fc.integer({ min: 3, max: 12 }), fc.nat(), (start, count, swap) => {
      const months = Array.from({ length: count }, (_, at) => (start + at) % 12);
      expect(placeOutOfOrder(months, 12)).toBeUndefined();
      const at = swap % (count - 1);
      [months[at], months[at + 1]] = [months[at + 1] ?? 0, months[at] ?? 0];
      expect(placeOutOfOrder(months, 12)).toBeDefined();
    }),
  );
});

test("a key of the content is a language or a field", () => {
  expect(["es", "en", "fr", "fil", "pt-BR"].filter((key) => !isLanguageKey(key))).toEqual([]);
  expect(["to", "id", "alt", "from", "label", "min"].filter(isLanguageKey)).toEqual([]);
});

test("no field of a schema has a name that is taken for a language", () => {
  const names = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { properties } = value as { properties?: object };
    for (const name of Object.keys(properties ?? {})) names.add(name);
    Object.values(value).forEach(walk);
  };
  for (const file of globSync("schemas/json/*.json")) walk(JSON.parse(readFileSync(file, "utf8")));
  const languages = ["es", "en"];
  expect([...names].filter((name) => isLanguageKey(name) && !languages.includes(name))).toEqual([]);
});

test.each<[string, object, string | undefined]>([
  ["a holiday twice", { holidays: ["2027-01-01", "2027-01-01"] }, "holidays 1"],
  ["a weekday twice", { days: ["monday", "monday"] }, "days 1"],
  ["an end before the last holiday", { holidaysUntil: "2027-01-31" }, "holidaysUntil"],
  ["all in order", {}, undefined],
])("hours with %s", (_, changed, at) => {
  const paths: string[] = [];
  const own = { ...example.hours, zone: "America/Mexico_City", ...changed };
  const document = { place: ([, ...path]: string[]) => paths.push(path.join(" ")) };
  const site = { value: { ...example, hours: own }, document };
  hours({ content: { shared: { site } }, now: new Date("2026-12-01") } as never);
  expect(paths[0]).toBe(at);
});

/** Returns the paths of the errors in a block, if a fact of each unit is named after its unit, and is 2. */
function errorsIn(block: object): string[] {
  const paths: string[] = [];
  const facts = Object.fromEntries(
    unit.options.map((name): [string, Fact] => [name, { value: 2, unit: name }]),
  );
  const document = { place: ([, , ...path]: string[]) => paths.push(path.join(" ")) };
  const page = { value: { blocks: [block] }, document };
  blockValues({ fact: (id: string) => facts[id] } as never, "")({ page } as never);
  return paths;
}

const prices = { once: "usd", monthly: "usd" };
const [trade] = night.trades;

test.each(unit.options)("what a block computes with a fact needs its unit, and %s may be wrong", (other) => {
  const wrong = { ...prices, monthly: other };
  expect(errorsIn({ ...night, prices: wrong })).toEqual(other === "usd" ? [] : ["prices monthly"]);
  expect(errorsIn({ ...form, answer: { ...form.answer, within: other } })).toEqual(
    other === "count" ? [] : ["answer within"],
  );
});

test.each<[object, string | undefined]>([
  [{}, undefined],
  [{ people: 6.5 }, "people"],
  [{ waiting: 5.5, answered: 5.5 }, undefined],
  [{ waiting: 6, answered: 5 }, "answered"],
  ...["90", "1200", "1,200", "1.200"].map((en): [object, undefined] => [{ worth: { en } }, undefined]),
  ...["90.50", "$90", "1.2k", "mucho", "12,00"].map((en): [object, string] => [
    { worth: { en } },
    "worth en",
  ]),
])("of a trade of the night with %j, %s is wrong", (figures, field) => {
  const trades = [{ ...trade, ...figures }];
  expect(errorsIn({ ...night, prices, trades })).toEqual(field ? [`trades 0 ${field}`] : []);
});
