import { useEffect, useId, useState } from "react";
import control from "../../contact/Field.module.css";
import { FieldError } from "../../contact/Field.tsx";
import { fill } from "../../ui/text/fill.ts";
import type { Limits } from "../formulas.ts";
import { numberWriter, parseNumber } from "../numbers.ts";
import { useTyped } from "../tried.ts";
import styles from "./Calculator.module.css";

/** An input: its label, a word after the number, and the figure that is used until the visitor types one, else 0. */
type Input = { label: string; unit?: string | undefined; sample?: number | undefined };

/** Reads a number between limits, to a hundredth. */
function understood(text: string, [least, most]: Limits): number | undefined {
  const number = parseNumber(text);
  const rounded = number === undefined ? Number.NaN : Math.round(number * 100) / 100;
  return rounded >= least && rounded <= most ? rounded : undefined;
}

/**
 * The inputs of a calculator and their figures. A number is written back in the page's language when its input loses
 * the focus; what isn't such a number is reported then.
 */
export function useFigures<N extends string>(
  { type, wrong, locale }: { type: string; wrong: string; locale: string },
  inputs: Record<N, Input>,
  limits: Record<N, Limits>,
) {
  const id = useId();
  const names = Object.keys(inputs) as N[];
  const perName = <T,>(value: (name: N) => T) =>
    Object.fromEntries(names.map((name) => [name, value(name)])) as Record<N, T>;
  const samples = perName(() => "");
  const [typed, setTyped, around] = useTyped(type, samples);
  const [changing, setChanging] = useState<N>();
  const [hasTyped, setHasTyped] = useState(false);
  useEffect(() => {
    // The visitor may have begun to type before hydration.
    const { activeElement } = document;
    if (around.current?.contains(activeElement)) setChanging((activeElement as HTMLInputElement).name as N);
  }, [around]);
  const write = numberWriter(locale);
  const own = perName((name) => understood(typed[name], limits[name]));
  const figures = perName((name) => own[name] ?? inputs[name].sample ?? 0);

  const field = (name: N) => {
    const { label, unit, sample } = inputs[name];
    const [least, most] = limits[name].map(write) as [string, string];
    const isWrong = own[name] === undefined && typed[name].trim() !== "" && changing !== name;
    const part = `${id}-${name}`;
    return (
      <div key={name} className={styles.field}>
        <label htmlFor={part}>{label}</label>
        <input
          type="text"
          id={part}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          className={control.control}
          placeholder={sample === undefined ? undefined : write(sample)}
          value={changing === name || own[name] === undefined ? typed[name] : write(own[name])}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${part}-wrong` : unit && `${part}-unit`}
          onChange={({ target }) => {
            setTyped(name, target.value);
            setChanging(name);
            setHasTyped(true);
          }}
          onBlur={() => setChanging(undefined)}
        />
        {unit && (
          <span id={`${part}-unit`} className={styles.unit}>
            {unit}
          </span>
        )}
        {isWrong && (
          <div className={styles.wrong}>
            <FieldError id={`${part}-wrong`}>{fill(wrong, { label, least, most })}</FieldError>
          </div>
        )}
      </div>
    );
  };
  return {
    figures,
    written: perName((name) => write(figures[name])),
    field,
    write,
    typing: { around, hasTyped, isOwn: names.some((name) => own[name] !== undefined) },
  };
}
