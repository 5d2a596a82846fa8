import { useShell } from "../i18n/shell-context.tsx";
import framed from "../ui/FramedButton.module.css";
import styles from "./MotionControl.module.css";
import { useMotion } from "./motion-context.tsx";

/** Pauses and resumes all that moves by itself. */
export function MotionControl() {
  const { ui } = useShell();
  const { paused, toggle } = useMotion();
  const label = paused ? ui.playMotion : ui.pauseMotion;
  return (
    <button
      className={`${framed.button} ${styles.control}`}
      type="button"
      aria-label={label}
      title={label}
      onClick={toggle}
    >
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path d={paused ? "M4.5 2.5v11l9-5.5z" : "M4 2.5h3v11H4zM9 2.5h3v11H9z"} fill="currentColor" />
      </svg>
    </button>
  );
}
