import styles from "../Editor.module.css";
import { useEditor } from "../editor-context.ts";
import { Button } from "../page/Controls.tsx";
import { typedIn } from "../page/use-lost-edits.ts";

/** What was typed in something that was deleted meanwhile: its writer puts it back, copies what is typed, or lets it go. */
export function LostEdits() {
  const { lost, putBack, forget } = useEditor();
  const [first] = lost;
  if (!first) return null;
  const typed = typedIn(first);
  return (
    <section
      role="alertdialog"
      aria-label="Deleted while you edited it"
      className={`${styles.card} ${styles.lost}`}
    >
      <p>{`${first.where} was deleted while you edited it.`}</p>
      {typed && <p className={styles.note}>{typed}</p>}
      <p className={styles.row}>
        <Button onClick={() => void putBack(first)}>Put it back with my words</Button>
        {typed && <Button onClick={() => void navigator.clipboard.writeText(typed)}>Copy my words</Button>}
        <Button onClick={() => forget(first)}>Leave it deleted</Button>
      </p>
    </section>
  );
}
