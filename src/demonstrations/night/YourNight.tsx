import { useEffect, useId, useMemo, useState } from "react";
import { clockOf } from "../../i18n/formats.ts";
import { AtOnceWithoutScript, Part } from "../../illustrations/Illustration.tsx";
import { fill } from "../../ui/text/fill.ts";
import { moneyWriter, numberWriter } from "../numbers.ts";
import { changesOf, Disc, type DiscProps, type Sky } from "./Disc.tsx";
import { Engraving } from "./Engraving.tsx";
import { HourScale } from "./HourScale.tsx";
import { type Closed, closedMinutes, stepMinutes, timeAfter } from "./hours.ts";
import { messagesOf } from "./messages.ts";
import { type Ending, type NightProps, nounWriter } from "./night-props.ts";
import { Sentence } from "./Sentence.tsx";
import { latitudeOf, skyAt, skyTurn } from "./sky.ts";
import { sumOf, weekOf } from "./sum.ts";
import { useNightPlace } from "./use-night-place.ts";
import { useSentence } from "./use-sentence.ts";
import styles from "./YourNight.module.css";

const endings = ["morning", "site"] as const;

/** Props of a part, which `first-paint.ts` gives an attribute, one after the other, before hydration. */
const part = { suppressHydrationWarning: true };

/**
 * The bands of the scene, from top to bottom: the ground of each, and of the disc in it. Only the first has its content
 * before hydration.
 */
const bands = [
  { ground: "midnight", disc: "indigo" },
  { ground: "indigo", disc: "midnight" },
  { ground: "dusk", disc: "paper" },
];

/** Returns the sky over the visitor at closing time, and today as the page's language writes it, after hydration. */
function useSky(closes: number, locale: string, zone: string | undefined) {
  const [sky, setSky] = useState<Sky & { day: string }>();
  useEffect(() => {
    const today = new Date();
    today.setHours(closes, 0, 0, 0);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const own = skyAt(latitudeOf(timeZone) ?? latitudeOf(zone) ?? 0);
    const turn = skyTurn(today, -today.getTimezoneOffset() / 4, own.hemisphere);
    const day = new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(today);
    setSky({ ...own, turn, day });
  }, [closes, locale, zone]);
  return sky;
}

/**
 * Returns the sum of a night, and what the texts about it have in braces.
 *
 * @param each messages per star
 * @param say see {@link useNightPlace}
 */
function writeNight(
  props: NightProps,
  { name, trade, figures }: ReturnType<typeof useSentence>,
  each: number,
  closed: Closed,
  say: (minutes: number) => string,
) {
  const write = numberWriter(props.formats);
  const money = moneyWriter(props.formats, props.currency);
  const noun = nounWriter(props);
  const week = weekOf(figures);
  const { once, monthly } = props.prices;
  const sum = sumOf(figures, { once: once.value, monthly: monthly.value });
  const { months, jobs: paidBy } = sum.payback ?? { months: 0, jobs: 0 };
  const { message, refusal, price, job } = trade;
  const written: Record<string, string> = {
    business: name,
    trade: trade.name,
    message,
    refusal,
    price,
    job,
    closes: say(0),
    opens: say(closedMinutes(closed)),
    people: `${write(figures.people)} ${noun(props.writes, figures.people)}`,
    waiting: write(figures.waiting),
    answered: write(figures.answered),
    worth: money(figures.worth),
    came: write(week.came),
    booked: write(week.booked),
    inMorning: write(week.inMorning),
    lost: write(week.lost),
    jobs: `${write(sum.jobs)} ${noun(props.plate.jobs, sum.jobs)}`,
    month: money(sum.month),
    year: money(sum.year),
    months: write(months),
    paidBy: write(paidBy),
    count: write(each),
  };
  return { sum, written };
}

/** The sentence, the night beside its clock, and the plate that is engraved in the morning. */
export function YourNight(props: NightProps) {
  const { formats, endings: names, outcome, waits, steps } = props;
  const id = useId();
  const sentence = useSentence(props);
  const { name, closes, opens, figures } = sentence;
  const [ending, setEnding] = useState<Ending>("morning");
  const sky = useSky(closes, formats.locale, props.zone);
  const night = useMemo(() => messagesOf(name, figures), [name, figures]);
  const closed = { closes, opens, first: night.first };
  const clock = clockOf(formats.time);
  const say = (minutes: number) => clock(timeAfter(minutes, closed));
  const changes = changesOf(night, closed);
  const { root, scene, range, step, minutes, goTo, turnHand } = useNightPlace(closed, changes, say);
  const { sum, written } = writeNight(props, sentence, night.each, closed, say);
  const times = stepMinutes(closed).map(say);
  // If nobody answers, the first message waits until the morning.
  const isMorning = step === steps.length - 1;
  const isWaiting = ending === "morning" && step > 0;
  const drawn = isWaiting && !isMorning ? 0 : step;
  const { title = "", body = "" } = !isWaiting
    ? (steps[step] ?? {})
    : isMorning
      ? { title: waits.late, body: outcome.morning }
      : waits;
  const disc: Omit<DiscProps, "ground"> = {
    ...{ closed, night, ending, step: drawn, minutes, sky, dial: props.dial, stars: props.stars },
    drawings: steps.map(({ drawing }) => drawing),
  };
  return (
    <section ref={root} aria-labelledby={id} data-parts="">
      <div className={styles.intro} data-ground="midnight" ref={sentence.container} {...part}>
        <header className={styles.title}>
          <h2 id={id}>{props.heading}</h2>
          <a href={`#${props.skip.target}`}>{props.skip.label}</a>
        </header>
        <Sentence
          {...{ ...props, template: props.sentence, sentence, spoken: fill(props.sentence, written) }}
        />
      </div>
      <ol className={styles.list} data-ground="midnight" {...part}>
        {steps.map(({ title, body, drawing }, at) => (
          <li key={title}>
            <AtOnceWithoutScript>
              <svg viewBox="0 0 400 400" aria-hidden>
                <Part address={`${drawing}#figure`} />
              </svg>
            </AtOnceWithoutScript>
            <h3>
              <time>{times[at]}</time> {title}
            </h3>
            <p className="quiet">{fill(body, written)}</p>
          </li>
        ))}
      </ol>
      <div ref={scene} className={styles.scene} {...part}>
        {bands.map(({ ground, disc: discGround }, at) => (
          <div key={ground} className={`${styles.band} ${styles[ground]}`} data-ground={ground} aria-hidden>
            {(at === 0 || sky) && (
              <>
                <div className={styles.stage}>
                  <Disc {...disc} ground={discGround} />
                </div>
                <div className={`${styles.stage} ${styles.words}`}>
                  <div className={styles.caption}>
                    <p className={styles.note} data-shown={step > 0}>
                      {names[ending]}
                    </p>
                    <p className={styles.time}>{times[step]}</p>
                    <p className={styles.happens}>{title}</p>
                    <p className={`quiet ${styles.body}`}>{fill(body, written)}</p>
                  </div>
                </div>
              </>
            )}
          </div>
        ))}
        <div className={styles.controls}>
          <div className={styles.stage}>
            <div className={styles.knob}>
              <i
                data-hand=""
                onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
                onPointerMove={turnHand}
              />
            </div>
            <div className={styles.lever} data-ground="midnight">
              <input
                ref={range}
                className={styles.range}
                type="range"
                min={0}
                max={50}
                defaultValue={0}
                aria-label={props.controls.time}
                onChange={({ target }) => goTo(target.valueAsNumber / 10 - 1)}
              />
              {endings.map((one) => (
                <label key={one}>
                  <input
                    type="radio"
                    name={`${id}-ending`}
                    value={one}
                    checked={ending === one}
                    onChange={() => setEnding(one)}
                  />
                  <span>{names[one]}</span>
                </label>
              ))}
              <output>
                {fill(outcome[ending], written)} {night.each > 1 && fill(props.each, written)}
              </output>
            </div>
          </div>
        </div>
        <HourScale {...{ closes, formats }} />
      </div>
      <Engraving {...{ ...props, written, day: sky?.day ?? "", sum, messages: night.messages, closed }} />
    </section>
  );
}
