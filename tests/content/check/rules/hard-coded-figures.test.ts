import { expect, test } from "vitest";
import { reportsAfter, reportsOn } from "../reported.ts";

const hand = (fact: string) =>
  ` is typed by hand, and content/facts.json has it. Write {${fact}}, in a clause <Fact id="${fact}" />.`;

test.each([
  [
    "as it is formatted",
    { es: "Sube 38\u00a0%", en: "Up +38%" },
    [`38\u00a0%: es: “38\u00a0%”${hand("conversion")}`, `+38%: en: “+38%”${hand("conversion")}`],
  ],
  [
    "with the unit's name",
    { es: "Sube 38 por ciento", en: "Up 38 percent" },
    [
      `38 por ciento: es: “38 por ciento”${hand("conversion")}`,
      `38 percent: en: “38 percent”${hand("conversion")}`,
    ],
  ],
])("a figure that a fact has is reported %s", (_what, texts, reports) => {
  expect(reportsOn("hard-coded-figures", texts)).toEqual(reports);
});

test.each([
  ["minutes", 5, "en menos de 5 minutos", "in under five minutes", ["5 minutos", "five minutes"]],
  ["usd", 2500, "más de 2,500 USD", "over $2,500", ["2,500 USD", "$2,500"]],
  ["months", 24, "veinticuatro meses", "a 24-month plan", ["veinticuatro meses", "24-month"]],
  ["times", 3, "rinde 3×", "three times", ["3×"]],
  ["count", 12, "son 12", "they are 12", []],
])("%s are known by their number and unit, in words too", (unit, value, es, en, figures) => {
  const reports = reportsAfter((workspace) => {
    workspace.replace(
      "facts.json",
      '"kept":',
      `"spare": { "value": ${value}, "unit": "${unit}", "accept": { "facts": "x" } },\n"kept":`,
    );
    workspace.replace(
      "pages/home.json",
      '"es": "Más citas", "en": "More appointments"',
      `"es": "${es}", "en": "${en}"`,
    );
  });
  expect(reports.flatMap((report) => / “(.*)” is typed by hand/.exec(report)?.[1] ?? [])).toEqual(figures);
});

test("another number, another unit and the fact itself are not reported", () => {
  const es = "De 138 % a 380 %, o 3.38 %, 38 piezas y 38 minutos, {conversion}";
  expect(reportsOn("hard-coded-figures", { es, en: es })).toEqual([]);
});
