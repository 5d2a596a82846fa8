/**
 * What holds a hint open:
 * - `hover`, `focus`: the pointer or the keyboard has come to it
 * - `press`: a mouse button or a tap is on its way to becoming a click
 * - `click`: a click has opened it, or kept it open
 */
export type HintState = "closed" | "hover" | "focus" | "press" | "click";

/** `dismiss` is the Escape key, or a press elsewhere on the page. */
export type HintEvent = "enter" | "leave" | "focus" | "blur" | "press" | "click" | "dismiss";

/**
 * A click closes what an earlier click or the keyboard has opened. What merely led up to the click, the
 * pointer's arrival and the focus that the press causes, never makes that click close the hint.
 */
const transitions: Record<HintState, Partial<Record<HintEvent, HintState>>> = {
  closed: { enter: "hover", focus: "focus", press: "press", click: "click" },
  hover: { leave: "closed", focus: "focus", press: "press", click: "click", dismiss: "closed" },
  focus: { blur: "closed", click: "closed", dismiss: "closed" },
  press: { blur: "closed", click: "click", dismiss: "closed" },
  click: { blur: "closed", click: "closed", dismiss: "closed" },
};

export const nextHintState = (state: HintState, event: HintEvent): HintState =>
  transitions[state][event] ?? state;
