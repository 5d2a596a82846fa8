import { useEffect, useRef, useState } from "react";
import styles from "../Editor.module.css";
import { Outline } from "./Outline.tsx";
import { dropAt, type PlacedItem } from "./placement.ts";

/** The page scrolls while an item is dragged this near to the window's edges, in px. */
const edge = 64;
/** How far it scrolls in each frame, in px. */
const step = 14;

interface Props {
  at: number;
  items: () => PlacedItem[];
  /** @param to the index of the item afterwards */
  onMove: (to: number) => void;
}

/** Drags an item to another place in its list. Escape ends that. For the keyboard there are buttons. */
export function Grip({ at, items, onMove }: Props) {
  const pointer = useRef<{ x: number; y: number }>(undefined);
  const [drop, setDrop] = useState<ReturnType<typeof dropAt>>();
  const isDragged = drop !== undefined;
  const find = useRef(() => {});
  find.current = () => {
    const { x, y } = pointer.current ?? { x: 0, y: 0 };
    setDrop(pointer.current && dropAt(items(), x, y));
  };
  const stop = () => {
    pointer.current = undefined;
    find.current();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `stop` reads nothing but references
  useEffect(() => {
    if (!isDragged) return;
    const leaving = new AbortController();
    let frame = 0;
    const scroll = () => {
      const { y = 0 } = pointer.current ?? {};
      const direction = y < edge ? -1 : y > innerHeight - edge ? 1 : 0;
      if (direction !== 0) scrollBy({ top: direction * step, behavior: "instant" });
      frame = requestAnimationFrame(scroll);
    };
    scroll();
    addEventListener("scroll", () => find.current(), { signal: leaving.signal, passive: true });
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      stop();
    };
    // Before the page's own keys.
    addEventListener("keydown", onKey, { signal: leaving.signal, capture: true });
    return () => {
      cancelAnimationFrame(frame);
      leaving.abort();
    };
  }, [isDragged]);

  const release = () => {
    stop();
    if (!drop) return;
    const to = drop.before > at ? drop.before - 1 : drop.before;
    if (to !== at) onMove(to);
  };
  return (
    <>
      <span
        className={styles.grip}
        title="Drag it to another place"
        onPointerDown={({ currentTarget, pointerId, clientX: x, clientY: y }) => {
          currentTarget.setPointerCapture(pointerId);
          pointer.current = { x, y };
        }}
        onPointerMove={({ clientX: x, clientY: y }) => {
          if (!pointer.current) return;
          pointer.current = { x, y };
          find.current();
        }}
        onPointerUp={release}
        onPointerCancel={stop}
      />
      {drop && <Outline isSelected box={() => drop.line} />}
    </>
  );
}
