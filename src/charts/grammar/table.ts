/** A chart as a table. Its drawing, value table, figures and checks are made from this table. */
import type { Unit } from "../../../schemas/fields/fields.ts";
import { roundPercentage, usualDecimals } from "./digits.ts";

/** A text or a number of a block, or a computed number, which is NaN if it can't be computed. */
export interface Cell<Value> {
  value: Value;
  /** The path in the block; empty if the value is computed. */
  path: (string | number)[];
}

/** The name of a row or a series: a text of the block, or a key of `content/ui.json`. */
export type Name<Text> = Cell<Text> | "scaleStart" | "scaleEnd" | "keptShare";

export interface Series<Text> {
  name: Name<Text>;
  unit: Unit;
  values: Cell<number>[];
  /** Precedes the names of its figures, as in `line.last`. Without it, the series has no figures. */
  prefix?: string;
}

export type Amount = { value: number; unit: Unit };

/** Names and values may differ in number, because the block may be unchecked. */
export interface ChartTable<Text> {
  /** The heading of the names. Without it, the table has no headings. */
  corner?: Cell<Text | undefined>;
  names: Name<Text>[];
  series: Series<Text>[];
  /** Whether the series are shares of their sum, or rows, which may have fewer values than there are names. */
  seriesRole?: "shares" | "rows";
  /** Figures that only this type has. */
  ownFigures?: Record<string, Amount | Text | undefined>;
}

/** Reads values of a block by path. In `bars.*.label`, `*` is each item of a list. `Text` is the type of texts. */
export interface Reader<Text> {
  /** Returns the value at a path, which may be undefined if its field is optional. */
  one: <Value = Text>(path: string) => Cell<Value>;
  /** Returns the values at all paths, without undefined ones. */
  all: <Value = Text>(...paths: string[]) => Cell<Value>[];
}

export function readerOf<Text>(block: object): Reader<Text> {
  const cellsAt = (path: string) => {
    let cells: Cell<unknown>[] = [{ value: block, path: [] }];
    for (const key of path.split("."))
      cells = cells.flatMap(({ value, path }) => {
        const one = /^\d+$/.test(key) ? Number(key) : key;
        const keys = key === "*" ? [...(value as unknown[]).keys()] : [one];
        return keys.map((inner) => ({ value: (value as never)?.[inner], path: [...path, inner] }));
      });
    return cells;
  };
  return {
    one: (path) => cellsAt(path)[0] as Cell<never>,
    all: (...paths) => paths.flatMap(cellsAt).filter(({ value }) => value !== undefined) as Cell<never>[],
  };
}

/** Returns the table of a chart with one measure. @param unit undefined if the block has a field for it */
export const singleMeasureTable =
  (names: string, values: string, unit?: Unit) =>
  <Text>({ one, all }: Reader<Text>): ChartTable<Text> => ({
    corner: one("category"),
    names: all(names),
    series: [
      {
        name: all("measure")[0] ?? one("heading"),
        unit: unit ?? one<Unit>("unit").value,
        values: all<number>(values),
        prefix: "",
      },
    ],
  });

/** Returns the share of a whole in percent, whole if it is neither nearly all nor nearly none; NaN if the whole is 0. */
export const shareOf = (part: number, whole: number): Amount => ({
  value: whole > 0 ? roundPercentage((part / whole) * 100, usualDecimals.share) : Number.NaN,
  unit: "percent",
});

/** The values of a chart, formatted in the page's language. */
export interface FormattedTable {
  /** Column headings. The first is for the row names; a heading may be empty. */
  headings?: string[];
  rows: { name: string; cells: string[] }[];
}
