import styles from "./edit-button.css?inline";
import { onEditingKey, toggleEditing } from "./session.ts";

/** Adds the button that turns editing on, on pages of the site that this computer may edit. */
export function addEditButton(): void {
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
