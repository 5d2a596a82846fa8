import { classNames } from "../../class-names.ts";
import { AtOnceWithoutScript, Part } from "../../illustrations/Illustration.tsx";
import styles from "./Letter.module.css";

/** The fields that draw a part of the sheet, and those that draw an edge of the envelope. */
const onSheet = ["name", "email", "phone"] as const;
const onEnvelope = ["company", "services", "message"] as const;

/** The fields whose texts are written on the sheet, from top to bottom. */
const lines = ["message", "name", "company", "email", "phone"] as const;

/**
 * A decorative letter with what the visitor has typed. Each field that is filled in lights a star. The letter is sealed
 * once the form is complete, and flies off once the message is sent. `write-letter.ts` says in its section which of that
 * is so.
 *
 * @param file the address of the drawing
 */
export function Letter({ file, className }: { file: string; className: string | undefined }) {
  const parts = (fields: readonly (keyof typeof styles)[]) =>
    fields.map((field) => (
      <Part key={field} address={`${file}#${field}`} className={classNames(styles.ink, styles[field])} />
    ));
  return (
    <AtOnceWithoutScript>
      <svg className={classNames(styles.letter, className)} viewBox="0 0 400 500" aria-hidden>
        <Part address={`${file}#trail`} className={styles.trail} />
        <Part address={`${file}#start`} className={styles.start} />
        <g className={styles.whole}>
          <Part address={`${file}#flap`} className={styles.flap} />
          {/* Clips the sheet at the bottom of the envelope. */}
          <svg viewBox="0 0 400 460" width="400" height="460" aria-hidden>
            <g className={styles.sheet}>
              <Part address={`${file}#sheet`} />
              {parts(onSheet)}
              <foreignObject x="98" y="59" width="206" height="238" transform="rotate(-1.4 98 75)">
                <div className={styles.lines}>
                  {lines.map((field) => (
                    <div key={field} data-letter-line={field} />
                  ))}
                </div>
              </foreignObject>
            </g>
          </svg>
          <Part address={`${file}#front`} />
          {parts(onEnvelope)}
          <Part address={`${file}#cover`} className={styles.cover} />
          <Part address={`${file}#seal`} className={styles.seal} />
        </g>
      </svg>
    </AtOnceWithoutScript>
  );
}
