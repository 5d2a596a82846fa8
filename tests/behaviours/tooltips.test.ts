import { describe, expect, test } from "vitest";
import { nextState, type TooltipEvent } from "../../src/behaviours/tooltips.ts";

const after = (...events: TooltipEvent[]) => events.reduce(nextState, "closed");
const isOpen = (...events: TooltipEvent[]) => after(...events) !== "closed";

describe("a tooltip", () => {
  test("is closed at first", () => {
    expect(isOpen()).toBe(false);
  });

  test("opens on hover and closes on leaving", () => {
    expect(isOpen("enter")).toBe(true);
    expect(isOpen("enter", "leave")).toBe(false);
  });

  test("opens on focus and closes on blur", () => {
    expect(isOpen("focus")).toBe(true);
    expect(isOpen("focus", "blur")).toBe(false);
  });

  test("stays open while it has focus though the pointer comes and goes", () => {
    expect(isOpen("focus", "enter", "leave")).toBe(true);
    expect(isOpen("enter", "focus", "leave")).toBe(true);
  });

  test("is not closed by the click whose own press has focused it", () => {
    expect(isOpen("press", "focus", "click")).toBe(true);
    expect(isOpen("enter", "press", "focus", "click")).toBe(true);
  });

  test("is not closed by the first click of a browser that does not focus what is clicked", () => {
    expect(isOpen("enter", "press", "click")).toBe(true);
    expect(isOpen("press", "click")).toBe(true);
  });

  test("is closed by the second click and opened by the third", () => {
    const clickedOnce: TooltipEvent[] = ["enter", "press", "focus", "click"];
    expect(isOpen(...clickedOnce, "press", "click")).toBe(false);
    expect(isOpen(...clickedOnce, "press", "click", "press", "click")).toBe(true);
  });

  test("toggles on each press of a key once the keyboard has come to it", () => {
    expect(isOpen("focus", "click")).toBe(false);
    expect(isOpen("focus", "click", "click")).toBe(true);
  });

  test("stays open after a click when the pointer leaves, until the focus leaves too", () => {
    expect(isOpen("enter", "press", "focus", "click", "leave")).toBe(true);
    expect(isOpen("enter", "press", "focus", "click", "leave", "blur")).toBe(false);
  });

  test("closes on dismissal however it was opened, and stays closed while the pointer rests on it", () => {
    const openings: TooltipEvent[][] = [
      ["enter"],
      ["focus"],
      ["press"],
      ["enter", "press", "focus", "click"],
    ];
    for (const opening of openings) expect(isOpen(...opening, "dismiss")).toBe(false);
    expect(isOpen("enter", "focus", "dismiss", "leave")).toBe(false);
  });
});
