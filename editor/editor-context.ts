import { createContext, type Dispatch, type SetStateAction, useContext } from "react";
import type { EditablePage, PlaceId } from "./editable.ts";
import type { ShownPage } from "./page/shown-page.ts";
import type { PageState } from "./page/use-page.ts";
import type { Selection } from "./selection/use-selection.ts";

/** What the panel beside the page shows. */
export type Panel =
  | { form: PlaceId }
  | { list: "search" | "changes" | "problems" | "new page" }
  | { insertInto: PlaceId; at: number };

/** The page that is edited, what is selected on it, and the panel beside it. */
interface Editing extends PageState {
  view: ShownPage;
  page: EditablePage;
  selection: Selection;
  panel: Panel | undefined;
  setPanel: Dispatch<SetStateAction<Panel | undefined>>;
  open: (id: PlaceId) => void;
  /** Takes the last edit back or makes it again, and selects what it changed. */
  go: (to: "undo" | "redo") => void;
}

export const EditorContext = createContext<Editing | undefined>(undefined);

export function useEditor(): Editing {
  const editing = useContext(EditorContext);
  if (!editing) throw new Error("This is not in the editor.");
  return editing;
}
