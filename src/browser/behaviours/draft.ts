import { draftStore, restoreDraft, saveDraft } from "../../contact/draft.ts";
import { onPage } from "../page.ts";

const selector = "form[method=post]";

/** Saves the values of the contact form while the visitor types, until the tab is closed, and restores them. */
export function attachDraft() {
  document.addEventListener("input", ({ target }) => {
    const form = (target as Element).closest<HTMLFormElement>(selector);
    if (form) saveDraft(form);
  });
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
