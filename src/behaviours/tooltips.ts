/**
 * What keeps a tooltip open:
 * - `hover`, `focus`: the pointer or the keyboard has reached it
 * - `press`: a mouse button or a tap is about to become a click
 * - `click`: a click has opened it, or kept it open
 */
type State = "closed" | "hover" | "focus" | "press" | "click";

/** `dismiss` is the Escape key, or a press elsewhere on the page. */
export type TooltipEvent = "enter" | "leave" | "focus" | "blur" | "press" | "click" | "dismiss";

/**
 * A click closes what an earlier click or the keyboard has opened. What merely led up to the click, the pointer's
 * arrival and the focus that the press causes, never makes that click close the tooltip.
 */
const transitions: Record<State, Partial<Record<TooltipEvent, State>>> = {
  closed: { enter: "hover", focus: "focus", press: "press", click: "click" },
  hover: { leave: "closed", focus: "focus", press: "press", click: "click", dismiss: "closed" },
  focus: { blur: "closed", click: "closed", dismiss: "closed" },
  press: { blur: "closed", click: "click", dismiss: "closed" },
  click: { blur: "closed", click: "closed", dismiss: "closed" },
};

export const nextState = (state: State, event: TooltipEvent): State => transitions[state][event] ?? state;

/** Opens and closes a document's tooltips, one at a time. */
export function attachTooltips(document: Document): void {
  /** The latest tooltip that was open; all others are closed. */
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
  // On touch, the click that follows opens it.
  document.addEventListener("pointerover", (move) => move.pointerType !== "touch" && enter(move));
  document.addEventListener("pointerout", onCrossing("leave"));

  const onTerm = (type: "mousedown" | "focusin" | "focusout" | "click", event: TooltipEvent) =>
    document.addEventListener(type, ({ target }) => {
      const tooltip = tooltipOf(target);
      if (tooltip?.firstElementChild?.contains(target as Node)) send(tooltip, event);
    });
  onTerm("mousedown", "press");
  onTerm("focusin", "focus");
  onTerm("focusout", "blur");
  onTerm("click", "click");

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
  // Browsers without popovers show the tip in the page's own layers.
  if (tip?.isConnected) (tip as HTMLElement).togglePopover?.(open);
}
