import buttons from "../../ui/Button.module.css";
import { fill } from "../../ui/text/fill.ts";
import { takeAlong } from "../take-along.ts";
import type { NightProps } from "./night-props.ts";
import type { sumOf } from "./sum.ts";
import styles from "./YourNight.module.css";

interface EngravingProps extends NightProps {
  written: Record<string, string>;
  /** Today, as the page's language writes it; empty until hydration. */
  day: string;
  sum: ReturnType<typeof sumOf>;
}

/** The plate that is engraved when the business opens: what came, what booked, what was lost, and the closed sum. */
export function Engraving({ plate, written, day, sum, along }: EngravingProps) {
  return (
    <div className={styles.engraving} data-ground="dusk">
      <div className={styles.cartouche}>
        <h3>
          <bdi>{written.business}</bdi>
        </h3>
        <p className={styles.day} data-today>
          <time>{day}</time>
        </p>
        <dl>
          {(["came", "booked", "lost"] as const).map((name) => (
            <div key={name}>
              <dt>{plate[name]}</dt>
              <dd>{written[name]}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.sum}>{fill(plate.sum, written)}</p>
        <p>{fill(sum.payback ? plate.pays : plate.never, written)}</p>
        <p className={styles.limit}>{plate.limit}</p>
        <p className={`screen-only ${styles.actions}`}>
          <a
            className={buttons.button}
            href={along.contact}
            onClick={() => takeAlong("night", fill(plate.taken, written))}
          >
            {plate.ask}
          </a>
          <button type="button" onClick={() => print()}>
            {plate.print}
          </button>
        </p>
      </div>
    </div>
  );
}
