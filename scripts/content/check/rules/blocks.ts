import { isDeepStrictEqual } from "node:util";
import type { Block, BlockOf, BlockType } from "../../../../schemas/block.ts";
import type { Fact } from "../../../../schemas/facts.ts";
import { scales } from "../../../../src/charts/statistics/statistic.ts";
import { amountsOf, type Metric, metricAmounts } from "../../figures/chart-figures.ts";
import { isChart, isTyped, tableOf } from "../../figures/charts.ts";
import { type Path, pointer } from "../../json/json-path.ts";
import { missingMessage, quoted, suggestion } from "../../problem.ts";
import { referencesIn } from "../../read/references.ts";
import { visibleTextsOfField } from "../../read/visible-text.ts";
import { blocksOf, errorAt, type FileRule, repeatedNames, warnAboutMatches } from "../input/check-input.ts";
import { rulesOf } from "../input/language-rules.ts";

interface Mistake {
  /** Path within the block. */
  path: Path;
  message: string;
  fix: string;
  /** Number of characters to mark, if not the whole value. */
  length?: number;
  /** A warning if the values may be intended; an error by default. */
  severity?: "warning";
}

/** The data outside a block that its rule may use. */
interface Surroundings {
  /** The blocks of its page. */
  blocks: Block[];
  /** Returns a fact; undefined if there is no such fact. */
  factOf: (id: string) => Fact | undefined;
  /** The pages of the products; undefined if the list of products has mistakes itself. */
  products: string[] | undefined;
}

/** A rule about the values of one block. Returns its mistakes. */
type Rule<T extends BlockType> = (block: BlockOf<T>, surroundings: Surroundings) => Mistake[];

const rules: { [T in BlockType]?: Rule<T> } = {
  "grouped-columns": (block) => (block.layout === "stacked" ? belowZero(block) : []),
  "cohort-grid": (block) => [...longRows(block), ...comebacks(block), ...lateStarts(block)],
  gauge: ({ value, min, max, target }) => {
    const message = `${min} isn't below the dial's max, ${max}.`;
    return [
      ...(min < max ? [] : [{ path: ["min"], message, fix: "Lower it." }]),
      ...offDial(value, min, max, ["value"]),
      ...(target ? offDial(target.value, min, max, ["target", "value"]) : []),
    ];
  },
  funnel: (block) => rises(block, "a funnel only narrows"),
  "retention-bars": (block) => comebacks(block),
  "product-cards": ({ lines = [] }, { products }) =>
    lines.flatMap(({ page }, at) => {
      if (!products || products.includes(page)) return [];
      const message = `"${page}" is no product, so no card shows this line.`;
      return [{ path: ["lines", at, "page"], message, fix: suggestion(page, products) }];
    }),
  statistics: ({ items }, { factOf }) =>
    items.flatMap(({ fact: id, drawing }, index) => {
      const fact = factOf(id);
      const { greatest, unit } = scales[drawing];
      if (!fact || (fact.value >= 0 && fact.value <= greatest && fact.unit === unit)) return [];
      const message =
        fact.unit === unit
          ? `"${drawing}" shows from 0 to ${greatest}, and {${id}} is ${fact.value}.`
          : `"${drawing}" shows ${unit}, and {${id}} is in ${fact.unit}.`;
      return [{ path: ["items", index, "drawing"], message, fix: "Choose another drawing." }];
    }),
  metrics: ({ items }, { blocks }) =>
    items.flatMap((item, at) =>
      mistakesOfMetric(item, blocks).map((mistake) => ({ ...mistake, path: ["items", at, ...mistake.path] })),
    ),
  "contact-form": ({ services: { options }, answer: { within } }, { factOf }) => {
    const { value = 1 } = factOf(within) ?? {};
    const message = `A person answers within this many working days, and {${within}} is ${value}.`;
    return [
      ...(Number.isInteger(value) && value > 0
        ? []
        : [{ path: ["answer", "within"], message, fix: "Write 1 or more there." }]),
      ...repeatedNames(
        options.map(({ value }) => value),
        (at) => ["services", "options", at, "value"],
      ),
    ];
  },
  day: ({ trades }) => trades.flatMap(({ hours }, at) => clockBack(hours, ["trades", at, "hours"])),
  questions: (block, { blocks }) => {
    const before = blocks
      .slice(0, blocks.indexOf(block))
      .flatMap((other) => (other.type === "questions" ? other.items : []));
    const questions = [...before, ...block.items].map(({ question }) => question);
    const message = "This page asked this question before.";
    return repeatedTexts(questions, (at) => ["items", at - before.length, "question"]).flatMap((mistake) =>
      Number(mistake.path[1]) < 0 ? [] : [{ ...mistake, message }],
    );
  },
  conversation: ({ trades, talks }) => [
    ...trades.flatMap(({ talks = [] }, at) => backInTime(talks, ["trades", at, "talks"])),
    ...backInTime(talks, ["talks"]),
  ],
  table: ({ columns, rows }) => {
    const ids = columns.map(({ id }) => id);
    const mistakes = rows.flatMap(({ cells }, at) =>
      Object.keys(cells)
        .filter((id) => !ids.includes(id))
        .map((id) => ({
          path: ["rows", at, "cells", id],
          message: `This table has no column "${id}".`,
          fix: suggestion(id, ids),
        })),
    );
    return [...repeatedNames(ids, (at) => ["columns", at, "id"]), ...mistakes];
  },
  specimen: ({ sheets }) =>
    sheets.flatMap(({ approach }, sheet) =>
      (approach?.figures ?? []).flatMap(({ before, after }, at): Mistake[] => {
        const path = ["sheets", sheet, "approach", "figures", at, "after"];
        const message = `The figure is ${after} before and after, so nothing changes.`;
        return before === after ? [{ path, message, fix: "Correct one, or remove the figure." }] : [];
      }),
    ),
  definitions: ({ terms }) => repeatedNames(terms, (at) => ["terms", at]),
  configurator: ({ groups }) =>
    groups.flatMap(({ options }, group): Mistake[] => {
      const pathOf = (option: number) => ["groups", group, "options", option];
      const chosen = options.flatMap((option, at) => (option.chosen ? [at] : []));
      if (chosen.length === 0) {
        const message = "No option of this group is chosen.";
        return [{ path: pathOf(0), message, fix: 'Add "chosen": true to one.' }];
      }
      const message = "Another option of this group is chosen too.";
      return chosen.slice(1).map((at) => ({ path: [...pathOf(at), "chosen"], message, fix: "Choose one." }));
    }),
};

/** Reports each row of a cohort grid that is longer than the one above it. */
const longRows = ({ periods, cohorts }: BlockOf<"cohort-grid">): Mistake[] =>
  cohorts.flatMap(({ values }, index) => {
    const above = cohorts[index - 1]?.values.length;
    if (values.length <= Math.min(above ?? Number.POSITIVE_INFINITY, periods.length)) return [];
    const most =
      values.length > (above ?? values.length)
        ? `the one above it, which has ${above}`
        : `there are periods, ${periods.length}`;
    const message = `This row has ${values.length} values, more than ${most}.`;
    return [
      {
        path: ["cohorts", index, "values"],
        message,
        fix: "Shorten this row, or add what is missing there.",
      },
    ];
  });

/** Warns about each cohort that begins with less than the others. */
function lateStarts({ cohorts }: BlockOf<"cohort-grid">): Mistake[] {
  const most = Math.max(...cohorts.map(({ values: [first = 0] }) => first));
  return cohorts.flatMap(({ values: [first = most] }, at): Mistake[] => {
    const message = `This cohort begins with ${first}, and another with ${most}.`;
    const path = ["cohorts", at, "values", 0];
    return first < most ? [{ path, message, fix: "Correct one of them.", severity: "warning" }] : [];
  });
}

const comebacks = (block: Block): Mistake[] =>
  rises(block, "customers who left came back").map((mistake) => ({ ...mistake, severity: "warning" }));

/**
 * Returns where a cycle, such as the hours of a day, begins again before all its values were passed; undefined if it
 * doesn't.
 */
export function placeOutOfOrder(values: number[], cycle: number): number | undefined {
  const steps = values.map((value, at) => (value - (values[at - 1] ?? value) + cycle) % cycle);
  const turns = steps.reduce((sum, step) => sum + step, 0) / cycle;
  return turns < Math.ceil(values.length / cycle) ? undefined : steps.indexOf(Math.max(...steps));
}

/** Reports a step that is before the one above it. Steps may pass midnight. */
function clockBack(steps: { time: string }[], list: Path): Mistake[] {
  const times = steps.map(({ time }) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
  const at = placeOutOfOrder(times, 24 * 60);
  if (at === undefined) return [];
  const message = `${steps[at]?.time} is before ${steps[at - 1]?.time}, the time above.`;
  return [{ path: [...list, at, "time"], message, fix: "Correct one, or move one." }];
}

/** Returns the month that a label names, from 0, as a word of at least three letters. */
function monthIn(label: string, language: string): number | undefined {
  const word = label.trim().toLowerCase().replace(/\.$/, "");
  const at = word.length < 3 ? -1 : rulesOf(language).months.findIndex((month) => month.startsWith(word));
  return at === -1 ? undefined : at;
}

/** Reports a label that is another month in another language, or is before the one above it. */
function wrongMonths(names: ReturnType<typeof namesOf>): Mistake[] {
  const byLabel = names.map(({ value }) =>
    Object.entries(value).map(([language, text]) => ({ language, text, month: monthIn(text, language) })),
  );
  const differing = byLabel.flatMap((versions, at): Mistake[] => {
    const months = versions.filter(({ month }) => month !== undefined);
    const [first, other] = [months[0], months.find(({ month }) => month !== months[0]?.month)];
    if (!first || !other) return [];
    const message = `“${other.text}” and “${first.text}” are two months.`;
    return [{ path: [...(names[at]?.path ?? []), other.language], message, fix: "Correct one." }];
  });
  const months = byLabel.flatMap(([first]) => first?.month ?? []);
  const at = months.length > 2 && months.length === names.length ? placeOutOfOrder(months, 12) : undefined;
  const name = names[at ?? -1];
  if (differing.length > 0 || !name) return differing;
  return [{ path: name.path, message: "The months aren't in order.", fix: "Move this one, with its value." }];
}

/** Returns the names of a chart's rows that are texts. */
const namesOf = (block: Block) =>
  isChart(block)
    ? tableOf<Record<string, string>>(block).names.filter((name) => typeof name !== "string")
    : [];

/** The values of a block agree. A chart, for example, has one value for each label, within the range that it can show. */
export const blockValues: FileRule = ({ content }) => {
  const factOf = (id: string) => content.shared.facts?.value.facts[id];
  const pages = content.shared.products?.value.products.map(({ page }) => page);
  const areValid = new Set(pages).size === pages?.length && pages.every((page) => content.pageIds.has(page));
  const products = areValid ? pages : undefined;
  return (file) =>
    blocksOf(file).flatMap(({ page, block, path }) => {
      const names = namesOf(block);
      const rule = rules[block.type] as Rule<BlockType> | undefined;
      const mistakes = [
        ...repeatedTexts(
          names.map(({ value }) => value),
          (at) => names[at]?.path ?? [],
        ),
        ...wrongMonths(names),
        ...repeatedBlock(block, page.value.blocks),
        ...unequalLengths(block),
        ...jumps(block),
        ...chartGround(block),
        ...(rule?.(block, { blocks: page.value.blocks, factOf, products }) ?? []),
      ];
      return mistakes.map(({ path: inner, message, fix, ...lengthAndSeverity }) => ({
        ...errorAt(page, [...path, ...inner], message, fix),
        ...lengthAndSeverity,
      }));
    });
};

/** Reports a block that equals an earlier one of its page, except for its anchor. */
function repeatedBlock(block: Block, blocks: Block[]): Mistake[] {
  const at = blocks.findIndex(
    (other) =>
      other.type === block.type && isDeepStrictEqual({ ...other, anchor: "" }, { ...block, anchor: "" }),
  );
  const message = `This block is the same as block ${at + 1} of this page.`;
  const mistake: Mistake = { path: [], message, fix: "Change or remove one.", severity: "warning" };
  return blocks[at] === block ? [] : [mistake];
}

/** The colours of chart series are made for the grounds midnight and paper. */
function chartGround(block: Block): Mistake[] {
  const { tone = "midnight" } = block;
  if (!isChart(block) || tone === "midnight" || tone === "paper") return [];
  const message = `A chart can't be on "${tone}": its colours are for midnight and paper.`;
  return [{ path: ["tone"], message, fix: 'Write "midnight" or "paper".' }];
}

const seriesOf = (block: Block) => (isChart(block) ? tableOf(block).series : []);

/** Reports each list that has more or fewer values than the chart has labels. */
const unequalLengths = (block: Block): Mistake[] =>
  seriesOf(block).flatMap(({ values }) => {
    if (!("labels" in block) || values.length === block.labels.length) return [];
    const message = `Labels and values differ in number: ${block.labels.length} and ${values.length}.`;
    const path = values[0]?.path.slice(0, -1) ?? [];
    return [{ path, message, fix: "Write one value for each label." }];
  });

/** Warns about the first jump in each list of values: by a factor of 10 if they are over time, otherwise of 300. */
const jumps = (block: Block): Mistake[] =>
  seriesOf(block).flatMap(({ values: cells }) => {
    if (typeof cells[0]?.path.at(-1) !== "number") return [];
    const values = cells.map(({ value }) => value);
    // A factor is negative if the sign changes, and infinite or NaN if a value is zero.
    const factors = values.map((value, at) => {
      const before = values[at - 1] ?? value;
      return Math.max(value / before, before / value);
    });
    const at = factors.findIndex(
      (factor) => Number.isFinite(factor) && (factor > 300 || (factor > 9.99 && isOverTime(block))),
    );
    const path = cells[at]?.path;
    if (!path) return [];
    const pair = values.slice(at - 1, at + 1);
    const [small = 0] = pair.toSorted((a, b) => Math.abs(a) - Math.abs(b));
    const factor = Math.round(factors[at] ?? 0);
    const message = `From ${pair.join(" to ")} is a jump by a factor of ${factor}.`;
    const thousands = factor > 300 ? ` If ${small} is in thousands, write ${Math.round(small * 1000)}.` : "";
    return [{ path, message, fix: `Correct one of them.${thousands}`, severity: "warning" }];
  });

/** Whether the values of a chart are over time. For columns, judges by the labels: months, or texts with digits. */
function isOverTime(block: Block): boolean {
  if (block.type !== "column-chart" && block.type !== "grouped-columns") return true;
  const [language = ""] = Object.keys(block.labels[0] ?? {});
  const starts = rulesOf(language).months.map((month) => month.slice(0, 3));
  return block.labels.every(
    ({ [language]: label = "" }) => /\d/.test(label) || starts.includes(label.slice(0, 3).toLowerCase()),
  );
}

/** Reports each value that is greater than the previous one. @param meaning why that is wrong */
const rises = (block: Block, meaning: string): Mistake[] =>
  seriesOf(block)
    .filter(isTyped)
    .flatMap(({ values }) =>
      values.flatMap(({ value, path }, at) => {
        const before = values[at - 1]?.value ?? value;
        const message = `${value} is more than the ${before} before it: ${meaning}.`;
        return value > before ? [{ path, message, fix: "Correct one of them." }] : [];
      }),
    );

/** Reports each message of a talk that is before the one above it. */
const backInTime = (talks: BlockOf<"conversation">["talks"], list: Path): Mistake[] =>
  talks.flatMap(({ messages }, talk) =>
    messages.flatMap(({ minutes }, at) => {
      const before = messages[at - 1]?.minutes ?? 0;
      const message = `Minute ${minutes} is before the message above, at minute ${before}.`;
      const path = [...list, talk, "messages", at, "minutes"];
      return minutes < before ? [{ path, message, fix: "Correct one, or move the message." }] : [];
    }),
  );

/** Reports each text that is in a list twice, in one language or in all. */
function repeatedTexts(texts: Record<string, string>[], pathTo: (at: number) => Path): Mistake[] {
  const repeated = Object.keys(texts[0] ?? {}).flatMap((code) =>
    repeatedNames(
      texts.map((text) => text[code] ?? ""),
      (at) => [...pathTo(at), code],
    ),
  );
  const byText = Map.groupBy(repeated, ({ path }) => pointer(path.slice(0, -1)));
  return [...byText.values()].flatMap(([mistake]) => (mistake ? [{ ...mistake, severity: "warning" }] : []));
}

const belowZero = (block: Block): Mistake[] =>
  seriesOf(block).flatMap(({ values }) =>
    values.flatMap(({ value, path }) => {
      const fix = 'Write 0 or more, or make the layout "grouped".';
      return value < 0 ? [{ path, message: `${value} can't be stacked.`, fix }] : [];
    }),
  );

function offDial(value: number, min: number, max: number, path: Path): Mistake[] {
  if (value > max)
    return [{ path, message: `${value} is above the dial's max, ${max}.`, fix: "Lower it, or raise max." }];
  if (value < min)
    return [{ path, message: `${value} is below the dial's min, ${min}.`, fix: "Raise it, or lower min." }];
  return [];
}

/** A metric takes its numbers either from its own fields or from a chart of its page. */
function mistakesOfMetric(item: Metric, blocks: Block[]): Mistake[] {
  const { chart, figure = "last" } = item;
  const missing = (fields: string[], fix: string): Mistake => ({
    ...{ path: [], message: missingMessage(fields), fix, length: 1 },
  });
  if (chart === undefined) {
    const lacking = (["value", "previous", "unit"] as const).filter((field) => item[field] === undefined);
    const fix = 'Add what is missing, or write "chart": "…" in place of "value" and "unit".';
    return lacking.length > 0 ? [missing(lacking, fix)] : [];
  }
  const typed = (["value", "unit"] as const).filter((field) => item[field] !== undefined);
  if (typed.length > 0) {
    const message = `The chart gives ${quoted(typed)} already.`;
    return [{ path: typed.slice(0, 1), message, fix: `Remove ${quoted(typed)}, or "chart".` }];
  }
  const block = blocks.find(({ anchor }) => anchor === chart);
  if (!block) return [];
  const names = Object.keys(amountsOf(block));
  if (names.length === 0)
    return [{ path: ["chart"], message: `"${chart}" is a ${block.type} block.`, fix: "Name a chart." }];
  const { value, previous } = metricAmounts(item, blocks);
  if (value === undefined) {
    const message = `"${chart}" has no figure "${figure}".`;
    const fix = suggestion(figure, names);
    return item.figure === undefined
      ? [{ path: ["chart"], message, fix: `Add "figure". ${fix}` }]
      : [{ path: ["figure"], message, fix }];
  }
  return previous === undefined
    ? [missing(["previous"], `Add it: "${chart}" has no earlier value for "${figure}".`)]
    : [];
}

const heroTypes: readonly string[] = ["home-hero", "page-hero"];

/** The first block of a page is a hero, which contains the page's main heading. No other block is a hero. */
export const heroes: FileRule =
  () =>
  ({ page }) => {
    if (!page) return [];
    const found = page.value.blocks.flatMap(({ type, hidden, from, until }, at) =>
      heroTypes.includes(type) && !(hidden ?? from ?? until) ? [at] : [],
    );
    const [first, ...more] = found;
    const begins = "A page begins with a hero, which has its heading.";
    const report = (at: number, message: string, fix: string) => errorAt(page, ["blocks", at], message, fix);
    if (first === undefined) return [report(0, begins, 'Add one: { "type": "page-hero", … }.')];
    const late = `A page begins with its hero, which is block ${first + 1} here.`;
    return [
      ...(first > 0 ? [report(first, late, "Move it to the start.")] : []),
      ...more.map((at) => report(at, "A page has one hero, as its first block.", "Remove this one.")),
    ];
  };

/** If a heading or introduction gives a number of steps, the block has that many steps. */
export const stepCounts: FileRule = () => (file) =>
  blocksOf(file).flatMap(({ page, block, path }) => {
    if (!("steps" in block)) return [];
    const { length } = block.steps.filter((step) => !("hidden" in step && step.hidden));
    const own = referencesIn(page).texts.filter(({ path: at }) => at[1] === path[1] && at.length === 3);
    return own.flatMap(visibleTextsOfField).flatMap((visible) => {
      const { numberWords, stepWords } = rulesOf(visible.language);
      if (stepWords.length === 0) return [];
      const counted = new RegExp(`([\\p{L}\\d]+)\\s+(?:${stepWords.join("|")})(?!\\p{L})`, "giu");
      return warnAboutMatches(visible, counted, ([written, word = ""]) => {
        const count = numberWords[word.toLowerCase()] ?? Number(word);
        return Number.isNaN(count) || count === length
          ? undefined
          : [`This says “${written}”, but the block has ${length}.`, "Correct one."];
      });
    });
  });
