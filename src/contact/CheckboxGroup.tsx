import { useId } from "react";
import styles from "./CheckboxGroup.module.css";
import field from "./Field.module.css";
import { FieldError } from "./Field.tsx";

interface CheckboxGroupProps {
  label: string;
  name: string;
  options: { value: string; label: string }[];
  /** The error of the group. Only the first checkbox refers to it. */
  error: string | undefined;
}

/** A group of checkboxes with a question. */
export function CheckboxGroup({ label, name, options, error }: CheckboxGroupProps) {
  const errorId = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error && errorId}>
      <legend className={`${field.label} ${styles.legend}`}>{label}</legend>
      <div className={styles.options}>
        {options.map((option, at) => (
          <label key={option.value} className={styles.option}>
            <input
              className={styles.box}
              type="checkbox"
              name={name}
              value={option.value}
              aria-describedby={at === 0 ? error && errorId : undefined}
              aria-invalid={at === 0 && error ? true : undefined}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
