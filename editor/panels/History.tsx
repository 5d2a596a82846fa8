import { useState } from "react";
import type { Operations } from "../../scripts/content/dev/edit/protocol.ts";
import { call } from "../api.ts";
import styles from "../form/Form.module.css";

/** The newest commits, which can be taken back one by one. */
export function History({ onSaved }: { onSaved: () => void }) {
  const [commits, setCommits] = useState<ReturnType<Operations["history"]>>();
  const [status, setStatus] = useState("");
  const read = () => call("history", {}).then(setCommits, (error: Error) => setStatus(error.message));
  const undo = async (id: string) => {
    setStatus("Taking it back …");
    try {
      const { message } = await call("undoCommit", { id });
      setStatus(message);
      onSaved();
      await read();
    } catch (error) {
      setStatus((error as Error).message);
    }
  };
  return (
    <details className={styles.group} onToggle={({ currentTarget }) => currentTarget.open && void read()}>
      <summary>Earlier commits</summary>
      <p role="status" className={styles.output}>
        {status}
      </p>
      {commits === undefined && !status && <p>Reading …</p>}
      <ul className={styles.list}>
        {commits?.map(({ id, title, words }) => (
          <li key={id}>
            <p>{title}</p>
            {words.map((change) => (
              <small key={change}>{change}</small>
            ))}
            <button type="button" aria-label={`Take back: ${title}`} onClick={() => void undo(id)}>
              Take back
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
