import { type PointerEvent, useEffect, useId, useLayoutEffect, useReducer, useRef } from "react";
import styles from "./Hint.module.css";
import { placeHint } from "./hint-place.ts";
import { nextHintState } from "./hint-state.ts";

interface HintProps {
  /** As it stands in the sentence. */
  term: string;
  /** Its full name. */
  name: string;
  definition: string;
}

const marginPx = 8;

/** A term in a sentence that shows its definition on hover, focus or click. */
export function Hint({ term, name, definition }: HintProps) {
  const id = useId();
  const wrapper = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const [state, send] = useReducer(nextHintState, "closed");
  const open = state !== "closed";

  useLayoutEffect(() => {
    const shown = tip.current;
    if (!open || !shown) return;
    const place = () => {
      if (!button.current) return;
      const { left, top, stem, side } = placeHint({
        term: button.current.getBoundingClientRect(),
        tip: shown.getBoundingClientRect(),
        viewport: { width: document.documentElement.clientWidth, height: window.innerHeight },
        margin: marginPx,
      });
      shown.style.left = `${left + window.scrollX}px`;
      shown.style.top = `${top + window.scrollY}px`;
      shown.style.setProperty("--stem", `${stem}px`);
      shown.dataset.side = side;
    };
    // Without popovers the tip lies where it is placed, under what may cover it.
    shown.showPopover?.();
    place();
    window.addEventListener("resize", place);
    document.addEventListener("scroll", place, { capture: true, passive: true });
    return () => {
      window.removeEventListener("resize", place);
      document.removeEventListener("scroll", place, { capture: true });
      shown.hidePopover?.();
    };
  }, [open]);

  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") send("dismiss");
    };
    const onPointerDown = (event: Event) => {
      if (!wrapper.current?.contains(event.target as Node)) send("dismiss");
    };
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("pointerdown", onPointerDown);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("pointerdown", onPointerDown);
    };
  }, [open]);

  /** A finger's arrival is the start of a tap, which the click answers. */
  const onArrival = (event: PointerEvent) => {
    if (event.pointerType !== "touch") send("enter");
  };

  return (
    <span
      className={styles.hint}
      ref={wrapper}
      onPointerEnter={onArrival}
      onPointerLeave={() => send("leave")}
    >
      <button
        className={styles.term}
        type="button"
        ref={button}
        aria-describedby={id}
        aria-expanded={open}
        onMouseDown={() => send("press")}
        onFocus={() => send("focus")}
        onBlur={() => send("blur")}
        onClick={() => send("click")}
      >
        {term}
      </button>
      <span className={styles.tip} id={id} role="tooltip" popover="manual" data-open={open} ref={tip}>
        <span className={styles.card}>
          <strong className={styles.name}>{name}</strong>
          <span className={styles.definition}> {definition}</span>
        </span>
      </span>
    </span>
  );
}
