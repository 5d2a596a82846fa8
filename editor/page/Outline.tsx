import { type ReactNode, useEffect, useReducer } from "react";
import styles from "../Editor.module.css";
import { rangesOf, type ShownText } from "./page-parts.ts";
import { boxAround, type Edges } from "./placement.ts";

/** Returns the box around everything that places show, in px from the window's corner. */
export const boxOf = (shown: readonly ShownText[]): Edges | undefined =>
  boxAround(
    shown
      .flatMap((one) => rangesOf(one).flatMap((range) => [...range.getClientRects()]))
      .filter(({ width, height }) => width > 0 && height > 0),
  );

/** The lower edge of the page's header, in px from the window's top. */
export const headerBottom = () =>
  document.querySelector("body > header")?.getBoundingClientRect().bottom ?? 0;

/** Acts whenever the page is scrolled, or the window or an element changes its size. Returns a function that stops this. */
export function whenMoved(act: () => void, ...elements: Element[]): () => void {
  const leaving = new AbortController();
  for (const event of ["scroll", "resize"])
    addEventListener(event, act, { signal: leaving.signal, passive: true });
  const sizes = new ResizeObserver(act);
  for (const element of elements) sizes.observe(element);
  return () => {
    leaving.abort();
    sizes.disconnect();
  };
}

/** What a label needs above or below a frame, in px, beside the page's header and the editor's bar. */
const room = 100;

interface Props {
  box: () => Edges | undefined;
  label?: string | undefined;
  isSelected?: boolean;
  children?: ReactNode;
}

/** A frame around a part of the page. It follows the page. */
export function Outline({ box, label, isSelected = false, children }: Props) {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => whenMoved(draw, document.body), []);
  const found = box();
  if (!found) return null;
  const { left, right, bottom } = found;
  // What is below the page's header is behind it.
  const header = headerBottom();
  const top = bottom > header ? Math.max(found.top, header) : found.top;
  const place = top >= room ? "above" : bottom < innerHeight - room ? "below" : "inside";
  return (
    <div
      aria-hidden="true"
      className={styles.outline}
      data-selected={isSelected || undefined}
      style={{ left: left - 4, top: top - 4, width: right - left + 8, height: bottom - top + 8 }}
    >
      {label && (
        <span className={styles.label} data-at={place}>
          {children}
          {label}
        </span>
      )}
    </div>
  );
}
