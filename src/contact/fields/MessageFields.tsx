import type { CompiledBlock } from "../../compiled.ts";
import { contactLimits } from "../../contact-limits.ts";
import type { FieldName } from "../validation.ts";
import { CheckboxGroup } from "./CheckboxGroup.tsx";
import type { CharactersLeft } from "./characters-left.ts";
import { Field } from "./Field.tsx";
import styles from "./MessageFields.module.css";

interface MessageFieldsProps {
  texts: Pick<CompiledBlock<"contact-form">, "fields" | "services" | "optional" | "room">;
  errorOf: (name: FieldName) => string | undefined;
  left: CharactersLeft;
  /** Whether the fields are read-only. */
  locked: boolean;
}

type TextField = keyof typeof contactLimits;

/** The fields of the contact form. */
export function MessageFields({ texts, errorOf, left, locked }: MessageFieldsProps) {
  const { fields, services, optional, room } = texts;
  const limit = (count: number | undefined) =>
    count === undefined ? undefined : count > 0 ? `${room.left} ${count}` : room.none;
  const field = (name: TextField) => ({
    label: fields[name].label,
    error: errorOf(name),
    limit: limit(left[name]),
    control: { name, maxLength: contactLimits[name] },
  });
  const full = (Object.keys(left) as TextField[]).filter((name) => left[name] === 0);
  return (
    <div className={styles.fields} inert={locked}>
      <Field {...field("name")}>
        {(control) => <input {...control} type="text" required autoComplete="name" />}
      </Field>
      <Field {...field("email")}>
        {(control) => <input {...control} type="email" required autoComplete="email" inputMode="email" />}
      </Field>
      <Field {...field("phone")} note={optional}>
        {(control) => <input {...control} type="tel" autoComplete="tel" inputMode="tel" />}
      </Field>
      <Field {...field("company")}>
        {(control) => <input {...control} type="text" required autoComplete="organization" />}
      </Field>
      <div className={styles.whole}>
        <CheckboxGroup
          label={services.label}
          name="services"
          options={services.options}
          error={errorOf("services")}
        />
      </div>
      <div className={styles.whole}>
        <Field {...field("message")}>{(control) => <textarea {...control} required rows={6} />}</Field>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {full.map((name) => `${fields[name].label}. ${room.none}`).join(" ")}
      </p>
    </div>
  );
}
