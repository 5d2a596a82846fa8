import { useEffect, useId, useState } from "react";
import type { Currency } from "../../compiled.ts";
import control from "../../contact/Field.module.css";
import { FieldError } from "../../contact/Field.tsx";
import type { Formats } from "../../i18n/formats.ts";
import { fill } from "../../ui/text/fill.ts";
import type { Limits } from "../formulas.ts";
import { fieldWriter, moneyWriter, numberWriter, parseNumber } from "../numbers.ts";
import { useFieldTexts } from "../tried.ts";
import styles from "./Calculator.module.css";

/** An input: its label, the unit after it, and the sample that counts until the visitor types a number: 0 by default. */
type Input = { label: string; unit?: string | undefined; sample?: number | undefined };

/** Reads a number, to a hundredth. Returns undefined if it is not between the limits. */
function readFigure(text: string, [least, most]: Limits): number | undefined {
  const number = parseNumber(text);
  const rounded = number === undefined ? Number.NaN : Math.round(number * 100) / 100;
  return rounded >= least && rounded <= most ? rounded : undefined;
}

/**
 * Returns the inputs of a calculator and their figures. When an input loses the focus, its number is written in the
 * page's language. If the text isn't a number between the limits, an error is shown then.
 */
export function useFigures<N extends string>(
  { type, wrong, formats, currency }: { type: string; wrong: string; formats: Formats; currency: Currency },
  inputs: Record<N, Input>,
  limits: Record<N, Limits>,
) {
  const id = useId();
  const names = Object.keys(inputs) as N[];
  const perName = <T,>(value: (name: N) => T) =>
    Object.fromEntries(names.map((name) => [name, value(name)])) as Record<N, T>;
  const [typed, setTyped, container] = useFieldTexts(
    type,
    perName(() => ""),
  );
  const [edited, setEdited] = useState<N>();
  const [hasTyped, setHasTyped] = useState(false);
  useEffect(() => {
    // The visitor may have begun to type before hydration.
    const { activeElement } = document;
    if (container.current?.contains(activeElement)) setEdited((activeElement as HTMLInputElement).name as N);
  }, [container]);
  const [write, writeInField] = [numberWriter(formats), fieldWriter(formats)];
  const own = perName((name) => readFigure(typed[name], limits[name]));
  const figures = perName((name) => own[name] ?? inputs[name].sample ?? 0);

  const field = (name: N) => {
    const { label, unit, sample } = inputs[name];
    const [least, most] = limits[name].map(write) as [string, string];
    const isWrong = own[name] === undefined && typed[name].trim() !== "" && edited !== name;
    const inputId = `${id}-${name}`;
    return (
      <div key={name} className={`grid script-only ${styles.field}`}>
        <label htmlFor={inputId}>{label}</label>
        <input
          type="text"
          id={inputId}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          className={control.control}
          placeholder={sample === undefined ? undefined : write(sample)}
          value={edited === name || own[name] === undefined ? typed[name] : writeInField(own[name])}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${inputId}-wrong` : unit && `${inputId}-unit`}
          onChange={({ target }) => {
            setTyped(name, target.value);
            setEdited(name);
            setHasTyped(true);
          }}
          onBlur={() => setEdited(undefined)}
        />
        {unit && (
          <span id={`${inputId}-unit`} className={`quiet ${styles.unit}`}>
            {unit}
          </span>
        )}
        {isWrong && (
          <div className={styles.wrong}>
            <FieldError id={`${inputId}-wrong`}>{fill(wrong, { label, least, most })}</FieldError>
          </div>
        )}
      </div>
    );
  };
  return {
    figures,
    field,
    write,
    money: moneyWriter(formats, currency),
    typing: { container, hasTyped, isOwn: names.some((name) => own[name] !== undefined) },
  };
}
