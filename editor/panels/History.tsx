import { useState } from "react";
import { call } from "../api.ts";
import styles from "../form/Form.module.css";
import { Button } from "../page/Button.tsx";
import type { Answer } from "../protocol.ts";

/** The newest commits. What each changed can be undone. */
export function History({ onSaved }: { onSaved: () => void }) {
  const [commits, setCommits] = useState<Answer<"history">>();
  const [status, setStatus] = useState("");
  const read = () => call("history", {}).then(setCommits, (error: Error) => setStatus(error.message));
  const undo = async (id: string) => {
    setStatus("Undoing them …");
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
      <summary>Earlier versions</summary>
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
            <Button aria-label={`Undo these changes: ${title}`} onClick={() => void undo(id)}>
              Undo these changes
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
