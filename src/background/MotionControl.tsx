import { useShell } from "../i18n/shell-context.tsx";
import framed from "../ui/FramedButton.module.css";
import styles from "./MotionControl.module.css";

/** The button in the corner of a scene that pauses and resumes all animation; see `browser/behaviours/motion.ts`. */
export function MotionControl() {
  const { ui } = useShell();
  return (
    <button className={`${framed.button} ${styles.control}`} type="button" data-motion-control="">
      <Icon className={styles.pause} label={ui.pauseMotion} path="M4 2.5h3v11H4zM9 2.5h3v11H9z" />
      <Icon className={styles.play} label={ui.playMotion} path="M4.5 2.5v11l9-5.5z" />
    </button>
  );
}

/** The icon's title is the button's name and its tooltip. */
const Icon = ({ label, path, className }: { label: string; path: string; className: string | undefined }) => (
  <svg className={className} viewBox="0 0 16 16" role="img">
    <title>{label}</title>
    <path d={path} fill="currentColor" />
  </svg>
);
