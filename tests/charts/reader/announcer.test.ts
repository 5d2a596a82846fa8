import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAnnouncer } from "../../../src/charts/reader/announcer.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listen() {
  const said: string[] = [];
  return { said, announcer: createAnnouncer((text) => said.push(text), 200) };
}

test("a value is said at once", () => {
  const { said, announcer } = listen();
  announcer.announce("Jan: 24");
  expect(said).toEqual(["Jan: 24"]);
});

test("of the values that a held key passes, the first and the last are said", () => {
  const { said, announcer } = listen();
  for (let value = 1; value <= 30; value++) {
    announcer.announce(`${value}`);
    vi.advanceTimersByTime(33);
  }
  expect(said).toEqual(["1"]);
  vi.advanceTimersByTime(200);
  expect(said).toEqual(["1", "30"]);
});

test("keys pressed one by one are all answered", () => {
  const { said, announcer } = listen();
  for (const value of ["1", "2", "3"]) {
    announcer.announce(value);
    vi.advanceTimersByTime(250);
  }
  expect(said).toEqual(["1", "2", "3"]);
});

test("what waits is not said once the readout is closed", () => {
  const { said, announcer } = listen();
  announcer.announce("1");
  announcer.announce("2");
  announcer.hush();
  vi.advanceTimersByTime(500);
  expect(said).toEqual(["1"]);
});
