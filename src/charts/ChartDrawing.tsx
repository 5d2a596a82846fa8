import { useId } from "react";
import chart from "./Chart.module.css";
import { interruptGrid } from "./grammar/captions.ts";
import { type ChartGeometry, type Label, type Mark, round, type Tick } from "./grammar/geometry.ts";
import { fontSize } from "./grammar/text.ts";
import { fillOf, Patterns } from "./Patterns.tsx";
import statistic from "./statistics/Statistic.module.css";

const styles = { ...chart, ...statistic };

/** Groups consecutive marks that look the same. */
function runsOf(marks: Mark[]) {
  const runs: [Mark, ...Mark[]][] = [];
  for (const mark of marks) {
    const run = runs.at(-1);
    if (run?.[0].look === mark.look) run.push(mark);
    else runs.push([mark]);
  }
  return runs;
}

type ChartDrawingProps = { geometry: ChartGeometry; className: string | undefined };

/** Draws a chart or a statistic of any type. Hidden from screen readers: texts beside it say the same. */
export function ChartDrawing({ geometry, className }: ChartDrawingProps) {
  const { width, height, ticks, marks, labels } = geometry;
  const id = useId();
  const grid = interruptGrid(ticks, labels);
  const kindOf = ({ look, anchor, size }: Label) => `${look} ${anchor} ${size}`;
  const kinds = [...Map.groupBy(labels, kindOf)].toSorted(([one], [other]) => one.localeCompare(other));
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <Patterns id={id} looks={marks.map(({ look }) => look)} />
      <Ticks ticks={grid.filter(({ value }) => value !== 0)} className={styles.grid} />
      <Ticks ticks={grid.filter(({ value }) => value === 0)} className={styles.baseline} />
      {runsOf(marks).map((run, at) => (
        <g key={at} className={styles[run[0].look]} fill={fillOf(id, run[0].look)}>
          {run.map((mark, place) => (
            <Shape key={place} mark={mark} />
          ))}
        </g>
      ))}
      {kinds.map(([kind, alike]) => (
        <Texts key={kind} labels={alike} />
      ))}
    </svg>
  );
}

function Ticks({ ticks, className }: { ticks: Tick[]; className: string | undefined }) {
  if (ticks.length === 0) return null;
  const d = ticks
    .map(({ x1, y1, x2, y2 }) => `M${round(x1)} ${round(y1)}${x1 === x2 ? `V${round(y2)}` : `H${round(x2)}`}`)
    .join("");
  return <path d={d} className={className} />;
}

/** The radius of a star that has no weight. */
const starRadius = 4;

function Shape({ mark: { look, shape, datum, weight } }: { mark: Mark }) {
  const data = datum && { "data-value": datum.value, "data-at": datum.at };
  if ("d" in shape)
    return (
      <path
        d={shape.d}
        transform={shape.origin && `translate(${shape.origin.x} ${shape.origin.y})`}
        pathLength={look === "line" ? 1 : undefined}
        strokeWidth={weight}
        data-pointer={look === "alidade" ? "" : undefined}
        {...data}
      />
    );
  const [x, y] = [round(shape.x), round(shape.y)];
  if (!("width" in shape)) return <circle cx={x} cy={y} r={weight ?? starRadius} {...data} />;
  // Rounds the edges instead of the size, so that adjacent rectangles still touch.
  const width = round(round(shape.x + shape.width) - x);
  const height = round(round(shape.y + shape.height) - y);
  return <rect x={x} y={y} width={width} height={height} fillOpacity={weight} {...data} />;
}

/** Labels that share their look, anchor and size, at whole coordinates. */
function Texts({ labels }: { labels: Label[] }) {
  const [first] = labels;
  return (
    <g
      textAnchor={first?.anchor === "start" ? undefined : first?.anchor}
      fontSize={first?.size === fontSize ? undefined : first?.size}
      className={styles[first?.look ?? ""]}
    >
      {labels.map(({ text, x, y }) => (
        <text key={`${x} ${y}`} x={Math.round(round(x))} y={Math.round(round(y))}>
          {text}
        </text>
      ))}
    </g>
  );
}
