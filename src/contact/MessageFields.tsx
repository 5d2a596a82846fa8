import type { CompiledBlock } from "../compiled.ts";
import { contactLimits } from "../contact-limits.ts";
import { CheckboxGroup } from "../ui/CheckboxGroup.tsx";
import { Field } from "../ui/Field.tsx";
import type { FieldName } from "./flaws.ts";
import styles from "./MessageFields.module.css";

interface MessageFieldsProps {
  block: CompiledBlock<"contact-form">;
  errorOf: (name: FieldName) => string | undefined;
  /** True while what is typed may not change. */
  held: boolean;
}

/** What a visitor fills in. The fields keep their own values. */
export function MessageFields({ block, errorOf, held }: MessageFieldsProps) {
  const { name, email, phone, company, message } = block.fields;
  const given = (field: keyof typeof contactLimits) => ({ name: field, maxLength: contactLimits[field] });
  return (
    <div className={styles.fields} inert={held}>
      <Field label={name.label} error={errorOf("name")}>
        {(control) => <input {...control} {...given("name")} type="text" required autoComplete="name" />}
      </Field>
      <Field label={email.label} error={errorOf("email")}>
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
      <Field label={phone.label} note={block.optional} error={undefined}>
        {(control) => (
          <input {...control} {...given("phone")} type="tel" autoComplete="tel" inputMode="tel" />
        )}
      </Field>
      <Field label={company.label} error={errorOf("company")}>
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
        <Field label={message.label} error={errorOf("message")}>
          {(control) => <textarea {...control} {...given("message")} required rows={6} />}
        </Field>
      </div>
    </div>
  );
}
