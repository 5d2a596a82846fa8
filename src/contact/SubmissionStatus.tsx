import type { ReactNode, Ref } from "react";
import { MessageDrawing } from "./MessageDrawing.tsx";
import styles from "./SubmissionStatus.module.css";

interface SubmissionStatusProps {
  result: "arrived" | "lost";
  children: ReactNode;
  /** The element to focus. */
  ref?: Ref<HTMLDivElement>;
  role?: "status" | "alert";
}

/** Shows that a message has been sent, or that sending failed. */
export function SubmissionStatus({ result, children, ref, role }: SubmissionStatusProps) {
  return (
    <div className={styles[result]} role={role} ref={ref} tabIndex={role && -1}>
      <MessageDrawing result={result} />
      {children}
    </div>
  );
}
