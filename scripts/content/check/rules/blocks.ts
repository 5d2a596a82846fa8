import { isDeepStrictEqual } from "node:util";
import type { Block, BlockOf, BlockType } from "../../../../schemas/block.ts";
import { scales } from "../../../../src/charts/statistics/statistic.ts";
import { amountsOf, type Metric, metricAmounts } from "../../figures/chart-figures.ts";
import type { Path } from "../../json/json-path.ts";
import { missingMessage, quoted, suggestion } from "../../problem.ts";
import { blocksOf, type FileRule } from "../input/check-input.ts";
import type { Lookups } from "../input/lookups.ts";
import {
  type Mistake,
  mistakeIf,
  problemsOf,
  repeatedItems,
  repeatedNames,
  repeatedTexts,
  warningIf,
} from "../input/mistakes.ts";
import {
  belowZero,
  chartMistakes,
  comebacks,
  lateStarts,
  longRows,
  placeOutOfOrder,
  rises,
} from "./charts.ts";

/** The data outside a block that its rule may use. */
type Surroundings = Pick<Lookups, "fact" | "productPages"> & { blocks: Block[] };

/** A rule about the values of one block. Returns its mistakes. */
type Rule<T extends BlockType> = (block: BlockOf<T>, surroundings: Surroundings) => Mistake[];

const rules: { [T in BlockType]?: Rule<T> } = {
  "grouped-columns": (block) => (block.layout === "stacked" ? belowZero(block) : []),
  "cohort-grid": (block) => [...longRows(block), ...comebacks(block), ...lateStarts(block)],
  gauge: ({ label, value, min, max, target }) => [
    ...repeatedTexts(target ? [label, target.label] : [], () => ["target", "label"]),
    ...mistakeIf(min >= max, ["min"], `${min} isn't below the dial's max, ${max}.`, "Lower it."),
    ...offDial(value, min, max, ["value"]),
    ...(target ? offDial(target.value, min, max, ["target", "value"]) : []),
  ],
  funnel: (block) => rises(block, "a funnel only narrows"),
  "retention-bars": (block) => comebacks(block),
  "product-cards": ({ lines = [] }, { productPages }) =>
    lines.flatMap(({ page }, at) => {
      const products = productPages();
      const message = `"${page}" is no product, so no card shows this line.`;
      const isUnknown = products?.includes(page) === false;
      return mistakeIf(isUnknown, ["lines", at, "page"], message, suggestion(page, products ?? []));
    }),
  statistics: ({ items }, { fact: factOf }) =>
    items.flatMap(({ fact: id, drawing }, index) => {
      const fact = factOf(id);
      const { greatest, unit } = scales[drawing];
      const isWrong = fact && (fact.value < 0 || fact.value > greatest || fact.unit !== unit);
      const message =
        fact?.unit === unit
          ? `"${drawing}" shows from 0 to ${greatest}, and {${id}} is ${fact.value}.`
          : `"${drawing}" shows ${unit}, and {${id}} is in ${fact?.unit}.`;
      return mistakeIf(isWrong === true, ["items", index, "drawing"], message, "Choose another drawing.");
    }),
  metrics: ({ items }, { blocks }) =>
    items.flatMap((item, at) =>
      mistakesOfMetric(item, blocks).map((mistake) => ({ ...mistake, path: ["items", at, ...mistake.path] })),
    ),
  "contact-form": ({ services: { options }, answer: { within } }, { fact: factOf }) => {
    const { value = 1, unit = "count" } = factOf(within) ?? {};
    const isCount = unit === "count";
    const message = `A person answers within this many working days, and {${within}} is ${isCount ? value : `in ${unit}`}.`;
    const isWrong = !isCount || !Number.isInteger(value) || value < 1;
    const fix = isCount ? "Write 1 or more there." : "Name a fact that counts working days.";
    const values = options.map((option) => option.value);
    const none = "Visitors have to tick one of these, and none is for something else.";
    return [
      ...mistakeIf(isWrong, ["answer", "within"], message, fix),
      ...repeatedNames(values, (at) => ["services", "options", at, "value"]),
      ...warningIf(
        !values.includes("other"),
        ["services", "options"],
        none,
        'Add one with the value "other".',
      ),
    ];
  },
  night: ({ trades, prices }, { fact: factOf }) => [
    ...Object.entries(prices).flatMap(([name, id]) => {
      const { unit = "usd" } = factOf(id) ?? {};
      const message = `The sum is in US dollars, and {${id}} is in ${unit}.`;
      return mistakeIf(unit !== "usd", ["prices", name], message, 'Name a fact with the unit "usd".');
    }),
    ...trades.flatMap(({ people, waiting, answered, worth }, at) => {
      const path = ["trades", at];
      const below = `${answered} is below ${waiting}, those who hire even if they wait.`;
      const isAmount = (text: string) => text.trim() === "" || /^\d{1,3}(?:[.,]?\d{3})?$/.test(text);
      return [
        ...mistakeIf(people % 1 > 0, [...path, "people"], `${people} isn't whole.`, "Count whole people."),
        ...mistakeIf(waiting > answered, [...path, "answered"], below, "Correct one."),
        ...Object.entries(worth).flatMap(([code, text]) => {
          const message = `“${text}” isn't a whole number of dollars.`;
          return mistakeIf(!isAmount(text), [...path, "worth", code], message, "Write digits only.");
        }),
      ];
    }),
  ],
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
    const unknown = rows.flatMap(({ cells }, at) =>
      Object.keys(cells).flatMap((id) => {
        const message = `This table has no column "${id}".`;
        return mistakeIf(!ids.includes(id), ["rows", at, "cells", id], message, suggestion(id, ids));
      }),
    );
    const shown = columns.map(({ id, hidden }) => (hidden ? undefined : id));
    return [...repeatedNames(shown, (at) => ["columns", at, "id"]), ...unknown];
  },
  specimen: ({ sheets }) =>
    sheets.flatMap(({ approach }, sheet) =>
      (approach?.figures ?? []).flatMap(({ before, after }, at) => {
        const path = ["sheets", sheet, "approach", "figures", at, "after"];
        const message = `The figure is ${after} before and after, so nothing changes.`;
        return mistakeIf(before === after, path, message, "Correct one, or remove the figure.");
      }),
    ),
  definitions: ({ terms }) => repeatedNames(terms, (at) => ["terms", at]),
  configurator: ({ groups }) =>
    groups.flatMap(({ options }, group): Mistake[] => {
      const path = ["groups", group, "options"];
      const chosen = options.flatMap((option, at) => (option.chosen ? [at] : []));
      const none = "No option of this group is chosen.";
      const other = "Another option of this group is chosen too.";
      return [
        ...mistakeIf(chosen.length === 0, [...path, 0], none, 'Add "chosen": true to one.'),
        ...chosen.slice(1).flatMap((at) => mistakeIf(true, [...path, at, "chosen"], other, "Choose one.")),
      ];
    }),
};

/** Reports a step that is before the one above it. Steps may pass midnight. */
function clockBack(steps: { time: string }[], list: Path): Mistake[] {
  const times = steps.map(({ time }) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
  const at = placeOutOfOrder(times, 24 * 60) ?? -1;
  const message = `${steps[at]?.time} is before ${steps[at - 1]?.time}, the time above.`;
  return mistakeIf(at > -1, [...list, at, "time"], message, "Correct one, or move one.");
}

/** Reports each message of a talk that is before the one above it. */
const backInTime = (talks: BlockOf<"conversation">["talks"], list: Path): Mistake[] =>
  talks.flatMap(({ messages }, talk) =>
    messages.flatMap(({ minutes }, at) => {
      const before = messages[at - 1]?.minutes ?? 0;
      const message = `Minute ${minutes} is before the message above, at minute ${before}.`;
      const path = [...list, talk, "messages", at, "minutes"];
      return mistakeIf(minutes < before, path, message, "Correct one, or move the message.");
    }),
  );

const offDial = (value: number, min: number, max: number, path: Path): Mistake[] =>
  value > max
    ? mistakeIf(true, path, `${value} is above the dial's max, ${max}.`, "Lower it, or raise max.")
    : mistakeIf(value < min, path, `${value} is below the dial's min, ${min}.`, "Raise it, or lower min.");

/** A metric takes its numbers either from its own fields or from a chart of its page. */
function mistakesOfMetric(item: Metric, blocks: Block[]): Mistake[] {
  const { chart, figure = "last" } = item;
  const missing = (fields: string[], fix: string): Mistake[] =>
    fields.length > 0 ? [{ path: [], message: missingMessage(fields), fix, length: 1 }] : [];
  if (chart === undefined) {
    const lacking = (["value", "previous", "unit"] as const).filter((field) => item[field] === undefined);
    const fix = 'Add what is missing, or write "chart": "…" in place of "value" and "unit".';
    return missing(lacking, fix);
  }
  const typed = (["value", "unit"] as const).filter((field) => item[field] !== undefined);
  if (typed.length > 0) {
    const message = `The chart gives ${quoted(typed)} already.`;
    return mistakeIf(true, typed.slice(0, 1), message, `Remove ${quoted(typed)}, or "chart".`);
  }
  const block = blocks.find(({ anchor }) => anchor === chart);
  if (!block) return [];
  const names = Object.keys(amountsOf(block));
  if (names.length === 0)
    return mistakeIf(true, ["chart"], `"${chart}" is a ${block.type} block.`, "Name a chart.");
  const { value, previous } = metricAmounts(item, blocks);
  if (value === undefined) {
    const message = `"${chart}" has no figure "${figure}".`;
    const [field, add] = item.figure === undefined ? ["chart", 'Add "figure". '] : ["figure", ""];
    return mistakeIf(true, [field], message, add + suggestion(figure, names));
  }
  const lacking = previous === undefined ? ["previous"] : [];
  return missing(lacking, `Add it: "${chart}" has no earlier value for "${figure}".`);
}

/** Warns about a block that equals an earlier one of its page, except for its anchor. */
function repeatedBlock(block: Block, blocks: Block[]): Mistake[] {
  const isSame = (other: Block) => isDeepStrictEqual({ ...other, anchor: "" }, { ...block, anchor: "" });
  const at = blocks.findIndex((other) => other.type === block.type && isSame(other));
  const message = `This block is the same as block ${at + 1} of this page.`;
  return warningIf(blocks[at] !== block, [], message, "Change or remove one.");
}

/** The values of a block agree. A chart, for example, has one value for each label, within the range that it can show. */
export const blockValues: FileRule =
  ({ fact, productPages }) =>
  (file) =>
    blocksOf(file).flatMap(({ page, block, path }) => {
      const { blocks } = page.value;
      const rule = rules[block.type] as Rule<BlockType> | undefined;
      const own = rule?.(block, { blocks, fact, productPages }) ?? [];
      const ofAny = [...repeatedItems(block), ...chartMistakes(block), ...repeatedBlock(block, blocks)];
      return problemsOf(page, [...ofAny, ...own], path);
    });
