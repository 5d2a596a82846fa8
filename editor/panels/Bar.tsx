import styles from "../Editor.module.css";
import { type Panel, useEditor } from "../editor-context.ts";
import { Button } from "../page/Controls.tsx";
import { toggleEditing } from "../session.ts";
import { problemCounts } from "../words.ts";

/** The bar at the bottom: what concerns the page or the site, and what happened last. */
export function Bar() {
  const { page, status, panel, setPanel, problems, selection, go } = useEditor();
  const { files, history } = page;
  const historyButton = (name: string, to: "undo" | "redo") => (
    <Button
      isPossible={history[to] !== undefined}
      title={history[to] ?? `There is nothing to ${to}.`}
      onClick={() => go(to)}
    >
      {name}
    </Button>
  );
  const button = (name: string, opens: Panel) => {
    const isOpen = JSON.stringify(panel) === JSON.stringify(opens);
    return (
      <Button aria-expanded={isOpen} onClick={() => setPanel(isOpen ? undefined : opens)}>
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
      {selection.gaps > 0 && (
        <Button title="G" onClick={selection.nextGap}>
          {`To translate: ${selection.gaps}`}
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
