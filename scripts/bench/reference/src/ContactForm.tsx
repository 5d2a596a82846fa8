import { type FormEvent, useId, useState } from "react";

interface ContactFormProps {
  fields: Record<string, { label: string; error?: string }>;
  services: { label: string; options: { value: string; label: string }[] };
  submit: string;
}

/** A short version of our contact form, with values and missing fields as state. */
export function ContactForm({ fields, services, submit }: ContactFormProps) {
  const id = useId();
  const [values, setValues] = useState<Record<string, string>>({});
  const [checked, setChecked] = useState(false);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      {Object.entries(fields).map(([name, { label, error }]) => {
        const missing = checked && error !== undefined && !values[name];
        const Field = name === "message" ? "textarea" : "input";
        return (
          <p key={name}>
            <label htmlFor={id + name}>{label}</label>
            <Field
              id={id + name}
              name={name}
              value={values[name] ?? ""}
              aria-invalid={missing || undefined}
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
            />
            {missing && <small>{error}</small>}
          </p>
        );
      })}
      <fieldset>
        <legend>{services.label}</legend>
        {services.options.map(({ value, label }) => (
          <label key={value}>
            <input type="checkbox" name="services" value={value} /> {label}
          </label>
        ))}
      </fieldset>
      <button type="submit">{submit}</button>
    </form>
  );
}
