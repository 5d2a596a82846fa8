import { type ComponentProps, type ReactNode, useId } from "react";
import type { Field } from "../../editable.ts";
import styles from "../Form.module.css";
import { Problems } from "./Problems.tsx";
import type { OwnProblem } from "./use-typed-value.ts";

interface Props {
  field: Pick<Field, "id" | "name" | "description" | "isRequired">;
  /** Whether the row and the column of a table name the field. */
  isCell?: boolean;
  problem?: OwnProblem | undefined;
  /** Shown beside the control. */
  note?: string;
  children: (
    named: Pick<ComponentProps<"input">, "id" | "aria-describedby" | "aria-invalid" | "aria-label">,
  ) => ReactNode;
}

/** The name of a field, with whether it may be left out. */
export const NameOf = ({ field: { name, isRequired } }: { field: Pick<Field, "name" | "isRequired"> }) => (
  <>
    {name}
    {!isRequired && <small> optional</small>}
  </>
);

/** A control with its name above it, and its description, note and problem below it. */
export function Labelled({ field, isCell = false, problem, note = "", children }: Props) {
  const { id, name, description } = field;
  const about = useId();
  return (
    <div className={isCell ? styles.cell : styles.field}>
      {!isCell && (
        <label htmlFor={`edit-${id}`}>
          <NameOf field={field} />
        </label>
      )}
      {children({
        id: `edit-${id}`,
        "aria-describedby": about,
        "aria-invalid": Boolean(problem?.words),
        ...(isCell && { "aria-label": name }),
      })}
      <div id={about}>
        <output className={styles.note}>{note}</output>
        <Problems id={id} {...(problem && { own: problem })} />
        {description && !isCell && <p className={styles.description}>{description}</p>}
      </div>
    </div>
  );
}
