import { onEvents } from "../dom.ts";

/**
 * Why a tooltip is open:
 * - `hover`: the pointer is on it
 * - `focus`: it has the keyboard focus
 * - `press`: the pointer is down, and its click will follow
 * - `click`: it was clicked
 */
type State = "closed" | "hover" | "focus" | "press" | "click";

/** `dismiss` is the Escape key or a press outside the tooltip. */
export type TooltipEvent = "enter" | "leave" | "focus" | "blur" | "press" | "click" | "dismiss";

/**
 * A click closes a tooltip that an earlier click or the keyboard has opened. A click doesn't close a tooltip that the
 * same click has just opened, by the hover before it or by the focus that it causes.
 */
const transitions: Record<State, Partial<Record<TooltipEvent, State>>> = {
  closed: { enter: "hover", focus: "focus", press: "press", click: "click" },
  hover: { leave: "closed", focus: "focus", press: "press", click: "click", dismiss: "closed" },
  focus: { blur: "closed", click: "closed", dismiss: "closed" },
  press: { blur: "closed", click: "click", dismiss: "closed" },
  click: { blur: "closed", click: "closed", dismiss: "closed" },
};

export const nextState = (state: State, event: TooltipEvent): State => transitions[state][event] ?? state;

/** Opens and closes tooltips, one at a time. */
export function attachTooltips(): void {
  /** The tooltip that was open last; all others are closed. */
  let current: Element | undefined;
  let state: State = "closed";

  const send = (tooltip: Element, event: TooltipEvent) => {
    const next = nextState(tooltip === current ? state : "closed", event);
    if (tooltip !== current) {
      if (next === "closed") return;
      if (current) toggle(current, false);
      current = tooltip;
    }
    state = next;
    toggle(tooltip, next !== "closed");
  };

  const onCrossing = (event: TooltipEvent) => (move: PointerEvent) => {
    const tooltip = tooltipOf(move.target);
    if (tooltip && !tooltip.contains(move.relatedTarget as Node | null)) send(tooltip, event);
  };
  const enter = onCrossing("enter");
  // On touch screens, the click that follows opens the tooltip.
  document.addEventListener("pointerover", (move) => move.pointerType !== "touch" && enter(move));
  document.addEventListener("pointerout", onCrossing("leave"));

  const termEvents = { mousedown: "press", focusin: "focus", focusout: "blur", click: "click" } as const;
  for (const [type, event] of Object.entries(termEvents))
    onEvents(type, "[data-tooltip] > :first-child", ({ parentElement }) => {
      if (parentElement) send(parentElement, event);
    });

  document.addEventListener("keydown", ({ key }) => {
    if (current && key === "Escape") send(current, "dismiss");
  });
  document.addEventListener("pointerdown", ({ target }) => {
    if (current && !current.contains(target as Node)) send(current, "dismiss");
  });
}

const tooltipOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest("[data-tooltip]") : null;

function toggle({ firstElementChild: term, lastElementChild: tip }: Element, open: boolean) {
  if (term) term.ariaExpanded = `${open}`;
  // Browsers without popovers show the tooltip as a positioned element.
  if (tip?.isConnected) (tip as HTMLElement).togglePopover?.(open);
}
