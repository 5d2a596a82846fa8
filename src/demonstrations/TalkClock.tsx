import { round } from "../charts/grammar/geometry.ts";
import { classNames } from "../class-names.ts";
import type { TalkPanelProps } from "./TalkPanel.tsx";
import styles from "./Talks.module.css";

/** The share of the width before the first star and after the last one. */
const margin = 0.08;
/** In talks of at least this many minutes, each tick is a minute; in shorter ones, ten seconds. */
const manyMinutes = 12;

/** The height of the arc at a share of its width, from the top; both in percent. */
const arc = (x: number) => round(18 + 42 * (x / 50 - 1) ** 2);

/** The messages of a talk as stars on a part of a clock's dial, at their times. Those not shown yet are faint. */
export function TalkClock({ messages, shown }: Pick<TalkPanelProps, "messages" | "shown">) {
  const span = messages.at(-1)?.minutes || 1;
  const x = (minutes: number) => round(100 * (margin + (1 - 2 * margin) * (minutes / span)));
  const step = span < manyMinutes ? 1 / 6 : 1;
  const before = Math.floor((margin * span) / (1 - 2 * margin) / step);
  const ticks = Array.from({ length: 2 * before + Math.round(span / step) + 1 }, (_, at) => {
    const minutes = (at - before) * step;
    const isLong = step === 1 ? minutes % 5 === 0 : Math.abs(minutes - Math.round(minutes)) < step / 2;
    return `M${x(minutes)} ${arc(x(minutes))}v${isLong ? -14 : -7}`;
  });
  return (
    <svg className={`script-only ${styles.clock}`} aria-hidden>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        <path d={`M0 60Q50 -24 100 60${ticks.join("")}`} />
      </svg>
      {messages.map(({ from, minutes, clock }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages never move
        <g key={at} className={classNames(styles[from])} data-waiting={at >= shown || undefined}>
          <circle cx={`${x(minutes)}%`} cy={`${arc(x(minutes))}%`} r="7" />
          <text x={`${x(minutes)}%`} y={`${arc(x(minutes))}%`} dy="1.9em">
            {/:\d+/.exec(clock)}
          </text>
        </g>
      ))}
    </svg>
  );
}
