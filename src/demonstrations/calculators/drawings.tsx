import { useId } from "react";
import chart from "../../charts/Chart.module.css";
import { round } from "../../charts/grammar/geometry.ts";
import { fillOf, Patterns } from "../../charts/Patterns.tsx";
import styles from "./Calculator.module.css";

/** Horizontal positions are percentages of a drawing's width, so that its texts and strokes keep their size. */
const percent = (share: number) => `${round(100 * share)}%`;

/** One of several bars on one scale, which includes zero. The first is emphasised. */
export function EarningsBar({ rates, at }: { rates: readonly number[]; at: number }) {
  const id = useId();
  const [least, most] = [Math.min(0, ...rates), Math.max(0, ...rates)];
  const x = (value: number) => (value - least) / (most - least || 1);
  const value = rates[at] ?? 0;
  const look = at === 0 ? "emphasised" : "bar";
  return (
    <svg className={styles.drawing} aria-hidden>
      <Patterns id={id} looks={[look]} />
      <g className={chart[look]} fill={fillOf(id, look)}>
        <rect x={percent(x(Math.min(0, value)))} width={percent(Math.abs(x(value) - x(0)))} height="100%" />
      </g>
      {least < 0 && <line x1={percent(x(0))} x2={percent(x(0))} y2="100%" className={chart.baseline} />}
    </svg>
  );
}

interface FloorScaleProps {
  floor: number;
  price: number;
  texts: { floor: string; price: string };
}

/** A price on a scale whose part below the floor is hatched: a star, or a ring if the price is too low. */
export function FloorScale({ floor, price, texts }: FloorScaleProps) {
  const id = useId();
  const x = (value: number) => value / (1.2 * Math.max(floor, price, 1));
  const anchor = (value: number) => (x(value) < 0.2 ? "start" : x(value) > 0.7 ? "end" : "middle");
  return (
    <svg className={styles.drawing} aria-hidden>
      <Patterns id={id} looks={["bar"]} />
      <g className={chart.bar} fill={fillOf(id, "bar")}>
        <rect y="24" width={percent(x(floor))} height="16" />
      </g>
      <line y1="40" x2="100%" y2="40" className={chart.baseline} />
      <line x1={percent(x(floor))} x2={percent(x(floor))} y1="18" y2="46" className={chart.strongStroke} />
      <circle
        cx={percent(x(price))}
        cy="32"
        r="7"
        className={price >= floor ? chart.emphasisedStar : styles.ring}
      />
      <text x={percent(x(price))} y="14" textAnchor={anchor(price)} className={chart.strong}>
        {texts.price}
      </text>
      <text x={percent(x(floor))} y="60" textAnchor={anchor(floor)} className={chart.quiet}>
        {texts.floor}
      </text>
    </svg>
  );
}
