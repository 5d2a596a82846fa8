import { expect, test } from "vitest";
import { nextState, type TooltipEvent } from "../../../src/browser/behaviours/tooltips.ts";

test.each([
  ["a focused term stays open after the pointer leaves", true, "focus enter leave"],
  ["a clicked term stays open after the pointer leaves", true, "enter press focus click leave"],
  ["a clicked term closes when it loses the focus", false, "enter press focus click leave blur"],
  ["if clicks don't focus buttons, the first click opens the tooltip", true, "enter press click"],
  [
    "if clicks don't focus buttons, the second click closes the tooltip",
    false,
    "enter press click press click",
  ],
  [
    "after Escape the tooltip stays closed, even with the pointer still on the term",
    false,
    "enter focus dismiss leave",
  ],
])("%s", (_, isOpen, events) => {
  const state = (events.split(" ") as TooltipEvent[]).reduce(nextState, "closed");
  expect(state !== "closed").toBe(isOpen);
});
