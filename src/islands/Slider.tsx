import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import frame from "../ui/MapFrame.module.css";
import { Kept } from "./Kept.tsx";
import styles from "./Slider.module.css";
import { useFindablePanels } from "./use-findable-panels.ts";
import { type Step, useSwipe } from "./use-swipe.ts";

interface SliderProps {
  headingId: string;
  /** Label of the button that opens the previous panel. `next` is the label of the other button. */
  previous: string;
  next: string;
  panels: { name: string; headline: string }[];
  markup?: { sign: ReactNode; body: ReactNode }[];
}

const arrows = { previous: "M22 12H2.5M8 6l-6 6 6 6", next: "M2 12h19.5M16 6l6 6-6 6" };
const stepOfKey: Record<string, Step> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Overlapping panels. One panel is open; the others show a strip with their name. Its accessibility pattern is the
 * accordion of the ARIA Authoring Practices Guide, because all names are visible and one panel is always open. From the
 * carousel pattern it takes the previous and next buttons and the live announcement.
 */
export function Slider({ headingId, previous, next, panels, markup }: SliderProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const count = panels.length;
  const { place, live, moved, open } = usePlace(list, count);

  const move = (step: Step) => {
    const to = place + step;
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
  useSwipe(list, place, move);
  useFindablePanels(list, live ? place : null, open);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      role="group"
      aria-labelledby={headingId}
      className={styles.slider}
      data-panels={count}
      data-live={live}
      onKeyDown={onKeyDown}
    >
      <div className={styles.controls}>
        <Arrow label={previous} atEnd={place === 0} path={arrows.previous} onPress={() => move(-1)} />
        <Arrow label={next} atEnd={place === count - 1} path={arrows.next} onPress={() => move(1)} />
      </div>
      <ul className={styles.panels} ref={list}>
        {panels.map(({ name }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: panels never move
          <li key={at} className={styles.panel} data-open={at === place}>
            <h3 className={styles.name}>
              {/*
               * Before hydration, CSS opens the panel that has the focus. Safari only focuses a pressed button if it has
               * a tabindex.
               */}
              <button
                type="button"
                tabIndex={0}
                className={styles.strip}
                aria-controls={`${id}-${at}`}
                aria-expanded={at === place}
                aria-disabled={at === place}
                onClick={() => open(at)}
              >
                <span>{name}</span>
                <Kept as="span" name={`sign-${at}`} className={styles.sign}>
                  {markup?.[at]?.sign}
                </Kept>
              </button>
            </h3>
            <Kept as="div" name={`body-${at}`} className={`${frame.frame} ${styles.body}`} id={`${id}-${at}`}>
              {markup?.[at]?.body}
            </Kept>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {moved && [panels[place]?.name, panels[place]?.headline].join(": ")}
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
  <button type="button" className={styles.arrow} aria-disabled={atEnd} onClick={onPress}>
    <span className="visually-hidden">{label}</span>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  </button>
);

/** Key in the state of the history entry. */
const stateKey = "slider";

const remember = (place: number) => history.replaceState({ ...history.state, [stateKey]: place }, "");

/**
 * Returns the index of the open item of a list, and a function that opens another. At first, the open item is the one
 * with the focus. If there is none, it is the one stored in the history entry, or else the first.
 */
function usePlace(list: RefObject<HTMLElement | null>, count: number) {
  const [place, setPlace] = useState(0);
  /** Whether the component is hydrated. */
  const [live, setLive] = useState(false);
  /** Whether the visitor has opened an item since the page was loaded. */
  const [moved, setMoved] = useState(false);

  useLayoutEffect(() => {
    const items = [...(list.current?.children ?? [])];
    const focused = items.findIndex((item) => item.contains(document.activeElement));
    if (focused >= 0) remember(focused);
    const stored: unknown = history.state?.[stateKey];
    setPlace(typeof stored === "number" && stored < count ? stored : 0);
    setLive(true);
  }, [list, count]);

  const open = (next: number) => {
    setPlace(next);
    setMoved(true);
    remember(next);
  };
  return { place, live, moved, open };
}
