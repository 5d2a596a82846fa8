import { type ComponentProps, useId } from "react";
import { classNames } from "../class-names.ts";
import styles from "./Field.module.css";

interface FieldProps
  extends Pick<ComponentProps<"input">, "type" | "required" | "autoComplete" | "inputMode"> {
  name: string;
  maxLength: number;
  label: string;
  note: string | undefined;
  error: string | undefined;
  /** A text that says how many characters are left; undefined unless the field is nearly full. */
  leftText: string | undefined;
  /** The number of rows of a text area; undefined for an input. */
  rows?: number;
}

/** An input or a text area with its label and its error. */
export function Field({ label, note, error, leftText, name, maxLength, type, ...attributes }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const limitId = `${id}-limit`;
  const Control = attributes.rows ? "textarea" : "input";
  return (
    <div className={`grid ${styles.field}`}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {note && (
          <>
            {" "}
            <span className={`quiet ${styles.note}`}>{note}</span>
          </>
        )}
      </label>
      <Control
        name={name}
        maxLength={maxLength}
        className={styles.control}
        id={id}
        aria-describedby={classNames(error && errorId, leftText && limitId)}
        aria-invalid={error ? true : undefined}
        // With a placeholder, style sheets can tell whether an optional field is filled in.
        placeholder={attributes.required ? undefined : " "}
        type={type}
        {...attributes}
      />
      {leftText && (
        <p id={limitId} className={`quiet ${styles.limit}`}>
          {leftText}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** A field's error, with a warning sign. */
export const FieldError = ({ id, children }: { id: string; children: string }) => (
  <p id={id} className={styles.error}>
    <svg className={`icon ${styles.mark}`} viewBox="0 0 16 16" aria-hidden>
      <path d="M8 1.5 15 14H1Z M8 6v4 M8 11.8v.4" />
    </svg>
    {children}
  </p>
);
