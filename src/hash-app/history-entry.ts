/** An entry of the browser's history, by an id of its own: a scroll position belongs to one. */
interface HistoryEntry {
  id: string;
  /** True if it was shown before: after a reload, back or forward. */
  visited: boolean;
}

/** The current entry. Its id is kept where React Router keeps the state of an entry. */
export function currentEntry(history: History = window.history): HistoryEntry {
  const known: unknown = history.state?.usr?.entry;
  if (typeof known === "string") return { id: known, visited: true };
  const id = Math.random().toString(36).slice(2);
  history.replaceState({ ...history.state, usr: { entry: id } }, "");
  return { id, visited: false };
}

/**
 * Reloads the tab, once, to get the release that a page belongs to; what is in the tab is older. Where a reload brought
 * nothing newer, the page's own document is opened instead.
 *
 * @param build of the page
 * @param address of the page's document
 */
export function renewTab(build: string, address: string, { history, location } = window as Tab): void {
  if (history.state?.renewed === build) {
    location.assign(address);
    return;
  }
  history.replaceState({ ...history.state, renewed: build }, "");
  location.reload();
}

type Tab = Pick<Window, "history" | "location">;
