import { expect, test } from "vitest";
import { nextState, type TooltipEvent } from "../../src/behaviours/tooltips.ts";

test.each([
  ["focus outlasts the pointer", true, "focus enter leave"],
  ["a click outlasts the pointer", true, "enter press focus click leave"],
  ["a click ends with the focus", false, "enter press focus click leave blur"],
  ["in a browser that focuses no button, the first click opens", true, "enter press click"],
  ["there the second click closes", false, "enter press click press click"],
  ["after Escape the resting pointer opens nothing", false, "enter focus dismiss leave"],
])("%s", (_, isOpen, events) => {
  const state = (events.split(" ") as TooltipEvent[]).reduce(nextState, "closed");
  expect(state !== "closed").toBe(isOpen);
});
