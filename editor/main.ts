import type { ChangedDocument } from "../scripts/content/dev/dev-site.ts";
import type { ShownProblems } from "../scripts/content/report/shown-problems.ts";
import { addEditButton } from "./edit-button.ts";
import { replaceChanges } from "./replace-changes.ts";
import { isEditing } from "./session.ts";

// The editor shows problems and changes itself.
if (!isEditing()) {
  let panel: Promise<(shown: ShownProblems) => void> | undefined;
  import.meta.hot?.on("content:problems", async (shown: ShownProblems) => {
    if (shown.problems.length === 0 && !panel) return;
    panel ??= import("./panels/page-problems.tsx").then(({ addPageProblems }) => addPageProblems());
    (await panel)(shown);
  });
  // Requests the current problems.
  import.meta.hot?.send("content:problems");

  import.meta.hot?.on("content:update", (change: ChangedDocument) => {
    const { dataset, lang } = document.documentElement;
    if (dataset.page === change.page && lang === change.language) replaceChanges(change);
  });

  addEditButton();
}
