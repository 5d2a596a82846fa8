import { expect, test } from "vitest";
import { currentEntry, renewTab } from "../../src/hash-app/history-entry.ts";

function tab(state: object | null) {
  const seen = { reloads: 0, opened: "" };
  const history = {
    state,
    replaceState(next: object) {
      history.state = next;
    },
  };
  const location = {
    reload: () => seen.reloads++,
    assign: (address: string) => {
      seen.opened = address;
    },
  };
  return { seen, history, location } as unknown as { seen: typeof seen } & Window;
}

test("an entry keeps its id, beside what the router keeps there, and is known when it is come back to", () => {
  const { history } = tab({ idx: 3, key: "a" });
  const { id, visited } = currentEntry(history);
  expect(visited).toBe(false);
  expect(history.state).toEqual({ idx: 3, key: "a", usr: { entry: id } });
  expect(currentEntry(history)).toEqual({ id, visited: true });
  expect(currentEntry(tab(null).history).id).not.toBe(id);
});

test("a page of a later release has the tab loaded anew, and the history entry keeps what it has", () => {
  const { seen, ...window } = tab({ key: "a" });
  renewTab("2", "/xx/", window);
  expect(seen).toEqual({ reloads: 1, opened: "" });
  expect(window.history.state).toEqual({ key: "a", renewed: "2" });
});

test("a tab that stays old is not loaded in a circle: the page's own document is opened", () => {
  const { seen, ...window } = tab(null);
  renewTab("2", "/xx/", window);
  renewTab("2", "/xx/", window);
  expect(seen).toEqual({ reloads: 1, opened: "/xx/" });
  renewTab("3", "/xx/", window);
  expect(seen.reloads).toBe(2);
});
