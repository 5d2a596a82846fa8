import { classNames } from "../../class-names.ts";
import { fieldNames } from "../../contact-fields.ts";
import { AtOnceWithoutScript, Part } from "../../illustrations/Illustration.tsx";
import styles from "./Letter.module.css";

/** The fields that also draw an edge of the envelope. */
const onEnvelope = ["company", "services", "message"] as const;

interface LetterProps {
  /** The address of the drawing. */
  file: string;
  className: string | undefined;
}

/**
 * A decorative letter. Each field that is filled in writes a line of it and lights a star. It is sealed once the form
 * is complete, and flies off once the message is sent. Style sheets alone decide that, from the form in its section.
 */
export function Letter({ file, className }: LetterProps) {
  return (
    <AtOnceWithoutScript>
      <svg className={classNames(styles.letter, className)} viewBox="0 0 400 500" aria-hidden="true">
        <Part address={`${file}#trail`} className={styles.trail} />
        <Part address={`${file}#start`} className={styles.start} />
        <g className={styles.whole}>
          <Part address={`${file}#flap`} className={styles.flap} />
          {/* Clips the sheet at the bottom of the envelope. */}
          <svg viewBox="0 0 400 460" width="400" height="460" aria-hidden="true">
            <g className={styles.sheet}>
              <Part address={`${file}#sheet`} />
              {fieldNames.map((field) => (
                <Part
                  key={field}
                  address={`${file}#${field}`}
                  className={classNames(styles.ink, styles[field])}
                />
              ))}
            </g>
          </svg>
          <Part address={`${file}#front`} />
          {onEnvelope.map((field) => (
            <Part
              key={field}
              address={`${file}#${field}-edge`}
              className={classNames(styles.ink, styles[field])}
            />
          ))}
          <Part address={`${file}#cover`} className={styles.cover} />
          <Part address={`${file}#seal`} className={styles.seal} />
        </g>
      </svg>
    </AtOnceWithoutScript>
  );
}
