import { useEffect, useRef, useState } from "react";
import styles from "../Editor.module.css";
import type { EditablePage, EditProblem, PlaceId } from "../editable.ts";
import { FormPanel } from "../form/FormPanel.tsx";
import { InsertBlock } from "../form/fields/InsertBlock.tsx";
import { Button } from "../page/Button.tsx";
import type { PageState } from "../page/use-page.ts";
import { ChangesPanel } from "./ChangesPanel.tsx";
import { NewPagePanel } from "./NewPagePanel.tsx";
import { ProblemsPanel } from "./ProblemsPanel.tsx";
import { SameWords, useSameWords } from "./SameWords.tsx";
import { SearchPanel } from "./SearchPanel.tsx";

export type Panel =
  | { form: PlaceId }
  | { list: "search" | "changes" | "problems" | "new page" }
  | { insertInto: PlaceId; at: number };

interface Props {
  panel: Panel;
  page: EditablePage;
  problems: EditProblem[];
  onEdit: PageState["save"];
  onInsert: PageState["save"];
  onPreview: PageState["preview"];
  onOpen: (id: PlaceId) => void;
  onClose: () => void;
  onSaved: () => void;
}

/** The panel at the right of the page. The focus goes into it, and back where it was when it is closed. */
export function SidePanel(props: Props) {
  const { panel, page, problems, onEdit, onInsert, onPreview, onOpen, onClose, onSaved } = props;
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
  const { language, version } = page;
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
        onClose();
      }}
    >
      <Button className={styles.close} aria-label="Close the panel" onClick={onClose}>
        Close
      </Button>
      {"form" in panel && (
        <FormPanel
          key={key}
          id={panel.form}
          onEnter={enter}
          {...{ language, problems, onEdit, onPreview, onOpen, version }}
        />
      )}
      {"form" in panel && <SameWords found={found} onOpen={onOpen} />}
      {"list" in panel && panel.list === "new page" && <NewPagePanel language={language} />}
      {"insertInto" in panel && (
        <InsertBlock key={key} list={panel.insertInto} at={panel.at} language={language} onEdit={onInsert} />
      )}
      {"list" in panel && panel.list === "search" && <SearchPanel language={language} onOpen={onOpen} />}
      {"list" in panel && panel.list === "changes" && <ChangesPanel onSaved={onSaved} />}
      {"list" in panel && panel.list === "problems" && <ProblemsPanel problems={problems} onOpen={onOpen} />}
    </aside>
  );
}
