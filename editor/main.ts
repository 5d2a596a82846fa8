import type { ChangedDocument } from "../scripts/content/dev/dev-site.ts";
import type { ShownProblems } from "../scripts/content/report/shown-problems.ts";
import styles from "./edit-button.css?inline";
import { replaceChanges } from "./replace-changes.ts";
import { isEditing, onEditingKey, toggleEditing } from "./session.ts";

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

/** Adds the button that turns editing on, on pages of the site that this computer may edit. */
function addEditButton(): void {
  const { page } = document.documentElement.dataset;
  const mayEdit =
    document.querySelector("meta[name=edit-token]") && !document.querySelector("[data-unknown]");
  if (page === undefined || !mayEdit) return;
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Edit";
  button.title = "Ctrl+E or ⌘E";
  button.addEventListener("click", toggleEditing);
  const sheet = document.createElement("style");
  sheet.textContent = styles;
  const host = document.createElement("edit-button");
  host.attachShadow({ mode: "open" }).append(sheet, button);
  document.body.append(host);
  onEditingKey(toggleEditing);
}
