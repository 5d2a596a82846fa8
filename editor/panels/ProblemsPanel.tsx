import { useEffect, useRef } from "react";
import type { ShownProblems } from "../../scripts/content/report/shown-problems.ts";
import type { EditProblem, PlaceId } from "../editable.ts";
import styles from "../form/Form.module.css";
import { OpenFile } from "../form/OpenFile.tsx";
import { Button } from "../page/Controls.tsx";
import { countOf, problemCounts } from "../words.ts";

interface Props {
  problems: EditProblem[];
  rest?: ShownProblems["rest"];
  /** Edits a value. Without it, problems are only shown. */
  onOpen?: (id: PlaceId) => void;
  onShow?: () => void;
}

/** The problems that the check reports, each with its lines and what to do. Below the errors, warnings are folded. */
export function ProblemsPanel({ problems, rest = [], onOpen, onShow }: Props) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "F8" || problems.length === 0) return;
      event.preventDefault();
      onShow?.();
      focusNext(panel.current);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
  const { error: errors = [], warning: warnings = [] } = Object.groupBy(problems, (one) => one.severity);
  const hasErrors = errors.length > 0;
  const warned = rest.reduce((sum, { count }) => sum + count, warnings.length);
  const list = (shown: EditProblem[]) => (
    <ol className={styles.list}>
      {shown.map((problem) => (
        <Item key={`${placeOf(problem)} ${problem.message}`} problem={problem} onOpen={onOpen} />
      ))}
    </ol>
  );
  return (
    <section ref={panel}>
      <h2>{`${problemCounts(problems, rest)} in the content`}</h2>
      {hasErrors && list(errors)}
      {warned > 0 && (
        <details className={styles.group} open={!hasErrors}>
          <summary>{countOf(warned, "warning")}</summary>
          {list(warnings)}
          {rest.map(({ words }) => (
            <p key={words}>{words}</p>
          ))}
        </details>
      )}
      {problems.length > 0 && (
        <p className={styles.description}>
          F8 goes from problem to problem, Escape closes.
          {hasErrors && " For each file with errors, the page shows its last version without errors."}
        </p>
      )}
    </section>
  );
}

const placeOf = ({ file, line, column }: EditProblem) => `${file}:${line}:${column}`;

/** Moves the focus to the next problem that is visible. */
export function focusNext(panel: Element | null): void {
  const all = panel?.querySelectorAll<HTMLElement>("[data-open-file]") ?? [];
  const buttons = [...all].filter((button) => button.checkVisibility());
  buttons[(buttons.findIndex((button) => button.matches(":focus")) + 1) % buttons.length]?.focus();
}

function Item({ problem, onOpen }: { problem: EditProblem; onOpen: Props["onOpen"] }) {
  const { severity, message, fix, check, frame, id } = problem;
  // Authors need the name of the check to accept a warning.
  const kind = severity === "warning" && check !== undefined ? `${severity} (${check})` : severity;
  return (
    <li>
      <p className={styles.row}>
        <OpenFile place={placeOf(problem)} />
        <span className={severity === "error" ? styles.problem : ""}>{kind}</span>
        {id !== undefined && onOpen && (
          <Button aria-label={`Edit: ${message}`} onClick={() => onOpen(id)}>
            Edit
          </Button>
        )}
      </p>
      <p>{message}</p>
      {fix !== undefined && <p>{fix}</p>}
      {frame.length > 0 && (
        <pre className={styles.output}>
          {frame.map(({ number, before, marked, after = "" }) => (
            <code key={number} className={marked === undefined ? styles.beside : ""}>
              <span className={styles.number} aria-hidden="true">
                {number}
              </span>
              {before}
              {marked !== undefined && <mark>{marked}</mark>}
              {`${after}\n`}
            </code>
          ))}
        </pre>
      )}
    </li>
  );
}
