import { useRef, useState } from "react";
import buttons from "../../ui/Button.module.css";
import { fill } from "../../ui/text/fill.ts";
import { takeAlong } from "../take-along.ts";
import type { Closed } from "./hours.ts";
import type { NightMessage } from "./messages.ts";
import type { NightProps } from "./night-props.ts";
import type { sumOf } from "./sum.ts";
import styles from "./YourNight.module.css";

interface EngravingProps extends NightProps {
  written: Record<string, string>;
  /** Today, as the page's language writes it; empty until hydration. */
  day: string;
  sum: ReturnType<typeof sumOf>;
  messages: NightMessage[];
  closed: Closed;
}

/** The plate that is engraved when the business opens: what came, what booked, what was lost, and the closed sum. */
export function Engraving({ plate, written, day, sum, along, messages, closed }: EngravingProps) {
  const cartouche = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<string>();
  const [month, year] = [fill(plate.sum, written), fill(plate.year, written)];
  const [says, taken] = sum.payback ? [plate.pays, plate.takenPays] : [plate.never, plate.takenNever];
  const paid = fill(says, written);

  /** Browsers within apps don't download, so the picture is shown, too. */
  const keep = async () => {
    const { drawPlate } = await import("./draw-plate.ts");
    setPicture(URL.createObjectURL(await drawPlate(cartouche.current as HTMLElement, messages, closed)));
  };

  return (
    <div className={styles.engraving} data-ground="dusk" suppressHydrationWarning>
      <div ref={cartouche} className={styles.cartouche}>
        <h3>
          <bdi>{written.business}</bdi>
        </h3>
        <p className={`quiet ${styles.day}`} data-today>
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
        <p className={styles.sum}>
          {month} <strong>{year}</strong>
        </p>
        <p>{paid}</p>
        <p className={`small-print ${styles.limit}`}>{plate.limit}</p>
        <p className={`row screen-only ${styles.actions}`}>
          <a
            className={buttons.button}
            href={along.contact}
            data-held=""
            onClick={() => takeAlong("night", fill(`${plate.taken} ${taken}`, written))}
          >
            {plate.ask}
          </a>
          <button type="button" onClick={() => keep().catch(() => print())}>
            {plate.keep}
          </button>
        </p>
      </div>
      {picture && (
        <figure key={picture} ref={showKept} className={`screen-only ${styles.kept}`} popover="auto">
          <img src={picture} alt={`${written.business}. ${month} ${year} ${paid}`} />
          <figcaption>
            <a href={picture} download={`${written.business}.png`}>
              {plate.download}
            </a>
            <button type="button" onClick={() => print()}>
              {plate.print}
            </button>
          </figcaption>
        </figure>
      )}
    </div>
  );
}

/** Shows the picture over the page, with the focus on its link. */
function showKept(frame: HTMLElement | null) {
  frame?.showPopover();
  frame?.querySelector("a")?.focus();
}
