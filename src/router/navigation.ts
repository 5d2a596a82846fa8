import type { Addresses, PageAddress } from "./addresses.ts";

/** Where the visitor is: an entry of the browser's history. */
export interface Place extends PageAddress {
  /** The entry's own, so that no two share a scroll position. */
  key: string;
  /** True where the visitor has been before: a reload, back or forward. */
  visited: boolean;
}

export interface Navigation {
  current(): Place;
  /** Leads to a page: in place of the entry where that is the page's already. */
  go(path: string, language: string | null): void;
  /** Gives the entry another address of its page; what stands behind the path stays. */
  rename(path: string, language: string): void;
  /** Calls back when the place has changed. Returns how to stop. */
  onChange(listener: () => void): () => void;
}

/** The way through the site by the browser's address and history. */
export function createNavigation(window: Window, addresses: Addresses): Navigation {
  const { history, location } = window;
  const listeners = new Set<() => void>();

  /** A typed address or a plain link made an entry without a key. */
  const arrive = (): Place => {
    const visited = history.state?.key !== undefined;
    if (!visited) history.replaceState({ ...history.state, key: newKey() }, "");
    return { ...addresses.at(location), key: history.state.key, visited };
  };
  let place: Place = { ...arrive(), visited: true };
  const change = (next: Place) => {
    place = next;
    for (const listener of listeners) listener();
  };

  const isPlace = ({ path, language }: PageAddress) => path === place.path && language === place.language;

  window.addEventListener("popstate", () => {
    const next = arrive();
    // A place on a page that has a document of its own.
    if (addresses.byLanguage && !next.visited && isPlace(next)) return;
    change(next);
  });
  return {
    current: () => place,
    go(path, language) {
      const key = newKey();
      const method = isPlace({ path, language }) ? "replaceState" : "pushState";
      history[method]({ key }, "", addresses.href(path, language ?? ""));
      change({ path, language, key, visited: false });
    },
    rename(path, language) {
      history.replaceState(history.state, "", addresses.href(path, language) + addresses.rest(location));
      change({ ...place, ...addresses.at(location), visited: false });
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const newKey = () => Math.random().toString(36).slice(2);
