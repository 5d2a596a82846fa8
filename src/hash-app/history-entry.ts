/** An entry of the browser's history, to which a scroll position belongs. */
interface HistoryEntry {
  id: string;
  /** Whether it was shown before, as after a reload or with the back button. */
  visited: boolean;
}

/** Returns the current entry. Stores its id in the history state, where React Router keeps its own. */
export function currentEntry(history: History = window.history): HistoryEntry {
  const known: unknown = history.state?.usr?.entry;
  if (typeof known === "string") return { id: known, visited: true };
  const id = Math.random().toString(36).slice(2);
  history.replaceState({ ...history.state, usr: { entry: id } }, "");
  return { id, visited: false };
}

/**
 * Reloads the tab once to get the release of a page. If the tab was already reloaded for it, opens the page's own
 * document instead.
 *
 * @param build build id of the page @param address address of the page's document
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
