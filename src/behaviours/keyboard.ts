/** Lays out the whole page when a visitor tabs: a section laid out late would move the focused element out of sight. */
export function attachKeyboard(): void {
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Tab") document.documentElement.dataset.layout = "whole";
  });
}
