import type { EditablePage } from "../scripts/content/dev/edit/protocol.ts";
import styles from "./Editor.module.css";
import type { PageState } from "./page/use-page.ts";
import type { Panel } from "./SidePanel.tsx";
import { toggleEditing } from "./session.ts";
import { problemCounts } from "./words.ts";

interface Props {
  page: EditablePage;
  state: PageState;
  panel: Panel | undefined;
  /** How many texts the page's language lacks, or may have to follow another language. */
  gaps: number;
  onGap: () => void;
  onPanel: (panel: Panel | undefined) => void;
}

/** The bar at the bottom: what concerns the page or the site, and what happened last. */
export function Bar({ page: { files, history, problems }, state, panel, gaps, onGap, onPanel }: Props) {
  const button = (name: string, opens: Panel) => {
    const isOpen = JSON.stringify(panel) === JSON.stringify(opens);
    return (
      <button type="button" aria-expanded={isOpen} onClick={() => onPanel(isOpen ? undefined : opens)}>
        {name}
      </button>
    );
  };
  return (
    <section className={styles.bar} aria-label="Editing" data-editor-bar>
      <button type="button" onClick={toggleEditing} title="Ctrl+E or ⌘E">
        Stop editing
      </button>
      <button
        type="button"
        aria-disabled={history.undo === undefined}
        title={history.undo ?? "There is nothing to undo."}
        onClick={() => history.undo !== undefined && state.undo()}
      >
        Undo
      </button>
      <button
        type="button"
        aria-disabled={history.redo === undefined}
        title={history.redo ?? "There is nothing to redo."}
        onClick={() => history.redo !== undefined && state.redo()}
      >
        Redo
      </button>
      <p role="status" className={styles.status} title={state.status}>
        {state.status}
      </p>
      {gaps > 0 && (
        <button type="button" title="G" onClick={onGap}>
          {`To translate: ${gaps}`}
        </button>
      )}
      {button("Page", { form: files.page })}
      {files.site !== undefined && button("Site", { form: files.site })}
      {button("Search", { list: "search" })}
      {button("Changes", { list: "changes" })}
      {button(problemCounts(problems), { list: "problems" })}
    </section>
  );
}
