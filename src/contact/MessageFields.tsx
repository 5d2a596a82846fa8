import type { CompiledBlock } from "../compiled.ts";
import { contactLimits } from "../contact-limits.ts";
import { CheckboxGroup } from "../ui/CheckboxGroup.tsx";
import { Field } from "../ui/Field.tsx";
import type { FieldName } from "./flaws.ts";
import styles from "./MessageFields.module.css";
import type { Room } from "./room.ts";

interface MessageFieldsProps {
  block: CompiledBlock<"contact-form">;
  errorOf: (name: FieldName) => string | undefined;
  /** How many characters still fit into the fields that are nearly full. */
  room: Room;
  /** True while what is typed may not change. */
  held: boolean;
}

type TextField = keyof typeof contactLimits;

/** What a visitor fills in. The fields keep their own values. */
export function MessageFields({ block, errorOf, room, held }: MessageFieldsProps) {
  const { name, email, phone, company, message } = block.fields;
  const given = (field: TextField) => ({ name: field, maxLength: contactLimits[field] });
  const full = (Object.keys(room) as TextField[]).filter((field) => room[field] === 0);
  const told = (field: TextField) => ({ error: errorOf(field), room: roomText(room[field], block.room) });
  return (
    <div className={styles.fields} inert={held}>
      <Field label={name.label} {...told("name")}>
        {(control) => <input {...control} {...given("name")} type="text" required autoComplete="name" />}
      </Field>
      <Field label={email.label} {...told("email")}>
        {(control) => (
          <input
            {...control}
            {...given("email")}
            type="email"
            required
            autoComplete="email"
            inputMode="email"
          />
        )}
      </Field>
      <Field label={phone.label} note={block.optional} {...told("phone")}>
        {(control) => (
          <input {...control} {...given("phone")} type="tel" autoComplete="tel" inputMode="tel" />
        )}
      </Field>
      <Field label={company.label} {...told("company")}>
        {(control) => (
          <input {...control} {...given("company")} type="text" required autoComplete="organization" />
        )}
      </Field>
      <div className={styles.whole}>
        <CheckboxGroup
          label={block.services.label}
          name="services"
          options={block.services.options}
          error={errorOf("services")}
        />
      </div>
      <div className={styles.whole}>
        <Field label={message.label} {...told("message")}>
          {(control) => <textarea {...control} {...given("message")} required rows={6} />}
        </Field>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {full.map((field) => `${block.fields[field].label}. ${block.room.none}`).join(" ")}
      </p>
    </div>
  );
}

const roomText = (left: number | undefined, texts: CompiledBlock<"contact-form">["room"]) => {
  if (left === undefined) return undefined;
  return left > 0 ? `${texts.left} ${left}` : texts.none;
};
