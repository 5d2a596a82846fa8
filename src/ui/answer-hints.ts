import { placeHint } from "./hint-place.ts";
import { type HintEvent, type HintState, nextHintState } from "./hint-state.ts";

const marginPx = 8;

/** Opens and closes the hints of a document, those too that come later. */
export function answerHints(document: Document) {
  /** The hints that are not closed. */
  const states = new Map<Element, HintState>();

  const send = (hint: Element, event: HintEvent) => {
    const before = states.get(hint) ?? "closed";
    const next = nextHintState(before, event);
    if (next === "closed") states.delete(hint);
    else states.set(hint, next);
    if ((before === "closed") !== (next === "closed")) show(hint, next !== "closed");
  };
  const each = (act: (hint: Element) => void) => {
    for (const hint of states.keys()) {
      if (hint.isConnected) act(hint);
      else states.delete(hint);
    }
  };

  /** What comes to a hint from outside of it, or leaves it, is not what moves within. */
  const onBorder = (event: HintEvent) => (move: PointerEvent) => {
    const hint = hintOf(move.target);
    if (hint && !hint.contains(move.relatedTarget as Node | null)) send(hint, event);
  };
  const enter = onBorder("enter");
  // A finger's arrival is the start of a tap, which the click answers.
  document.addEventListener("pointerover", (move) => move.pointerType !== "touch" && enter(move));
  document.addEventListener("pointerout", onBorder("leave"));

  const onTerm = (event: HintEvent) => (cause: Event) => {
    const hint = cause.target instanceof Element && cause.target.closest("button") && hintOf(cause.target);
    if (hint) send(hint, event);
  };
  document.addEventListener("mousedown", onTerm("press"));
  document.addEventListener("focusin", onTerm("focus"));
  document.addEventListener("focusout", onTerm("blur"));
  document.addEventListener("click", onTerm("click"));

  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") each((hint) => send(hint, "dismiss"));
  });
  document.addEventListener("pointerdown", ({ target }) => {
    each((hint) => hint.contains(target as Node) || send(hint, "dismiss"));
  });
  window.addEventListener("resize", () => each(place));
  document.addEventListener("scroll", () => each(place), { capture: true, passive: true });
}

const hintOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest("[data-hint]") : null;

const partsOf = (hint: Element) => ({
  term: hint.firstElementChild as HTMLElement,
  tip: hint.lastElementChild as HTMLElement,
});

function show(hint: Element, open: boolean) {
  const { term, tip } = partsOf(hint);
  term.ariaExpanded = `${open}`;
  tip.toggleAttribute("data-open", open);
  // Without popovers the tip lies where it is placed, under what may cover it.
  if (open) {
    tip.showPopover?.();
    place(hint);
  } else tip.hidePopover?.();
}

/** Where the hint's section begins and ends, within the window. */
function columnOf(hint: Element) {
  const most = document.documentElement.clientWidth - marginPx;
  const { left, right } = hint.closest("section")?.getBoundingClientRect() ?? { left: 0, right: most };
  return { left: Math.max(marginPx, left), right: Math.min(most, right) };
}

function place(hint: Element) {
  const { term, tip } = partsOf(hint);
  const { left, top, stem, side } = placeHint({
    term: term.getBoundingClientRect(),
    tip: tip.getBoundingClientRect(),
    column: columnOf(hint),
    margin: marginPx,
  });
  tip.style.left = `${left + window.scrollX}px`;
  tip.style.top = `${top + window.scrollY}px`;
  tip.style.setProperty("--stem", `${stem}px`);
  tip.dataset.side = side;
}
