import { useState } from "react";
import { call, useAnswer } from "../api.ts";
import { useEditor } from "../editor-context.ts";
import styles from "../form/Form.module.css";
import { Button } from "../page/Controls.tsx";

/** The newest commits. What each changed can be undone. */
export function History() {
  const { refresh, say } = useEditor();
  const [isOpen, setIsOpen] = useState(false);
  const { answer: commits, problem, read } = useAnswer("history", isOpen ? {} : undefined);
  const [status, setStatus] = useState("");
  const undo = async (id: string) => {
    setStatus("Undoing them …");
    try {
      const { message } = await call("undoCommit", { id });
      setStatus(message);
      void refresh().then(() => say("Saved"));
      await read();
    } catch (error) {
      setStatus((error as Error).message);
    }
  };
  return (
    <details className={styles.group} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Earlier versions</summary>
      <p role="status" className={styles.output}>
        {status || problem}
      </p>
      {!commits && !problem && !status && <p>Reading …</p>}
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
