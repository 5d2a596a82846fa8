/** Whether this tab edits the site. A reload turns editing on and off. */

const key = "editing";

export const isEditing = (): boolean => sessionStorage.getItem(key) !== null;

/** Turns editing on or off, at the page's own address: the document at the site's root shows pages behind a hash. */
export function toggleEditing(): void {
  if (isEditing()) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, "on");
  if (document.documentElement.dataset.router === "hash" && isEditing()) location.assign(ownAddress());
  else location.reload();
}

/** The address of the page's document in its language. */
export function ownAddress(): string {
  const { base = "/" } = document.documentElement.dataset;
  const own = document.querySelector<HTMLLinkElement>(
    `link[rel=alternate][hreflang="${document.documentElement.lang}"]`,
  );
  return own ? new URL(own.href).pathname : `${base}${document.documentElement.lang}/`;
}

/** Calls back when the key that turns editing on and off is pressed: E with Ctrl or Cmd. */
export function onEditingKey(act: () => void): void {
  document.addEventListener("keydown", (event) => {
    const { key: pressed, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (pressed.toLowerCase() !== "e" || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    event.preventDefault();
    act();
  });
}
