import { type ReactNode, useId } from "react";
import styles from "./Field.module.css";

interface ControlProps {
  name: string;
  maxLength: number;
  className: string | undefined;
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface FieldProps {
  label: string;
  /** A note beside the label. */
  note?: string;
  error: string | undefined;
  /** Says how many characters are left; undefined unless the field is nearly full. */
  limit: string | undefined;
  control: Pick<ControlProps, "name" | "maxLength">;
  /** Renders the input or text area. */
  children: (control: ControlProps) => ReactNode;
}

/** A form control with its label and its error. */
export function Field({ label, note, error, limit, control, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const limitId = `${id}-limit`;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {note && (
          <>
            {" "}
            <span className={styles.note}>{note}</span>
          </>
        )}
      </label>
      {children({
        ...control,
        className: styles.control,
        id,
        "aria-describedby": [error && errorId, limit && limitId].filter(Boolean).join(" ") || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {limit && (
        <p id={limitId} className={styles.limit}>
          {limit}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** A field's error, with a warning sign. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className={styles.error}>
      <svg className={styles.mark} viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8 1.5 15 14H1Z M8 6v4 M8 11.8v.4" />
      </svg>
      {children}
    </p>
  );
}
