import { type ReactNode, useId } from "react";
import styles from "./Field.module.css";

interface ControlProps {
  className: string | undefined;
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface FieldProps {
  label: string;
  /** Stands beside the label. */
  note?: string;
  /** What is wrong with the content, where something is. */
  error: string | undefined;
  /** How much more fits, where the field is nearly full. */
  room?: string | undefined;
  /** Draws the control itself, an input or a text area. */
  children: (control: ControlProps) => ReactNode;
}

/** A labelled control of a form with its error under it. */
export function Field({ label, note, error, room, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const roomId = `${id}-room`;
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
        className: styles.control,
        id,
        "aria-describedby": [error && errorId, room && roomId].filter(Boolean).join(" ") || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {room && (
        <p id={roomId} className={styles.room}>
          {room}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** What is wrong with a field. */
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
