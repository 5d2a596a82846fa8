import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { blocks } from "../../schemas/block.ts";
import { unit as unitField } from "../../schemas/fields.ts";
import { compileBlock } from "../../scripts/content/compile.ts";
import { type CheckedContent, createContexts } from "../../scripts/content/context.ts";
import type { ChartType } from "../../scripts/content/draw.ts";
import type { Block } from "../../src/compiled.ts";
import { contextOf, siteContent } from "../support/content.ts";

/** What a chart says in each language, made of its example with other values. */
function saidBy<T extends ChartType>(type: T, changes: object) {
  const { schema, example } = blocks[type] as { schema: z.ZodType; example: object };
  const block = schema.parse({ ...example, ...changes }) as Extract<Block, { type: ChartType }>;
  const said = (language: string) =>
    compileBlock(block, "home", contextOf(language)).summary.replaceAll("\u00a0", " ");
  return { en: said("en"), es: said("es") };
}

const text = (es: string, en = es) => ({ es, en });
const [jan, feb, mar, apr, may] = [
  text("Ene", "Jan"),
  text("Feb"),
  text("Mar"),
  text("Abr", "Apr"),
  text("May"),
];
const months = [jan, feb, mar, apr, may];

/** A chart of one series, in dollars. */
const series = (...values: number[]) => ({
  measure: text("Ingresos", "Revenue"),
  unit: "usd",
  labels: months.slice(0, values.length),
  values,
});

const percents = (...values: number[]) => ({ ...series(...values), unit: "percent" });

const bars = (...values: number[]) => ({
  measure: text("Activos", "Active"),
  bars: values.map((value, at) => ({ label: months[at], value })),
});

const groups = (unit: string, ...series: number[][]) => ({
  measure: text("Ingresos", "Revenue"),
  unit,
  labels: months.slice(0, series[0]?.length),
  series: series.map((values, at) => ({ name: text(["A", "B", "C", "D"][at] ?? ""), values })),
});

const stages = (...values: number[]) => ({
  measure: text("Casos", "Cases"),
  stages: values.map((value, at) => ({
    label: text(["Uno", "Dos", "Tres"][at] ?? "", ["One", "Two", "Three"][at]),
    value,
  })),
});

const cohorts = (...values: number[][]) => ({
  measure: text("Activos", "Active"),
  cohorts: values.map((cohort, at) => ({ label: months[at], values: cohort })),
});

type Case = [what: string, type: ChartType, changes: object, english: string, spanish: string];

const cases: Case[] = [
  [
    "values that turn: their course, then the extremes",
    "line-chart",
    series(100, 80, 150, 130),
    "Revenue: from 100 USD (Jan) to 130 USD (Apr), up 30%. Highest: 150 USD (Mar); lowest: 80 USD (Feb).",
    "Ingresos: de 100 USD (Ene) a 130 USD (Abr), un 30 % más. Máximo: 150 USD (Mar); mínimo: 80 USD (Feb).",
  ],
  [
    "values that turn and end below where they began",
    "column-chart",
    series(100, 120, 75),
    "Revenue: from 100 USD (Jan) to 75 USD (Mar), down 25%. Highest: 120 USD (Feb); lowest: 75 USD (Mar).",
    "Ingresos: de 100 USD (Ene) a 75 USD (Mar), un 25 % menos. Máximo: 120 USD (Feb); mínimo: 75 USD (Mar).",
  ],
  [
    "values that never fall: the ends are the extremes",
    "column-chart",
    series(24, 31, 31, 66),
    "Revenue: from a low of 24 USD (Jan) to a high of 66 USD (Apr), up 175% with no dip along the way.",
    "Ingresos: de un mínimo de 24 USD (Ene) a un máximo de 66 USD (Abr), un 175 % más y sin retrocesos.",
  ],
  [
    "values that never rise",
    "column-chart",
    series(80, 60, 20),
    "Revenue: from a high of 80 USD (Jan) to a low of 20 USD (Mar), down 75% with no rise along the way.",
    "Ingresos: de un máximo de 80 USD (Ene) a un mínimo de 20 USD (Mar), un 75 % menos y sin repuntes.",
  ],
  [
    "percentages that never fall: without a percentage of a percentage",
    "line-chart",
    percents(33, 42, 91),
    "Revenue: from a low of 33% (Jan) to a high of 91% (Mar), with no dip along the way.",
    "Ingresos: de un mínimo de 33 % (Ene) a un máximo de 91 % (Mar), sin retrocesos.",
  ],
  [
    "percentages that turn",
    "line-chart",
    percents(33, 91, 42),
    "Revenue: from 33% (Jan) to 42% (Mar). Highest: 91% (Feb); lowest: 33% (Jan).",
    "Ingresos: de 33 % (Ene) a 42 % (Mar). Máximo: 91 % (Feb); mínimo: 33 % (Ene).",
  ],
  [
    "two values: no extremes besides",
    "column-chart",
    series(40, 50),
    "Revenue: from 40 USD (Jan) to 50 USD (Feb), up 25%.",
    "Ingresos: de 40 USD (Ene) a 50 USD (Feb), un 25 % más.",
  ],
  ["one value", "line-chart", series(40), "Revenue: 40 USD (Jan).", "Ingresos: 40 USD (Ene)."],
  [
    "equal values",
    "line-chart",
    series(40, 40, 40),
    "Revenue: 40 USD, unchanged from Jan to Mar.",
    "Ingresos: 40 USD, sin cambio de Ene a Mar.",
  ],
  [
    "zeros",
    "column-chart",
    series(0, 0),
    "Revenue: 0 USD, unchanged from Jan to Feb.",
    "Ingresos: 0 USD, sin cambio de Ene a Feb.",
  ],
  [
    "a rise from zero has no percentage",
    "column-chart",
    series(0, 10, 30),
    "Revenue: from a low of 0 USD (Jan) to a high of 30 USD (Mar), with no dip along the way.",
    "Ingresos: de un mínimo de 0 USD (Ene) a un máximo de 30 USD (Mar), sin retrocesos.",
  ],
  [
    "negative values",
    "line-chart",
    series(-20, 10, -5),
    "Revenue: from −20 USD (Jan) to −5 USD (Mar). Highest: 10 USD (Feb); lowest: −20 USD (Jan).",
    "Ingresos: de −20 USD (Ene) a −5 USD (Mar). Máximo: 10 USD (Feb); mínimo: −20 USD (Ene).",
  ],
  [
    "a change too small to be written is none",
    "column-chart",
    series(100_000, 100_020),
    "Revenue: from 100,000 USD (Jan) to 100,020 USD (Feb).",
    "Ingresos: de 100,000 USD (Ene) a 100,020 USD (Feb).",
  ],
  [
    "values that are written alike",
    "column-chart",
    series(24.1, 24.4),
    "Revenue: from 24 USD (Jan) to 24 USD (Feb).",
    "Ingresos: de 24 USD (Ene) a 24 USD (Feb).",
  ],
  [
    "extremes that several labels share",
    "line-chart",
    series(20, 50, 20, 50, 30),
    "Revenue: from 20 USD (Jan) to 30 USD (May), up 50%. Highest: 50 USD (Feb and Apr); lowest: 20 USD (Jan and Mar).",
    "Ingresos: de 20 USD (Ene) a 30 USD (May), un 50 % más. Máximo: 50 USD (Feb y Abr); mínimo: 20 USD (Ene y Mar).",
  ],
  [
    "an extreme that too many labels share to name each",
    "line-chart",
    series(20, 20, 50, 20, 20),
    "Revenue: from 20 USD (Jan) to 20 USD (May). Highest: 50 USD (Mar); lowest: 20 USD (Jan, Feb and 2 more).",
    "Ingresos: de 20 USD (Ene) a 20 USD (May). Máximo: 50 USD (Mar); mínimo: 20 USD (Ene, Feb y 2 más).",
  ],
  [
    "a chart without a measure: its heading",
    "column-chart",
    { ...series(1), measure: undefined },
    "Sales after the launch: 1 USD (Jan).",
    "Ventas tras el lanzamiento: 1 USD (Ene).",
  ],
  [
    "series that add up",
    "grouped-columns",
    groups("usd", [10, 20], [30, 60]),
    "Revenue: 120 USD in all. Highest: Feb, 80 USD; lowest: Jan, 40 USD. Largest series: B, 90 USD (75%).",
    "Ingresos: 120 USD en total. Máximo: Feb, 80 USD; mínimo: Ene, 40 USD. Serie mayor: B, 90 USD (75 %).",
  ],
  [
    "groups and series that are equal",
    "grouped-columns",
    groups("usd", [10, 20], [20, 10]),
    "Revenue: 60 USD in all.",
    "Ingresos: 60 USD en total.",
  ],
  [
    "series that are zero",
    "grouped-columns",
    groups("usd", [0, 0], [0, 0]),
    "Revenue: 0 USD in all.",
    "Ingresos: 0 USD en total.",
  ],
  [
    "series that share the first place",
    "grouped-columns",
    groups("usd", [20], [10], [20]),
    "Revenue: 50 USD in all. Largest series: A and C, 20 USD (40%).",
    "Ingresos: 50 USD en total. Serie mayor: A y C, 20 USD (40 %).",
  ],
  [
    "series of percentages, which add up to nothing",
    "grouped-columns",
    groups("percent", [10, 20], [30, 60]),
    "Revenue: between 10% (A, Jan) and 60% (B, Feb).",
    "Ingresos: entre 10 % (A, Ene) y 60 % (B, Feb).",
  ],
  [
    "two units: the course of each",
    "combined-chart",
    {
      labels: [jan, feb, mar],
      columns: { name: text("CAC"), unit: "usd", values: [286, 290, 214] },
      line: { name: text("ROI"), unit: "percent", values: [33, 42, 91] },
    },
    "CAC: from 286 USD (Jan) to 214 USD (Mar), down 25.2%. ROI: from a low of 33% (Jan) to a high of 91% (Mar), with no dip along the way.",
    "CAC: de 286 USD (Ene) a 214 USD (Mar), un 25.2 % menos. ROI: de un mínimo de 33 % (Ene) a un máximo de 91 % (Mar), sin retrocesos.",
  ],
  [
    "a value below its target",
    "gauge",
    {},
    "First contact: 3.6 minutes, 1.4 minutes below the mark (Target: 5 minutes).",
    "Primer contacto: 3.6 minutos, es decir, 1.4 minutos por debajo de la marca (Meta: 5 minutos).",
  ],
  [
    "a value above its target",
    "gauge",
    { value: 6 },
    "First contact: 6 minutes, 1 minute above the mark (Target: 5 minutes).",
    "Primer contacto: 6 minutos, es decir, 1 minuto por encima de la marca (Meta: 5 minutos).",
  ],
  [
    "a value on its target",
    "gauge",
    { value: 5 },
    "First contact: 5 minutes, right on the mark (Target).",
    "Primer contacto: 5 minutos, justo en la marca (Meta).",
  ],
  [
    "a value without a target",
    "gauge",
    { value: 84, max: 100, unit: "points", target: undefined },
    "First contact: 84 on a scale from 0 to 100.",
    "Primer contacto: 84 en una escala de 0 a 100.",
  ],
  [
    "shares beside each other",
    "health-bars",
    bars(99, 97, 98),
    "Active: between 97% (Feb) and 99% (Jan).",
    "Activos: entre 97 % (Feb) y 99 % (Ene).",
  ],
  [
    "equal shares",
    "health-bars",
    bars(97, 97),
    "Active: 97% across the board.",
    "Activos: 97 % en todos los casos.",
  ],
  ["one share", "health-bars", bars(97), "Active: 97% (Jan).", "Activos: 97 % (Ene)."],
  [
    "stages: the ends, and the step that keeps the least",
    "funnel",
    stages(200, 150, 60),
    "Cases: from 200 (One) to 60 (Three), which is 30%. The steepest loss: from Two to Three, where 40% go on.",
    "Casos: de 200 (Uno) a 60 (Tres), es decir, el 30 %. La pérdida más fuerte: de Dos a Tres, donde sigue el 40 %.",
  ],
  [
    "steps that keep as little as each other",
    "funnel",
    stages(200, 100, 50),
    "Cases: from 200 (One) to 50 (Three), which is 25%. The steepest loss: from One to Two and from Two to Three, where 50% go on.",
    "Casos: de 200 (Uno) a 50 (Tres), es decir, el 25 %. La pérdida más fuerte: de Uno a Dos y de Dos a Tres, donde sigue el 50 %.",
  ],
  [
    "stages that lose nothing",
    "funnel",
    stages(200, 200),
    "Cases: from 200 (One) to 200 (Two), which is 100%. Nothing is lost on the way.",
    "Casos: de 200 (Uno) a 200 (Dos), es decir, el 100 %. Nada se pierde en el camino.",
  ],
  [
    "a loss too small to be written",
    "funnel",
    stages(1000, 999),
    "Cases: from 1,000 (One) to 999 (Two), which is 100%.",
    "Casos: de 1,000 (Uno) a 999 (Dos), es decir, el 100 %.",
  ],
  [
    "stages that begin with none",
    "funnel",
    stages(0, 0),
    "Cases: from 0 (One) to 0 (Two).",
    "Casos: de 0 (Uno) a 0 (Dos).",
  ],
  [
    "cohorts at the last period that all have reached, the newest apart, and the oldest at its last",
    "cohort-grid",
    cohorts([100, 71, 62], [100, 79], [100]),
    "Active (Month 1): 71% at worst (Jan), 79% at best (Feb). The oldest cohort, Jan: 62% (Month 2).",
    "Activos (Mes 1): 71 % en el peor caso (Ene) y 79 % en el mejor (Feb). El grupo más antiguo, Ene: 62 % (Mes 2).",
  ],
  [
    "cohorts of equal age that have kept as many",
    "cohort-grid",
    cohorts([100, 71], [100, 71]),
    "Active (Month 1): 71% in every cohort.",
    "Activos (Mes 1): 71 % en cada grupo.",
  ],
  [
    "cohorts that have only begun",
    "cohort-grid",
    cohorts([100], [100]),
    "Active (Month 0): 100% in every cohort.",
    "Activos (Mes 0): 100 % en cada grupo.",
  ],
  [
    "one cohort: its course",
    "cohort-grid",
    cohorts([100, 71, 62]),
    "Active (Jan): from a high of 100% (Month 0) to a low of 62% (Month 2), with no rise along the way.",
    "Activos (Ene): de un máximo de 100 % (Mes 0) a un mínimo de 62 % (Mes 2), sin repuntes.",
  ],
  [
    "what is kept, and where the most is lost",
    "retention-bars",
    bars(100, 92, 89),
    "Active: from a high of 100% (Jan) to a low of 89% (Mar), with no rise along the way. The largest drop: from 100% (Jan) to 92% (Feb).",
    "Activos: de un máximo de 100 % (Ene) a un mínimo de 89 % (Mar), sin repuntes. La mayor caída: de 100 % (Ene) a 92 % (Feb).",
  ],
  [
    "what is kept, where no drop is the largest",
    "retention-bars",
    bars(100, 90, 80),
    "Active: from a high of 100% (Jan) to a low of 80% (Mar), with no rise along the way.",
    "Activos: de un máximo de 100 % (Ene) a un mínimo de 80 % (Mar), sin repuntes.",
  ],
  [
    "what is kept, and comes back",
    "retention-bars",
    bars(100, 80, 90),
    "Active: from 100% (Jan) to 90% (Mar). Highest: 100% (Jan); lowest: 80% (Feb).",
    "Activos: de 100 % (Ene) a 90 % (Mar). Máximo: 100 % (Ene); mínimo: 80 % (Feb).",
  ],
];

describe("a chart says what it shows", () => {
  test.each(cases)("%s (%s)", (_what, type, changes, en, es) => {
    expect(saidBy(type, changes)).toEqual({ en, es });
  });
});

describe("whatever the data, a sentence stands", () => {
  const amount = fc.oneof(
    fc.constantFrom(0, 1, 1e9, 0.01, 1e-7),
    fc.double({ min: 0, max: 1e6, noNaN: true }),
  );
  const signed = fc.oneof(
    amount,
    amount.map((value) => -value),
  );
  const share = fc.oneof(fc.constantFrom(0, 97, 100), fc.double({ min: 0, max: 100, noNaN: true }));
  const listOf = (value: fc.Arbitrary<number>, most = 5) =>
    fc.array(value, { minLength: 1, maxLength: most });
  const unit = fc.constantFrom(...unitField().options);

  const data: { [T in ChartType]: fc.Arbitrary<object> } = {
    "column-chart": fc
      .tuple(listOf(amount), unit)
      .map(([values, name]) => ({ ...series(...values), unit: name })),
    "line-chart": fc
      .tuple(listOf(signed), unit)
      .map(([values, name]) => ({ ...series(...values), unit: name })),
    "grouped-columns": fc
      .tuple(unit, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 2, max: 4 }))
      .chain(([name, length, count]) =>
        fc
          .array(fc.array(amount, { minLength: length, maxLength: length }), {
            minLength: count,
            maxLength: count,
          })
          .map((values) => groups(name, ...values)),
      ),
    "combined-chart": fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 5 }).map((pairs) => ({
      labels: months.slice(0, pairs.length),
      columns: { name: text("A"), unit: "usd", values: pairs.map(([value]) => value) },
      line: { name: text("B"), unit: "percent", values: pairs.map(([, value]) => value) },
    })),
    gauge: fc.record({ value: share, unit }).map((gauge) => ({ ...gauge, max: 100 })),
    "health-bars": listOf(share).map((values) => bars(...values)),
    "retention-bars": listOf(share).map((values) => bars(...values)),
    funnel: fc.array(amount, { minLength: 2, maxLength: 3 }).map((values) => stages(...values)),
    "cohort-grid": fc
      .array(listOf(share), { minLength: 1, maxLength: 5 })
      .map((values) => cohorts(...values)),
  };

  test.each(Object.entries(data))("%s", (type, changes) => {
    fc.assert(
      fc.property(changes, (given) => {
        for (const said of Object.values(saidBy(type as ChartType, given))) {
          expect(said).toMatch(/^\S.*\.$/);
          expect(said).not.toMatch(/undefined|NaN|Infinity|[{}]| {2}|\(\)/);
        }
      }),
      { numRuns: 150, seed: 20260101 },
    );
  });
});

test("a further language needs its sentences, and no code", () => {
  const { shared } = siteContent;
  const code = "pt";
  const model = structuredClone(shared.site.value.languages[0]);
  if (!model) throw new Error("the site has no language");
  const sentences = structuredClone(shared.ui.value.sentences);
  Object.assign(sentences.risesThroughout, {
    [code]: "{measure}: {change} a mais, de {firstValue} ({first}) a {lastValue} ({last}).",
  });
  const content: CheckedContent = {
    ...siteContent,
    shared: {
      ...shared,
      site: {
        ...shared.site,
        value: {
          ...shared.site.value,
          languages: [...shared.site.value.languages, { ...model, code, locale: "pt-BR" }],
        },
      },
      ui: { ...shared.ui, value: { ...shared.ui.value, sentences } },
    },
  };
  const { schema, example } = blocks["column-chart"];
  const labels = ["jan.", "fev.", "mar."].map((label) => ({ [code]: label }));
  const block = schema.parse({
    ...example,
    measure: { [code]: "Vendas" },
    unit: "usd",
    labels,
    values: [2000, 2500, 3000],
  });
  const { summary } = compileBlock(block, "home", createContexts(content)(code));
  expect(summary.replaceAll("\u00a0", " ")).toBe(
    "Vendas: 50% a mais, de 2.000 USD (jan.) a 3.000 USD (mar.).",
  );
});

describe("an author's own sentence", () => {
  test("stands instead, with the figures that it names as the page writes them", () => {
    const summary = text(
      "Pasa de {firstValue} a {lastValue}: {change} más.",
      "{firstValue} became {lastValue}.",
    );
    expect(saidBy("column-chart", { ...series(2000, 3000), summary })).toEqual({
      en: "2,000 USD became 3,000 USD.",
      es: "Pasa de 2,000 USD a 3,000 USD: 50 % más.",
    });
  });

  test("names each of two series by its part of the file", () => {
    const summary = text("{columns.lastValue} / {line.lastValue}");
    expect(saidBy("combined-chart", { summary }).en).toBe("312% / 162 USD");
  });
});
