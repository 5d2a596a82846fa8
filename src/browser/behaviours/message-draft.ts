import { writeLetter } from "../../contact/letter/write-letter.ts";
import { draftStore, fieldValues, restoreDraft, saveDraft } from "../../contact/message-draft.ts";
import { onEvents, onPage } from "../dom.ts";

const selector = "form[method=post]";

/** Saves the values of the contact form while the visitor types, until the tab is closed, restores them, and writes the letter. */
export function attachDraft() {
  onEvents<HTMLFormElement>("input", selector, (form) => saveDraft(form));
  onEvents<HTMLFormElement>("focusin focusout", selector, (form) => writeLetter(form, fieldValues(form)));
  onPage((main) => {
    const form = main.querySelector<HTMLFormElement>(selector);
    if (form) restoreDraft(form);
  });
  // The browser may show a document from its cache, as it was before the draft changed in another document.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    draftStore.reload();
    const form = document.querySelector<HTMLFormElement>(selector);
    if (form) restoreDraft(form, true);
  });
}
