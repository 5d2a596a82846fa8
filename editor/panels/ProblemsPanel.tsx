import type { EditProblem, PlaceId } from "../../scripts/content/dev/edit/protocol.ts";
import styles from "../form/Form.module.css";
import { OpenFile } from "../form/OpenFile.tsx";
import { countOf } from "../words.ts";

interface Props {
  problems: EditProblem[];
  onOpen: (id: PlaceId) => void;
}

/** The problems that the check reports, each with what to do and where. Errors come first. */
export function ProblemsPanel({ problems, onOpen }: Props) {
  const errors = problems.filter(({ severity }) => severity === "error");
  const warnings = problems.filter(({ severity }) => severity === "warning");
  return (
    <>
      <h2>{problems.length === 0 ? "No problems" : "Problems"}</h2>
      <p>{`${countOf(errors.length, "error")}, ${countOf(warnings.length, "warning")}`}</p>
      <ul className={styles.list}>
        {[...errors, ...warnings].map(({ severity, message, fix, id, place }) => (
          <li key={`${place} ${message}`}>
            <p>
              <strong className={severity === "error" ? styles.problem : ""}>
                {severity === "error" ? "Error" : "Warning"}
              </strong>{" "}
              {message}
            </p>
            {fix !== undefined && <p>{fix}</p>}
            <p className={styles.row}>
              {id !== undefined && (
                <button type="button" aria-label={`Edit: ${message}`} onClick={() => onOpen(id)}>
                  Edit
                </button>
              )}
              <OpenFile place={place} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
