import { type Mark, type MarkLook, type Point, pathPoint, type Rect } from "./geometry.ts";

interface Series {
  values: number[];
  emphasised?: number | undefined;
  /** The index of the series in a row of the value table. */
  cell?: number;
}

const marks = (
  { values, emphasised, cell }: Series,
  lookOf: (value: number, isEmphasised: boolean) => MarkLook,
  shape: (value: number, at: number) => Mark["shape"],
): Mark[] =>
  values.map((value, at) => ({
    look: lookOf(value, at === emphasised),
    shape: shape(value, at),
    datum: { value, at: cell === undefined ? `${at}` : `${at} ${cell}` },
  }));

export const bars = (
  series: Series,
  shape: (value: number, at: number) => Rect,
  look: MarkLook = "bar",
): Mark[] => marks(series, (_, isEmphasised) => (isEmphasised ? "emphasised" : look), shape);

/** Draws each value as a star. An emphasised value below zero is bad: what is missing. */
export const stars = (series: Series, place: (value: number, at: number) => Point): Mark[] =>
  marks(
    series,
    (value, isEmphasised) => (isEmphasised ? (value < 0 ? "badStar" : "emphasisedStar") : "star"),
    place,
  );

/** Draws straight lines through places, like those of a constellation. */
export const lineThrough = (places: Point[]): Mark => ({
  look: "line",
  shape: { d: `M${places.map(pathPoint).join("L")}` },
});
