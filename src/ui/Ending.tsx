import type { ReactNode } from "react";
import { Horizon } from "../illustrations/Horizon.tsx";
import styles from "./Ending.module.css";

interface EndingProps {
  /** The `tone` of its block. */
  ground: string;
  children: ReactNode;
}

/** Centred words across the whole page. At the page's end, they are above a sun that sets behind the footer's edge. */
export function Ending({ ground, children }: EndingProps) {
  return (
    <div className={styles.ending} data-ground={ground} data-ending="">
      {children}
      <Horizon />
    </div>
  );
}
