import { expect, test } from "vitest";
import { OutdatedError } from "../../src/router/outdated-error.ts";
import { renew } from "../../src/router/renew.ts";

function tab(state: object | null) {
  const seen = { reloads: 0, state };
  const history = {
    get state() {
      return seen.state;
    },
    replaceState(next: object) {
      seen.state = next;
    },
  };
  const location = { reload: () => seen.reloads++ };
  return { seen, renew: (error: unknown) => renew(error, { history, location } as unknown as Window) };
}

test("an outdated app loads the document anew and leaves the history entry what it has", () => {
  const { seen, renew } = tab({ key: "a" });
  expect(renew(new OutdatedError("assets/entry-2.js"))).toBe(true);
  expect(seen).toEqual({ reloads: 1, state: { key: "a", renewed: "assets/entry-2.js" } });
});

test("a document that stays old is not loaded in a circle, but anew for the next app", () => {
  const { seen, renew } = tab(null);
  renew(new OutdatedError("assets/entry-2.js"));
  expect(renew(new OutdatedError("assets/entry-2.js"))).toBe(false);
  expect(renew(new OutdatedError("assets/entry-3.js"))).toBe(true);
  expect(seen.reloads).toBe(2);
});

test("a failure of another kind is left alone", () => {
  const { seen, renew } = tab(null);
  expect(renew(new TypeError("Failed to fetch"))).toBe(false);
  expect(seen.reloads).toBe(0);
});
