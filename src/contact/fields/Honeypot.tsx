import styles from "./Honeypot.module.css";

/** The name of the field that only bots fill in. */
export const honeypotName = "website";

/** A field hidden from sight, keyboard and screen readers. */
export function Honeypot() {
  return (
    <div className={styles.honeypot} inert aria-hidden="true">
      <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
