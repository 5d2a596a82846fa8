import styles from "./FigureText.module.css";

/** A formatted number, whose unit is smaller if it follows the number. */
export function FigureText({ text }: { text: string }) {
  const [number] = /^.*\d/.exec(text) ?? [text];
  return (
    <>
      {number}
      <span className={styles.unit}>{text.slice(number.length)}</span>
    </>
  );
}
