import { createRoot } from "react-dom/client";
import { attachIcons } from "../src/browser/behaviours/first-paint.ts";
import { Editor } from "./Editor.tsx";
import { ShownPage } from "./page/shown-page.ts";
import { showWithoutScripts } from "./page/without-scripts.ts";
import { onEditingKey, toggleEditing } from "./session.ts";
import { authorLanguage } from "./words.ts";

/** Turns the document into one that is edited. None of the site's scripts run. */
export function startEditor(): void {
  document.documentElement.dataset.editing = "";
  document.documentElement.dataset.layout = "whole";
  showWithoutScripts();
  attachIcons();
  onEditingKey(toggleEditing);
  const host = document.createElement("site-editor");
  host.lang = authorLanguage;
  document.body.append(host);
  createRoot(host).render(<Editor view={new ShownPage()} host={host} />);
}
