import type { FieldOf, Option } from "../../editable.ts";
import { Input } from "../../page/Controls.tsx";
import { setValue, useForm } from "./form-context.ts";
import { Labelled } from "./Labelled.tsx";
import { PictureField } from "./PictureField.tsx";
import { readings, readNumber, writeNumber } from "./read-number.ts";
import { type Read, useTypedValue } from "./use-typed-value.ts";

const leftOut = { value: undefined };

/** A line or a day, the same in every language. */
export function LineField({ field }: { field: FieldOf<"line" | "day"> }) {
  const { id, control, value = "", isRequired } = field;
  const read = (typed: string): Read => {
    if (typed === "" && !isRequired) return leftOut;
    return control === "day" && typed === "" ? { problem: "Write a day." } : { value: typed };
  };
  const { shown, problem, change, events } = useTypedValue(id, value, read);
  const type = control === "day" ? "date" : "text";
  return (
    <Labelled field={field} problem={problem}>
      {(named) => <Input {...named} type={type} value={shown} onText={change} {...events} />}
    </Labelled>
  );
}

/** A number, as people type it. It says how it is understood before it is saved. */
export function NumberField({ field, isCell = false }: { field: FieldOf<"number">; isCell?: boolean }) {
  const { language, languages } = useForm();
  const locale = languages.find(({ code }) => code === language)?.locale ?? language;
  const { id, value, least, most, isRequired } = field;
  const write = (number: number) => writeNumber(number, locale);
  const read = (typed: string): Read => {
    if (typed.trim() === "" && !isRequired) return leftOut;
    const number = readNumber(typed);
    if (number === undefined) return { problem: `Write a number, such as ${write(1380)}.` };
    const either = readings(typed, locale, value);
    if (either) return { problem: `Is it ${either.map(write).join(" or ")}? Write it like that.` };
    if (least !== undefined && number < least) return { problem: `Write ${write(least)} or more.` };
    if (most !== undefined && number > most) return { problem: `Write ${write(most)} or less.` };
    return { value: number };
  };
  const { shown, isTyped, problem, change, events } = useTypedValue(
    id,
    value === undefined ? "" : write(value),
    read,
  );
  const understood = isTyped ? readNumber(shown) : undefined;
  const echo = understood !== undefined && write(understood) !== shown.trim() ? `= ${write(understood)}` : "";
  return (
    <Labelled field={field} isCell={isCell} problem={problem} note={echo}>
      {(named) => (
        <Input {...named} inputMode="decimal" autoComplete="off" value={shown} onText={change} {...events} />
      )}
    </Labelled>
  );
}

export function FlagField({ field }: { field: FieldOf<"flag"> }) {
  const { save } = useForm();
  const { id, value = false, isRequired } = field;
  const no = isRequired ? false : undefined;
  return (
    <Labelled field={field}>
      {(named) => (
        <input
          {...named}
          type="checkbox"
          checked={value}
          onChange={({ target }) => void save([setValue(id, target.checked ? true : no)])}
        />
      )}
    </Labelled>
  );
}

export function ChoiceField({ field }: { field: FieldOf<"choice"> }) {
  const { save } = useForm();
  const { id, value, options, isRequired, isPhotograph } = field;
  if (isPhotograph || options.some(({ picture }) => picture !== undefined))
    return <PictureField field={field} />;
  const isKnown = value === undefined || options.some((option) => option.value === value);
  const all: Option[] = isKnown ? options : [{ value, description: "there is no such name" }, ...options];
  return (
    <Labelled field={field}>
      {(named) => (
        <select
          {...named}
          value={all.findIndex((option) => option.value === value)}
          onChange={({ target }) => void save([setValue(id, all[Number(target.value)]?.value)])}
        >
          {(!isRequired || value === undefined) && <option value={-1}>– none –</option>}
          {all.map(({ value: name, description }, at) => (
            <option key={String(name)} value={at}>
              {[name === true ? "yes" : name, description].filter(Boolean).join(" · ")}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
