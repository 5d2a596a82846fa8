import styles from "./LetterTrap.module.css";

/** The name of the field that only programs fill in. */
export const trapName = "website";

/** A field that neither eyes, nor keys, nor a screen reader meet. */
export function LetterTrap() {
  return (
    <div className={styles.trap} inert aria-hidden="true">
      <input type="text" name={trapName} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
