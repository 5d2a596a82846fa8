import styles from "./Editor.module.css";
import type { EditablePage, EditProblem } from "./editable.ts";
import { Button } from "./page/Button.tsx";
import type { Panel } from "./panels/SidePanel.tsx";
import { toggleEditing } from "./session.ts";
import { problemCounts } from "./words.ts";

interface Props {
  page: EditablePage;
  /** What happened last. */
  status: string;
  panel: Panel | undefined;
  /** How many texts the page's language lacks, or may have to follow another language. */
  gaps: number;
  /** Of the page as it is written, or as it is typed. */
  problems: EditProblem[];
  onHistory: (to: "undo" | "redo") => void;
  onGap: () => void;
  onPanel: (panel: Panel | undefined) => void;
}

/** The bar at the bottom: what concerns the page or the site, and what happened last. */
export function Bar({ page, status, panel, gaps, problems, onHistory, onGap, onPanel }: Props) {
  const { files, history } = page;
  const historyButton = (name: string, to: "undo" | "redo") => (
    <Button
      aria-disabled={history[to] === undefined}
      title={history[to] ?? `There is nothing to ${to}.`}
      onClick={() => history[to] !== undefined && onHistory(to)}
    >
      {name}
    </Button>
  );
  const button = (name: string, opens: Panel) => {
    const isOpen = JSON.stringify(panel) === JSON.stringify(opens);
    return (
      <Button aria-expanded={isOpen} onClick={() => onPanel(isOpen ? undefined : opens)}>
        {name}
      </Button>
    );
  };
  return (
    <section className={styles.bar} aria-label="Editing" data-editor-bar>
      <Button onClick={toggleEditing} title="Ctrl+E or ⌘E">
        Stop editing
      </Button>
      {historyButton("Undo", "undo")}
      {historyButton("Redo", "redo")}
      <p role="status" className={styles.status} title={status}>
        {status}
      </p>
      {gaps > 0 && (
        <Button title="G" onClick={onGap}>
          {`To translate: ${gaps}`}
        </Button>
      )}
      {button("Page", { form: files.page })}
      {button("New page", { list: "new page" })}
      {files.site !== undefined && button("Site", { form: files.site })}
      {button("Search", { list: "search" })}
      {button("Changes", { list: "changes" })}
      {button(problemCounts(problems), { list: "problems" })}
    </section>
  );
}
