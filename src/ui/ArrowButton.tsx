import styles from "./ArrowButton.module.css";

interface ArrowButtonProps {
  to: "previous" | "next";
  /** The accessible name. */
  label: string;
  /** Whether the first or last item is reached: then the button stays focusable but does nothing. */
  atEnd: boolean;
  onPress: () => void;
}

const arrows = { previous: "M22 12H2.5M8 6l-6 6 6 6", next: "M2 12h19.5M16 6l6 6-6 6" };

/** One of a pair of arrow buttons. */
export function ArrowButton({ to, label, atEnd, onPress }: ArrowButtonProps) {
  return (
    <button type="button" className={styles.button} aria-disabled={atEnd} onClick={onPress}>
      <span className="visually-hidden">{label}</span>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={arrows[to]} />
      </svg>
    </button>
  );
}
