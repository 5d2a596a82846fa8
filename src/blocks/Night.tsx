import { useId } from "react";
import type { CompiledBlock, Illustration as Drawing } from "../compiled.ts";
import { clockOf } from "../i18n/clock-of.ts";
import { useShell } from "../i18n/shell-context.tsx";
import { Illustration, Part } from "../illustrations/Illustration.tsx";
import edge from "../shell/GraduatedEdge.module.css";
import { PageLink } from "../ui/text/PageLink.tsx";
import { Paragraph } from "../ui/text/Paragraph.tsx";
import styles from "./Night.module.css";

/** The ground of each step. */
const grounds = ["midnight", "indigo", "indigo", "indigo", "paper"];

/** The class of each step's drawing on the clock. There is none in the first step, in which the message waits. */
const drawings = [undefined, styles.answer, styles.price, styles.appointment, styles.morning];

/**
 * The copies of the clock: where each is visible, the ground of its disc, and the steps whose drawings are on it. The
 * copy `dark` has the parts that look the same on midnight and on indigo.
 */
const copies = [
  { place: "evening", disc: "midnight", inked: true },
  { place: "midnight", ground: "midnight", disc: "indigo", steps: [1] },
  { place: "indigo", ground: "indigo", disc: "midnight", steps: [1, 2, 3] },
  { place: "dark", ground: "midnight", inked: true, message: true },
  { place: "paper", ground: "paper", disc: "dusk", steps: [2, 3, 4], inked: true },
];

/**
 * One message through one night. The steps scroll past a clock. Where two grounds meet, so do two copies of the clock,
 * each in the colours of its ground.
 */
export function Night({ block: { anchor, heading, skip, dial, steps } }: { block: CompiledBlock<"night"> }) {
  const clock = clockOf(useShell().locale);
  const id = useId();
  return (
    <section id={anchor} className={styles.night} aria-labelledby={id}>
      <header className={styles.title}>
        <h2 id={id}>{heading}</h2>
        <a href={`#${skip.target}`}>{skip.label}</a>
      </header>
      <ol className={styles.steps}>
        {steps.map(({ time, title, body, link, illustration }, at) => (
          <li
            key={time}
            className={grounds[at] === grounds[at - 1] ? undefined : edge.head}
            data-ground={grounds[at]}
          >
            <div className={styles.plate}>
              <Illustration illustration={illustration} />
            </div>
            <h3>
              <time dateTime={time}>{clock(time)}</time> {title}
            </h3>
            <Paragraph inlines={body} />
            <PageLink path={link.page}>{link.label}</PageLink>
          </li>
        ))}
      </ol>
      <div className={styles.clock} aria-hidden="true">
        {copies.map(({ place, ground, disc, steps: shown, inked, message }) => (
          <div key={place} className={`${styles.copy} ${styles[place]}`} data-ground={ground}>
            <div className={styles.whole}>
              <div className={styles.stage}>
                <div className={styles.dial}>
                  {disc && (
                    <>
                      <Dial dial={dial} parts={["pointer"]} />
                      <div className={styles.disc} data-ground={disc}>
                        <Dial dial={dial} parts={["globe", "globe-fine", "stars"]} />
                        {shown?.map((step) => (
                          <svg key={step} className={drawings[step]} viewBox="0 0 400 400" aria-hidden="true">
                            <Part address={`${steps[step]?.illustration.file}#figure`} />
                          </svg>
                        ))}
                      </div>
                    </>
                  )}
                  {inked && <Dial dial={dial} parts={["ring", "ring-fine"]} className={styles.ring} />}
                  {message && <Dial dial={dial} parts={["waiting"]} className={styles.waiting} />}
                  {message && <Dial dial={dial} parts={["message"]} className={styles.message} />}
                </div>
              </div>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Parts of the dial's drawing. */
const Dial = ({
  dial,
  parts,
  className,
}: {
  dial: Drawing;
  parts: string[];
  className?: string | undefined;
}) => (
  <svg className={className} viewBox="0 0 1000 1000" aria-hidden="true">
    {parts.map((part) => (
      <Part key={part} address={`${dial.file}#${part}`} data-part={part} />
    ))}
  </svg>
);
