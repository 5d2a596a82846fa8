import { useEffect, useReducer } from "react";
import styles from "../Editor.module.css";
import { rangesOf, type ShownText } from "./page-parts.ts";
import { type Box, boxAround } from "./placement.ts";

/** Returns the box around everything that places show, in px from the window's corner. */
export const boxOf = (shown: readonly ShownText[]): Box | undefined =>
  boxAround(
    shown
      .flatMap((one) => rangesOf(one).flatMap((range) => [...range.getClientRects()]))
      .filter(({ width, height }) => width > 0 && height > 0),
  );

interface Props {
  box: () => Box | undefined;
  /** What it is, for people. */
  label?: string | undefined;
  isSelected?: boolean;
}

/** A frame around a part of the page. It follows the page. */
export function Outline({ box, label, isSelected = false }: Props) {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const leaving = new AbortController();
    for (const event of ["scroll", "resize"])
      addEventListener(event, draw, { signal: leaving.signal, passive: true });
    const sizes = new ResizeObserver(draw);
    sizes.observe(document.body);
    return () => {
      leaving.abort();
      sizes.disconnect();
    };
  }, []);
  const found = box();
  if (!found) return null;
  const { left, top, right, bottom } = found;
  return (
    <div
      aria-hidden="true"
      className={styles.outline}
      data-selected={isSelected || undefined}
      style={{ left: left - 4, top: top - 4, width: right - left + 8, height: bottom - top + 8 }}
    >
      {label && <span className={top < 100 ? styles.labelBelow : styles.label}>{label}</span>}
    </div>
  );
}
