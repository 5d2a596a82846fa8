import type { ChangedDocument } from "../scripts/content/dev/dev-site.ts";
import type { ShownProblems } from "../scripts/content/report/shown-problems.ts";
import { addEditButton } from "./edit-button.ts";
import { addProblemsPanel } from "./problems-panel.ts";
import { replaceChanges } from "./replace-changes.ts";
import { isEditing } from "./session.ts";

// The editor shows problems and changes itself.
if (!isEditing()) {
  const showProblems = addProblemsPanel();

  import.meta.hot?.on("content:problems", (message: ShownProblems) => showProblems(message));
  // Requests the current problems.
  import.meta.hot?.send("content:problems");

  import.meta.hot?.on("content:update", (change: ChangedDocument) => {
    const { dataset, lang } = document.documentElement;
    if (dataset.page === change.page && lang === change.language) replaceChanges(change);
  });

  addEditButton();
}
