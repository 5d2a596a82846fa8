import type { CSSProperties } from "react";
import { Part } from "../../illustrations/Illustration.tsx";
import { closedArc, pointAt, starOf } from "./dial.ts";
import { type Closed, closedMinutes, minuteOf } from "./hours.ts";
import type { messagesOf, NightMessage } from "./messages.ts";
import type { Ending } from "./night-props.ts";
import { mapRadius, type skyAt, turnIn } from "./sky.ts";
import styles from "./YourNight.module.css";

/** How the stars lie at closing time. */
export type Sky = ReturnType<typeof skyAt> & { turn: number };

export interface DiscProps {
  ground: string;
  closed: Closed;
  night: ReturnType<typeof messagesOf>;
  ending: Ending;
  step: number;
  /** Minutes since closing, or an earlier time since which nothing has changed. */
  minutes: number;
  /** Undefined until hydration, because it depends on the visitor's place and date. */
  sky: Sky | undefined;
  /** Addresses of drawings. */
  dial: string;
  stars: string;
  drawings: string[];
}

const mapBox = `${-mapRadius} ${-mapRadius} ${2 * mapRadius} ${2 * mapRadius}`;

/** After this time, a customer who has no answer hires somebody else. */
const patienceMinutes = 90;

/** Returns the minutes since closing at which stars change. */
export const changesOf = ({ messages }: DiscProps["night"], closed: Closed): number[] =>
  messages
    .map(({ at }) => minuteOf(at, closed))
    .flatMap((minute) => [minute, minute + patienceMinutes + 1])
    .concat(closedMinutes(closed));

const letters = "αβγδεζηθικλμνξοπρστυφχψω";

/** The sky of the night in a ring of hours, with the drawing of a step, and a star for each message. */
export function Disc(props: DiscProps) {
  const { ground, closed, night, ending, step, minutes, sky, dial, stars, drawings } = props;
  const whole = closedMinutes(closed);
  const start = closed.closes * 60;
  const [dawnX, dawnY] = pointAt(start + whole, 493);
  const isOpen = minutes >= whole;
  const placed = (sky ? night.messages : []).map((message) => {
    const minute = minuteOf(message.at, closed);
    const isLate = isOpen || minutes - minute > patienceMinutes;
    return {
      ...message,
      point: starOf(message, closed),
      hasCome: minute <= minutes,
      fate: fateOf(message.fate, ending, isOpen, isLate),
    };
  });
  return (
    <div className={styles.dial}>
      <div className={styles.sky} data-ground={ground}>
        {sky && <Stars sky={sky} file={stars} />}
      </div>
      <div className={styles.inner} data-ground={ground}>
        {drawings.map((drawing, at) => (
          <svg
            key={drawing}
            className={styles.drawing}
            data-shown={at === step}
            viewBox="0 0 400 400"
            aria-hidden
          >
            <Part address={`${drawing}#figure`} />
          </svg>
        ))}
        <svg className={styles.messages} data-ending={ending} viewBox="0 0 1000 1000" aria-hidden>
          {placed.slice(1).map(({ point: [x2, y2], at, hasCome }, before) => {
            const [x1, y1] = placed[before]?.point ?? [0, 0];
            // biome-ignore lint/style/noInlineStyles: set by script alone, which the security policy allows
            return <line key={at} {...{ x1, y1, x2, y2 }} data-come={hasCome} style={delay(before)} />;
          })}
          {placed.map(({ point: [x, y], at, fate, hasCome }, index) => (
            // biome-ignore lint/style/noInlineStyles: set by script alone, which the security policy allows
            <g key={at} data-come={hasCome} data-fate={fate} style={delay(index)}>
              <path d={`M${x} ${y}h0`} />
              <text x={x} y={y - 22}>
                {letters[index]}
              </text>
            </g>
          ))}
        </svg>
      </div>
      <svg viewBox="0 0 1000 1000" aria-hidden>
        <Part address={`${dial}#ring`} />
        <Part address={`${dial}#ring-fine`} />
        <path d={closedArc(closed)} stroke="var(--accent)" strokeWidth="8" />
        <g strokeWidth="3" transform={`translate(${dawnX} ${dawnY}) rotate(${(start + whole) / 4})`}>
          <path d="M-16 0A16 16 0 0 1 16 0zM0-21v-11M-15-15l-8-8M15-15l8-8" />
        </g>
      </svg>
    </div>
  );
}

/** The map of the stars, which turns around the celestial pole, and the horizon, which doesn't. */
const Stars = ({ sky, file }: { sky: Sky; file: string }) => (
  <>
    {/* biome-ignore lint/style/noInlineStyles: set by script alone, which the security policy allows */}
    <svg data-hand="" style={skyStyle(sky)} viewBox={mapBox} aria-hidden>
      <Part address={`${file}#${sky.hemisphere}`} />
    </svg>
    <svg className={styles.horizon} viewBox={mapBox} aria-hidden>
      <circle cy={-sky.horizon.centre} r={sky.horizon.radius} vectorEffect="non-scaling-stroke" />
    </svg>
  </>
);

/** The map's angle at closing time, and how far it turns in a minute. */
const skyStyle = ({ turn, hemisphere }: Sky) =>
  ({ "--begin": `${turn}deg`, "--pace": `${turnIn(1, hemisphere)}deg` }) as CSSProperties;

/** The stars change one after the other, in 1.2 s. */
const delay = (at: number): CSSProperties => ({ transitionDelay: `${35 * at}ms` });

/** What a message's star shows: it is booked, lost, or neither. */
function fateOf(fate: NightMessage["fate"], ending: Ending, isOpen: boolean, isLate: boolean) {
  if (ending === "site") return fate === "leaves" ? undefined : "booked";
  if (fate === "books if answered") return isLate ? "lost" : undefined;
  return fate === "books" && isOpen ? "booked" : undefined;
}
