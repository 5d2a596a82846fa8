import { createContext, useContext } from "react";
import type { EditablePage, Json, PlaceId } from "../../editable.ts";
import type { PageState } from "../../page/use-page.ts";
import type { Edit } from "../../protocol.ts";

/** What the fields of a form need to know and do, of the content that they show. */
export interface FormActions
  extends Pick<EditablePage, "language" | "languages" | "version">,
    Pick<PageState, "problems" | "save"> {
  /** The value that the form was opened for. Its field gets the focus. */
  asked: PlaceId;
  /** Shows the page as it would be with a value. Undefined is left out of the file. */
  type: (id: PlaceId, value: Json | undefined) => void;
  /** Shows the page as it is written. */
  takeBack: () => void;
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
export const setValue = (id: PlaceId, value: Json | undefined): Edit => ({ do: "set", id, value });
