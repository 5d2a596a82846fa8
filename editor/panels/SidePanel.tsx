import { useEffect, useRef, useState } from "react";
import styles from "../Editor.module.css";
import { type Panel, useEditor } from "../editor-context.ts";
import { FormPanel } from "../form/FormPanel.tsx";
import { InsertBlock } from "../form/fields/InsertBlock.tsx";
import { Button } from "../page/Controls.tsx";
import { ChangesPanel } from "./ChangesPanel.tsx";
import { NewPagePanel } from "./NewPagePanel.tsx";
import { ProblemsPanel } from "./ProblemsPanel.tsx";
import { SameWords, useSameWords } from "./SameWords.tsx";
import { SearchPanel } from "./SearchPanel.tsx";

/** The panel at the right of the page. The focus goes into it, and back where it was when it is closed. */
export function SidePanel({ panel }: { panel: Panel }) {
  const { problems, selection, setPanel, open, save } = useEditor();
  const close = () => setPanel(undefined);
  const aside = useRef<HTMLElement>(null);
  const key = JSON.stringify(panel);
  // Before the panel's own fields take the focus.
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    document.documentElement.dataset.editorOpen = "";
    return () => {
      delete document.documentElement.dataset.editorOpen;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [before]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each panel gets the focus
  useEffect(() => {
    if (!aside.current?.contains(document.activeElement)) aside.current?.focus({ preventScroll: true });
  }, [key]);
  const { found, enter } = useSameWords();
  return (
    <aside
      ref={aside}
      tabIndex={-1}
      className={styles.panel}
      aria-label="What is edited"
      data-editor-panel
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        close();
      }}
    >
      <Button className={styles.close} aria-label="Close the panel" onClick={close}>
        Close
      </Button>
      {"form" in panel && (
        <>
          <FormPanel key={key} id={panel.form} onEnter={enter} />
          <SameWords found={found} onOpen={open} />
        </>
      )}
      {"insertInto" in panel && (
        <InsertBlock
          key={key}
          list={panel.insertInto}
          at={panel.at}
          onEdit={async (edits) => {
            const outcome = await save(edits);
            if ("page" in outcome) selection.selectItem(outcome.page, panel.insertInto, panel.at);
            return outcome;
          }}
        />
      )}
      {"list" in panel &&
        {
          search: <SearchPanel />,
          changes: <ChangesPanel />,
          problems: <ProblemsPanel problems={problems} onOpen={open} />,
          "new page": <NewPagePanel />,
        }[panel.list]}
    </aside>
  );
}
