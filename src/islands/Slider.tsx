import type { KeyboardEvent, ReactNode, RefObject } from "react";
import { useId, useLayoutEffect, useRef, useState } from "react";
import framed from "../ui/FramedButton.module.css";
import { ServerMarkup } from "./ServerMarkup.tsx";
import styles from "./Slider.module.css";
import { useFindablePanels } from "./use-findable-panels.ts";
import { type Step, useSwipe } from "./use-swipe.ts";

interface SliderProps {
  headingId: string;
  /** Label of the button that opens the previous panel. `next` is the label of the other button. */
  previous: string;
  next: string;
  panels: { name: string; headline: string }[];
  markup?: { smallDrawing: ReactNode; body: ReactNode }[];
}

const arrows = { previous: "M22 12H2.5M8 6l-6 6 6 6", next: "M2 12h19.5M16 6l6 6-6 6" };
const stepOfKey: Record<string, Step> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Panels side by side, which overlap: one panel is open, and the others show a strip with their name. The accessibility
 * pattern is the accordion of the ARIA Authoring Practices Guide, because all names are visible and one panel is always
 * open. The previous and next buttons and the live announcement are from the guide's carousel pattern.
 */
export function Slider({ headingId, previous, next, panels, markup }: SliderProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const count = panels.length;
  const { openIndex, isHydrated, hasMoved, open } = useOpenPanel(list, count);

  const move = (step: Step) => {
    const to = openIndex + step;
    if (to < 0 || to >= count) return;
    open(to);
    // The panel that has the focus may be the one that closes.
    if (list.current?.contains(document.activeElement)) {
      list.current.querySelectorAll<HTMLElement>("h3 > button")[to]?.focus({ preventScroll: true });
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOfKey[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    move(step);
  };
  useSwipe(list, openIndex, move);
  useFindablePanels(list, isHydrated ? openIndex : null, open);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      role="group"
      aria-labelledby={headingId}
      className={`grid ${styles.slider}`}
      data-panels={count}
      data-live={isHydrated}
      onKeyDown={onKeyDown}
    >
      <div className={styles.controls}>
        <Arrow label={previous} atEnd={openIndex === 0} path={arrows.previous} onPress={() => move(-1)} />
        <Arrow label={next} atEnd={openIndex === count - 1} path={arrows.next} onPress={() => move(1)} />
      </div>
      <ul className={`grid ${styles.panels}`} ref={list}>
        {panels.map(({ name }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: panels never move
          <li key={at} className={`grid ${styles.panel}`} data-open={at === openIndex}>
            <h3 className={`grid ${styles.name}`}>
              {/*
               * Before hydration, CSS opens the panel that has the focus. Safari only focuses a pressed button if it has
               * a tabindex.
               */}
              <button
                type="button"
                tabIndex={0}
                className={`centred ${styles.strip}`}
                aria-controls={`${id}-${at}`}
                aria-expanded={at === openIndex}
                aria-disabled={at === openIndex}
                onClick={() => open(at)}
              >
                <span>{name}</span>
                <ServerMarkup as="span" name={`sign-${at}`} className={styles.sign}>
                  {markup?.[at]?.smallDrawing}
                </ServerMarkup>
              </button>
            </h3>
            <ServerMarkup as="div" name={`body-${at}`} className={`grid ${styles.body}`} id={`${id}-${at}`}>
              {markup?.[at]?.body}
            </ServerMarkup>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {hasMoved && [panels[openIndex]?.name, panels[openIndex]?.headline].join(": ")}
      </p>
    </div>
  );
}

interface ArrowProps {
  label: string;
  /** Whether there is no further panel in this direction. Then the button does nothing, but can still be focused. */
  atEnd: boolean;
  path: string;
  onPress: () => void;
}

const Arrow = ({ label, atEnd, path, onPress }: ArrowProps) => (
  <button type="button" className={framed.button} aria-disabled={atEnd} onClick={onPress}>
    <span className="visually-hidden">{label}</span>
    <svg className="icon" viewBox="0 0 24 24" aria-hidden>
      <path d={path} />
    </svg>
  </button>
);

/** Key of the open panel's index in the state of the history entry. */
const stateKey = "slider";

const remember = (index: number) => history.replaceState({ ...history.state, [stateKey]: index }, "");

/**
 * Returns the index of the open panel of a list, and a function that opens another. At first, the open panel is the one
 * with the focus. If none has it, it is the one stored in the history entry, or else the first.
 */
function useOpenPanel(list: RefObject<HTMLElement | null>, count: number) {
  const [openIndex, setOpenIndex] = useState(0);
  const [isHydrated, setIsHydrated] = useState(false);
  /** Whether the visitor has opened a panel since the page was loaded. */
  const [hasMoved, setHasMoved] = useState(false);

  useLayoutEffect(() => {
    const items = [...(list.current?.children ?? [])];
    const focused = items.findIndex((item) => item.contains(document.activeElement));
    if (focused >= 0) remember(focused);
    const stored: unknown = history.state?.[stateKey];
    setOpenIndex(typeof stored === "number" && stored < count ? stored : 0);
    setIsHydrated(true);
  }, [list, count]);

  const open = (next: number) => {
    setOpenIndex(next);
    setHasMoved(true);
    remember(next);
  };
  return { openIndex, isHydrated, hasMoved, open };
}
