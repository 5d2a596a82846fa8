/** An entry of the browser's history, to which a scroll position belongs. */
interface HistoryEntry {
  id: string;
  /** Whether it was shown before: after a reload, back or forward. */
  visited: boolean;
}

/** Returns the current entry. Its id is stored where React Router stores the state of an entry. */
export function currentEntry(history: History = window.history): HistoryEntry {
  const known: unknown = history.state?.usr?.entry;
  if (typeof known === "string") return { id: known, visited: true };
  const id = Math.random().toString(36).slice(2);
  history.replaceState({ ...history.state, usr: { entry: id } }, "");
  return { id, visited: false };
}

/**
 * Reloads the tab, once, to get the release that a page belongs to. If a reload did not bring it, opens the page's own
 * document instead.
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
