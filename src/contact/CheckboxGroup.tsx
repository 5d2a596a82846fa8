import { useId } from "react";
import { classNames } from "../class-names.ts";
import type { CompiledBlock } from "../compiled.ts";
import styles from "./CheckboxGroup.module.css";
import field from "./Field.module.css";
import { FieldError } from "./Field.tsx";

interface CheckboxGroupProps {
  services: CompiledBlock<"contact-form">["services"];
  /** The error of the group. Only the first checkbox refers to it. */
  error: string | undefined;
}

/** The services as checkboxes, with a question. */
export function CheckboxGroup({ services: { label, options }, error }: CheckboxGroupProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <fieldset className={styles.group} aria-describedby={error && errorId}>
      <legend className={`${field.label} ${styles.legend}`}>{label}</legend>
      <div className={`grid ${styles.options}`}>
        {options.map((option, at) => (
          <label key={option.value} className={`centred balanced ${styles.option}`}>
            <input
              className={styles.box}
              type="checkbox"
              name="services"
              value={option.value}
              aria-labelledby={`${id}-${at}`}
              aria-describedby={classNames(at === 0 && error && errorId, option.hint && `${id}-${at}-hint`)}
              aria-invalid={at === 0 && error ? true : undefined}
            />
            <span>
              <span id={`${id}-${at}`}>{option.label}</span>
              {option.hint && (
                <span id={`${id}-${at}-hint`} className="small-print grid">
                  {option.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
