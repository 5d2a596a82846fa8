import type { Block } from "../../schemas/block.ts";
import type { Page } from "../../schemas/page.ts";
import { figuresOf } from "../../scripts/content/figures/chart-figures.ts";
import { isChart, tableOf } from "../../scripts/content/figures/charts.ts";
import { valueAt } from "../../scripts/content/json/json-path.ts";
import { mapMarks, writeMarks } from "../../scripts/content/read/marks.ts";
import type { ContentFile } from "../../scripts/content/read/model.ts";
import { referencesIn } from "../../scripts/content/read/references.ts";
import { Refused } from "../refused.ts";
import { editedValue, type FileEdit } from "./apply-edits.ts";

/**
 * Returns the edits that keep sentences about a chart true when its rows move: summaries and metrics name values by
 * position, as in `{2}` or `series2.3`.
 *
 * @param edits of one page
 * @throws {Refused} if a sentence names a value that the edits remove
 */
export function renumberFigures(file: ContentFile, edits: readonly FileEdit[]): FileEdit[] {
  const { blocks = [] } = file.value as Partial<Page>;
  const moved = edits.filter(({ do: kind, path }) => kind !== "set" && path.length > 2);
  const indexes = new Set(moved.map(({ path }) => Number(path[1])));
  return [...indexes].flatMap((at) => {
    const block = blocks[at];
    if (!block || !isChart(block)) return [];
    const tagged = withDistinctValues(file.value as Page, at);
    const own = moved.filter(({ path }) => path[1] === at);
    const after = own.reduce(
      (value, edit) => editedValue(file.schema, value, edit),
      tagged as unknown,
    ) as Page;
    const [before, now] = [tagged, after].map(({ blocks }) => figuresOf(blocks[at] as Block));
    const renamed = (name: string): string => {
      const figure = JSON.stringify(before?.[name]);
      if (!/\d/.test(name) || figure === undefined || figure === JSON.stringify(now?.[name])) return name;
      const kind = name.replaceAll(/\d+/g, "");
      const found = Object.entries(now ?? {}).find(
        ([other, value]) => other.replaceAll(/\d+/g, "") === kind && JSON.stringify(value) === figure,
      );
      if (found) return found[0];
      throw new Refused(
        422,
        `A sentence about the chart names this value, {${name}}. Change the sentence first.`,
      );
    };
    return [...renamedInSummary(file, at, renamed), ...renamedInMetrics(blocks, block.anchor, renamed)];
  });
}

/** Returns a page in which every value of a chart is another number, by which it is found after a move. */
function withDistinctValues(page: Page, at: number): Page {
  const copy = structuredClone(page);
  const block = copy.blocks[at] as Block;
  if (!isChart(block)) return copy;
  const cells = tableOf(block).series.flatMap(({ values }) => values);
  for (const [index, { path }] of cells.entries()) {
    const parent = valueAt(block, path.slice(0, -1)) as Record<PropertyKey, unknown> | undefined;
    if (parent && path.length > 0) parent[path.at(-1) as PropertyKey] = 1000 * Math.sqrt(index + 2);
  }
  return copy;
}

function renamedInSummary(file: ContentFile, at: number, renamed: (name: string) => string): FileEdit[] {
  const summary = referencesIn(file).texts.find(
    ({ meaning, path }) => meaning.kind === "summary" && path[1] === at,
  );
  return Object.entries(summary?.texts ?? {}).flatMap(([language, { written, marks }]): FileEdit[] => {
    const value = writeMarks(
      mapMarks(marks, (mark) => (mark.type === "fact" ? { ...mark, name: renamed(mark.name) } : mark)),
    );
    return value === written ? [] : [{ do: "set", path: [...(summary?.path ?? []), language], value }];
  });
}

const renamedInMetrics = (
  blocks: Block[],
  anchor: string | undefined,
  renamed: (name: string) => string,
): FileEdit[] =>
  blocks.flatMap((block, at) => {
    if (block.type !== "metrics") return [];
    return block.items.flatMap(({ chart, figure }, item): FileEdit[] => {
      if (chart === undefined || chart !== anchor || figure === undefined) return [];
      const value = renamed(figure);
      return value === figure ? [] : [{ do: "set", path: ["blocks", at, "items", item, "figure"], value }];
    });
  });
