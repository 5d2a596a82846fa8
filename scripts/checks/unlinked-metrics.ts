import type { Block, BlockOf } from "../../schemas/block.ts";
import { blocksOf, type Check, errorAt, warningAt } from "../content/check-input.ts";
import { type DrawnSeries, drawnSeries, equal, sumOf, wordsOf } from "../content/drawn-series.ts";

type Item = BlockOf<"metrics">["items"][number];

/**
 * A metric that a chart of its page draws too names it, so that the two can't drift apart. The same words and unit
 * are the same measure; the same figures most likely are.
 */
export const unlinkedMetrics: Check = ({ content }) =>
  blocksOf(content).flatMap(({ page, block, path }) =>
    block.type !== "metrics"
      ? []
      : block.items.flatMap((item, at) => {
          const others = page.value.blocks;
          return [...unnamedSeries(item, others), ...unnamedSums(item, others)].map(
            ({ certain, message, fix }) =>
              (certain ? errorAt : warningAt)(page, [...path, "items", at], message, fix),
          );
        }),
  );

interface Finding {
  certain: boolean;
  message: string;
  fix: string;
}

function unnamedSeries(item: Item, blocks: Block[]): Finding[] {
  if (item.series) return [];
  const words = wordsOf(item.label, "rich").map((word) => word.toLowerCase());
  return blocks.flatMap((block) => {
    const drawn = drawnSeries(block);
    return drawn
      .filter(({ unit }) => unit === item.unit)
      .flatMap((series) => {
        const names = wordsOf(series.name, "plain");
        const certain = names.some((name) => words.includes(name.toLowerCase()));
        if (!certain && !looksLike(item, series)) return [];
        const name = drawn.length > 1 ? `, "name": "${names[0]}"` : "";
        const what = certain ? `draws this measure too` : `draws these figures too`;
        return [
          {
            certain,
            message: `${capital(whose(block))} ${what}.`,
            fix: add(block, `"series": { "chart": `, `${name} }`),
          },
        ];
      });
  });
}

function unnamedSums(item: Item, blocks: Block[]): Finding[] {
  if (item.sum) return [];
  return blocks
    .filter((block) => block.type === "grouped-columns" && block.layout === "stacked")
    .filter((block) => drawnSeries(block).some(({ unit }) => unit === item.unit))
    .filter((block) => equal(sumOf(drawnSeries(block)), item.value))
    .map((block) => ({
      certain: false,
      message: `The values of ${whose(block)} add up to this one.`,
      fix: add(block, `"sum": `, ""),
    }));
}

/** Whether a series ends like a card: with both its figures, or with one that is no chance hit. */
function looksLike({ value, previous }: Item, { values }: DrawnSeries): boolean {
  const [last, before] = values.toReversed();
  if (last === undefined || before === undefined) return false;
  const hits = [...(equal(last, value) ? [value] : []), ...(equal(before, previous) ? [previous] : [])];
  return (
    hits.length === 2 || hits.some((hit) => String(hit).replaceAll(/\D/g, "").replace(/0+$/, "").length >= 3)
  );
}

const whose = ({ type, anchor }: Block) => (anchor ? `"${anchor}"` : `the ${type}`);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const add = ({ anchor }: Block, before: string, after: string) =>
  anchor
    ? `Add ${before}"${anchor}"${after}.`
    : `Give it an "anchor", and add ${before}"<anchor>"${after} here.`;
