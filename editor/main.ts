import type { ChangedDocument } from "../scripts/content/dev/dev-site.ts";
import type { ShownProblems } from "../scripts/content/report/shown-problems.ts";
import { addProblemsPanel } from "./problems-panel.ts";
import { replaceChanges } from "./replace-changes.ts";

const showProblems = addProblemsPanel();

import.meta.hot?.on("content:problems", (message: ShownProblems) => showProblems(message));
// Requests the current problems.
import.meta.hot?.send("content:problems");

import.meta.hot?.on("content:update", (change: ChangedDocument) => {
  const { dataset, lang } = document.documentElement;
  if (dataset.page === change.page && lang === change.language) replaceChanges(change);
});
