import { createContext, useContext } from "react";
import type { EditableLanguage, EditProblem, Json, PlaceId, Version } from "../../editable.ts";
import type { PageState } from "../../page/use-page.ts";
import type { Edit } from "../../protocol.ts";

/** What the fields of a form need to know and do. */
export interface FormActions {
  /** The page's language. */
  language: string;
  languages: EditableLanguage[];
  /** The content that the fields show. */
  version: Version;
  /** The value that the form was opened for. Its field gets the focus. */
  asked: PlaceId;
  /** Of the content as it is written, or as it is typed. */
  problems: EditProblem[];
  /** Shows the page as it would be with a value. Undefined is left out of the file. */
  type: (id: PlaceId, value: Json | undefined) => void;
  /** Shows the page as it is written. */
  takeBack: () => void;
  /** Writes edits. Returns what became of them, once the fields show them. */
  save: PageState["save"];
  onOpen: (id: PlaceId) => void;
  /** A text is about to be edited. */
  onEnter: (id: PlaceId) => void;
}

export const FormContext = createContext<FormActions | undefined>(undefined);

export function useForm(): FormActions {
  const actions = useContext(FormContext);
  if (!actions) throw new Error("This field is not in a form.");
  return actions;
}

/** The edit that writes a value, or leaves it out. */
export const setValue = (id: PlaceId, value: Json | undefined): Edit =>
  value === undefined ? { do: "set", id } : { do: "set", id, value };
