import { curveMonotoneX, line } from "d3-shape";
import { type Mark, type MarkLook, type Place, type Rect, roundPlace } from "./geometry.ts";

interface Series {
  values: number[];
  /** The index of the emphasised value. */
  emphasised?: number | undefined;
  /** The index of the series in a row of the value table. */
  cell?: number;
}

const marks = (
  { values, emphasised, cell }: Series,
  [look, emphasisedLook]: [MarkLook, MarkLook],
  shape: (value: number, at: number) => Mark["shape"],
): Mark[] =>
  values.map((value, at) => ({
    look: at === emphasised ? emphasisedLook : look,
    shape: shape(value, at),
    datum: { value, at: cell === undefined ? `${at}` : `${at} ${cell}` },
  }));

/** Draws each value as a rectangle. */
export const bars = (
  series: Series,
  shape: (value: number, at: number) => Rect,
  look: MarkLook = "bar",
): Mark[] => marks(series, [look, "emphasised"], shape);

/** Draws each value as a star. */
export const stars = (series: Series, place: (value: number, at: number) => Place): Mark[] =>
  marks(series, ["star", "emphasisedStar"], place);

const curve = line<Place>(
  ({ x }) => x,
  ({ y }) => y,
)
  .curve(curveMonotoneX)
  .digits(1);

/** Draws a curve through places from left to right. Between two places, the curve stays between their heights. */
export const curveThrough = (places: Place[]): Mark => ({
  look: "line",
  shape: { d: curve(places.map(roundPlace)) ?? "" },
});
