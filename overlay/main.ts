import type { ChangedDocument } from "../scripts/content/dev/dev-site.ts";
import type { ShownProblems } from "../scripts/content/report/shown-problems.ts";
import { ProblemsPanel } from "./problems-panel.ts";
import { replaceChanges } from "./replace-changes.ts";

const panel = new ProblemsPanel(document);

import.meta.hot?.on("content:problems", (message: ShownProblems) => panel.show(message));
// Requests the current problems.
import.meta.hot?.send("content:problems");

import.meta.hot?.on("content:update", (change: ChangedDocument) => {
  const { dataset, lang } = document.documentElement;
  if (dataset.page === change.page && lang === change.language) replaceChanges(change);
});
