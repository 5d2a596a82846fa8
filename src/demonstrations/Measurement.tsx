import { useEffect, useState } from "react";
import scale from "../charts/statistics/ChangeScale.module.css";
import type { OwnFields } from "../compiled.ts";
import boxes from "../contact/CheckboxGroup.module.css";
import details from "../ui/Details.module.css";
import { fill } from "../ui/text/fill.ts";
import styles from "./Measurement.module.css";
import { type Measured, measure, resultOf } from "./measured.ts";
import { TakeAlong, type TakeAlongTexts } from "./TakeAlong.tsx";
import { useFieldTexts } from "./tried.ts";

interface MeasurementProps extends OwnFields<"measurement"> {
  locale: string;
  along: TakeAlongTexts;
}

/** How many ticked checks lead to each verdict. */
const ranges = ["0–2", "3–4", "5–6"];

/** How fast the page opened, with a ruler, and a list of checks for the visitor's own site. */
export function Measurement({ figures, results, checks, verdicts, locale, ...props }: MeasurementProps) {
  const { time, size, others, cookies } = useMeasured();
  const [ticks, changeTick, container] = useFieldTexts(
    "measurement",
    Object.fromEntries(checks.map((_, at) => [at, ""])),
  );
  const write = (value: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { maximumSignificantDigits: 2, ...options }).format(value);
  const kilobytes = (bytes: number) => write(bytes / 1000, { style: "unit", unit: "kilobyte" });
  const seconds = typeof time === "number" ? Math.round(time * 100) / 100 : 0;
  // Sizes below a kilobyte aren't shown: a browser may have icons in its cache even on a first visit.
  const weight = size && (
    <>
      {kilobytes(size.all)}
      {size.cached >= 1000 && <small>{` · ${fill(props.cached, { size: kilobytes(size.cached) })}`}</small>}
    </>
  );
  const rows = [
    [figures.time, seconds > 0 ? write(seconds) : undefined],
    [figures.weight, weight],
    [figures.others, others && [others.length, ...new Set(others)].join(" · ")],
    [figures.cookies, cookies],
  ] as const;
  // Before the measurement, all rows are shown, without values, so that nothing moves later.
  const known = time === undefined ? rows : rows.filter(([, value]) => value !== undefined);
  const written = write(seconds, { style: "unit", unit: "second", unitDisplay: "long" });
  const count = Object.values(ticks).filter(Boolean).length;
  const sentence = fill(props.sentence, { count: write(count) });
  return (
    <div className={styles.measurement} ref={container}>
      <dl>
        {known.map(([name, value]) => (
          <div key={name} className="row">
            <dt className="small-print">{name}</dt>
            <dd>{value}</dd>
            {name === figures.time && (
              <dd>
                <TimeScale seconds={seconds} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      <p className={styles.result} role="status">
        {time === undefined ? props.waiting : fill(results[resultOf(time)], { time: written })}
      </p>
      <details className={details.entry}>
        <summary className={`grid opens ${details.question}`}>
          <h3>{props.invitation}</h3>
        </summary>
        <ul className={`grid ${boxes.options}`}>
          {checks.map((check, at) => (
            <li key={check} className="grid">
              <label className={`centred balanced ${boxes.option}`}>
                <input
                  type="checkbox"
                  name={`${at}`}
                  className={boxes.box}
                  checked={ticks[at] === "on"}
                  onChange={(event) => changeTick(`${at}`, event.currentTarget.checked ? "on" : "")}
                />
                {check}
              </label>
            </li>
          ))}
        </ul>
        <ol className={`quiet ${styles.verdicts}`}>
          {verdicts.map((verdict, at) => (
            <li key={verdict} className="grid" aria-current={count > 0 && Math.ceil(count / 2) === at + 1}>
              <b>{ranges[at]}</b> {verdict}
            </li>
          ))}
        </ol>
        <p role="status">{count > 0 && sentence}</p>
        {count > 0 && <TakeAlong demonstration="measurement" sentence={sentence} {...props.along} />}
      </details>
    </div>
  );
}

/** Returns what the browser measured, after hydration, and again when the browser shows the document from its cache. */
function useMeasured(): Partial<Measured> & { cookies?: number } {
  const [measured, setMeasured] = useState({});
  useEffect(() => {
    const isHash = document.documentElement.dataset.router === "hash";
    const cookies = document.cookie.split(";").filter(Boolean).length;
    const timings = performance.getEntries().map((entry) => entry.toJSON());
    setMeasured({ ...(isHash ? { time: "hash" } : measure(timings, location.origin)), cookies });
    const onShow = ({ persisted }: PageTransitionEvent) =>
      persisted && setMeasured((before) => ({ ...before, time: isHash ? "hash" : "ready" }));
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);
  return measured;
}

const scaleSeconds = [0, 1, 2, 3, 4, 5];

/** A decorative ruler of five seconds, with a star at the time. */
function TimeScale({ seconds }: { seconds: number }) {
  const positionOf = (second: number) => `${Math.min(20 * second, 100)}%`;
  return (
    <svg className={scale.scale} aria-hidden>
      <g className={styles.scale}>
        <line x2="100%" pathLength="100" className={scale.ticks} />
        <line x2="100%" pathLength="100" className={`${scale.ticks} ${styles.whole}`} />
        <line x2="100%" className={scale.ruler} />
        {scaleSeconds.map((second) => (
          <text key={second} x={positionOf(second)} y="26">
            {second}
          </text>
        ))}
        <line x2={positionOf(seconds)} className={scale.way} />
        {seconds > 0 && <circle cx={positionOf(seconds)} className={scale.now} />}
      </g>
    </svg>
  );
}
