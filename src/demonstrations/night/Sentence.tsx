import { type ReactNode, useEffect, useId, useState } from "react";
import { FieldError } from "../../contact/Field.tsx";
import { clockOf } from "../../i18n/formats.ts";
import { fill } from "../../ui/text/fill.ts";
import { numberWriter } from "../numbers.ts";
import { type NightProps, nounWriter } from "./night-props.ts";
import { nightLimits } from "./sum.ts";
import type { FigureName, useSentence } from "./use-sentence.ts";
import styles from "./YourNight.module.css";

const pauseMs = 800;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

interface SentenceProps extends Omit<NightProps, "sentence"> {
  template: string;
  sentence: ReturnType<typeof useSentence>;
  /** The whole sentence, for screen readers. */
  spoken: string;
}

/** The sentence whose words are controls. Screen readers hear the whole of it once the visitor has stopped changing it. */
export function Sentence(props: SentenceProps) {
  const { template, sentence, controls, trades, writes, currency, formats, spoken } = props;
  const { typed, change, chooseTrade, typeFigure, settle, wrong, figures } = sentence;
  const id = useId();
  const clock = clockOf(formats.time);
  const [said, setSaid] = useState(spoken);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(spoken), pauseMs);
    return () => clearTimeout(timer);
  }, [spoken]);

  const choice = (
    name: "trade" | "closes" | "opens",
    options: string[],
    onChange: (value: string) => void,
  ) => (
    <span className={`grid ${styles.slot}`} data-value={options[Number(typed[name])]}>
      <select
        name={name}
        aria-label={controls[name]}
        value={typed[name]}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option, at) => (
          <option key={option} value={at}>
            {option}
          </option>
        ))}
      </select>
    </span>
  );
  const times = hours.map((hour) => clock(`${String(hour).padStart(2, "0")}:00`));
  const number = (name: FigureName) => (
    <span className={`grid ${styles.slot}`} data-value={typed[name]}>
      <input
        type="text"
        name={name}
        aria-label={controls[name]}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        size={1}
        value={typed[name]}
        aria-invalid={wrong.includes(name) || undefined}
        aria-describedby={wrong.includes(name) ? `${id}-${name}` : undefined}
        onChange={({ target }) => typeFigure(name, target.value)}
        onBlur={() => settle(name)}
      />
    </span>
  );
  const noun = nounWriter(props);
  const slots: Record<string, ReactNode> = {
    business: (
      <bdi className={`grid ${styles.slot} ${styles.business}`} data-value={typed.business}>
        <input
          type="text"
          name="business"
          aria-label={controls.business}
          autoComplete="organization"
          maxLength={60}
          size={1}
          value={typed.business}
          onChange={({ target }) => change("business", target.value)}
        />
      </bdi>
    ),
    trade: choice(
      "trade",
      trades.map(({ name }) => name),
      chooseTrade,
    ),
    closes: choice("closes", times, (value) => change("closes", value)),
    opens: choice("opens", times, (value) => change("opens", value)),
    people: (
      <>
        {number("people")} <span className={styles.unit}>{noun(writes, figures.people)}</span>
      </>
    ),
    waiting: number("waiting"),
    answered: number("answered"),
    worth: (
      <span className="whole">
        <span className={styles.unit}>{currency.before}</span>
        {number("worth")}
        <span className={styles.unit}>{currency.after}</span>
      </span>
    ),
  };
  return (
    <fieldset className={styles.sentence}>
      <legend className="visually-hidden">{controls.group}</legend>
      {template.split(/(\{\w+\}[^\s{]*)/).map((part, at) => {
        const [, name = "", mark] = /^\{(\w+)\}(.*)/.exec(part) ?? [];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move
          <span key={at} className={mark ? "whole" : undefined}>
            {slots[name] ?? part}
            {mark}
          </span>
        );
      })}
      <div className={styles.wrong}>
        {wrong.map((name) => {
          const [least, most] = nightLimits[name].map(numberWriter(formats)) as [string, string];
          const text = fill(props.wrong, { label: controls[name], least, most });
          return (
            <FieldError key={name} id={`${id}-${name}`}>
              {text}
            </FieldError>
          );
        })}
      </div>
      <output className="visually-hidden">{said}</output>
    </fieldset>
  );
}
