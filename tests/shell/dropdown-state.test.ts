import { expect, test } from "vitest";
import { closed, type DropdownEvent, nextDropdown } from "../../src/shell/dropdown-state.ts";

const openAfter = (...events: DropdownEvent[]) => events.reduce(nextDropdown, closed).open;
const enter = { type: "enter", group: "a" } as const;
const leave = { type: "leave", group: "a" } as const;
const click = { type: "click", group: "a" } as const;

test("hover opens a dropdown and leaving closes it", () => {
  expect(openAfter(enter)).toBe("a");
  expect(openAfter(enter, leave)).toBeNull();
});

test("a click right after a hover does not close what the hover opened; the next click does", () => {
  expect(openAfter(enter, click)).toBe("a");
  expect(openAfter(enter, click, click)).toBeNull();
});

test("without a hover, a click opens and a second click closes", () => {
  expect(openAfter(click)).toBe("a");
  expect(openAfter(click, click)).toBeNull();
  expect(openAfter(click, enter, click)).toBeNull();
});

test("leaving closes what a click opened too", () => {
  expect(openAfter(enter, click, leave)).toBeNull();
});

test("one dropdown is open at a time, and leaving one that is not open closes none", () => {
  expect(openAfter(click, { type: "enter", group: "b" })).toBe("b");
  expect(openAfter(click, { type: "click", group: "b" })).toBe("b");
  expect(openAfter(click, { type: "enter", group: "b" }, leave)).toBe("b");
});

test("a choice, Escape or a click elsewhere closes it, and the pointer that rests on it does not reopen it", () => {
  expect(openAfter(enter, click, { type: "close" })).toBeNull();
});
