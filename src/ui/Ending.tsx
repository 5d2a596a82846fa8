import type { ReactNode } from "react";
import styles from "./Ending.module.css";

interface EndingProps {
  ground: string;
  /** What sets behind the footer's edge, at the page's end. */
  drawing: ReactNode;
  children: ReactNode;
}

/** Centred words across the whole page. At the page's end, they are above a drawing. */
export const Ending = ({ ground, drawing, children }: EndingProps) => (
  <div className={`grid ${styles.ending}`} data-ground={ground} data-ending="">
    {children}
    <div className={`screen-only ${styles.drawing}`}>{drawing}</div>
  </div>
);
