import type { z } from "zod";
import { type BlockOf, blocks } from "../../../schemas/block.ts";
import { chartData } from "../../../scripts/content/compile/compile-chart.ts";
import { createContexts } from "../../../scripts/content/compile/content-context.ts";
import { charts, tableOf } from "../../../scripts/content/figures/charts.ts";
import { pointer } from "../../../scripts/content/json/json-path.ts";
import type { CheckedContent } from "../../../scripts/content/read/model.ts";
import type { ChartData } from "../../../src/charts/grammar/geometry.ts";
import type { ChartType, Resolved } from "../../../src/compiled.ts";
import type { ShortenedName } from "../../editable.ts";

/** A character without width, by which a drawn name is found. */
const endOf = (name: number) => String.fromCharCode(0xe000 + name);
const ends = /[\uE000-\uF8FF]/g;

/**
 * Returns what the drawings of a chart show of names that have no room, by the pointer of each name in the block. Names that
 * a drawing leaves out, as every second one below a line, aren't shortened.
 */
export function shortenedNames(content: CheckedContent, block: BlockOf<ChartType>) {
  const found = new Map<string, ShortenedName[]>();
  const contextOf = createContexts(content);
  for (const { code: language } of content.shared.site.value.languages) {
    const context = contextOf(language);
    const resolved = context.resolve(blocks[block.type].schema as z.ZodType, block) as Resolved<ChartType>;
    const table = tableOf(resolved);
    const data = chartData(table, context);
    const names = [...table.names, ...table.series.map(({ name }) => name)];
    // A name that is drawn whole has its end.
    const marked: ChartData = {
      ...data,
      names: data.names.map((name, at) => name + endOf(at)),
      series: data.series.map((one, at) => ({
        ...one,
        name: one.name + endOf(data.names.length + at),
      })) as ChartData["series"],
    };
    for (const layout of ["wide", "narrow"] as const) {
      const { labels } = charts[block.type as "gauge"].draw(marked, layout, resolved as never);
      const drawn = labels.map(({ text }) => text);
      const shortened = drawn
        .flatMap((text) => (text.endsWith("…") ? [text.replaceAll(ends, "")] : []))
        .toSorted((one, other) => other.length - one.length);
      for (const [at, name] of names.entries()) {
        if (typeof name === "string" || drawn.some((text) => text.includes(endOf(at)))) continue;
        const shown = shortened.find((text) => name.value.includes(text.slice(0, -1)));
        if (shown === undefined) continue;
        const key = pointer(name.path);
        found.set(key, [...(found.get(key) ?? []), { language, layout, shown }]);
      }
    }
  }
  return found;
}
