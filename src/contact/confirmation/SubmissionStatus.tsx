import type { ReactNode, Ref } from "react";
import drawing from "./MessageDrawing.module.css";
import styles from "./SubmissionStatus.module.css";

interface SubmissionStatusProps {
  result: "arrived" | "lost";
  children: ReactNode;
  /** The element to focus. */
  ref?: Ref<HTMLDivElement>;
  role?: "status" | "alert";
}

/** Shows that a message has been sent, or that sending failed. */
export const SubmissionStatus = ({ result, children, ref, role }: SubmissionStatusProps) => (
  <div className={`grid ${styles[result]}`} role={role} ref={ref} tabIndex={role && -1}>
    <MessageDrawing result={result} />
    {children}
  </div>
);

const trails = { arrived: "M30 75.6C108 84 186 76 246 50", lost: "M30 75.6C78 81 118 81 152 76" };
const boxes = { arrived: "0 8 360 80", lost: "0 60 186 28" };

/** A decorative drawing of a message that arrives or gets lost. */
const MessageDrawing = ({ result }: Pick<SubmissionStatusProps, "result">) => (
  <svg className={drawing[result]} viewBox={boxes[result]} aria-hidden>
    <circle cx="12" cy="74" r="4.5" fill="var(--accent-cool)" stroke="none" />
    <circle cx="12" cy="74" r="9" stroke="var(--accent-cool)" />
    <path d={trails[result]} stroke="var(--accent-cool)" strokeDasharray="1 7" strokeWidth="2" />
    {result === "arrived" ? (
      <g className={drawing.letter}>
        <path d="M270 17.6L340 14.3M346.4 20L347.6 64M342 70.3L268 73.7M261.8 68L263.6 24M268 21.4L300 42.8M308.4 41L342 17.4" />
        <path d="M264 18h0M346 14h0" strokeWidth="7" />
        <path d="M348 70h0M262 74h0" strokeWidth="5" />
        <circle cx="304" cy="46" r="5.5" fill="var(--accent)" stroke="none" />
        <circle cx="304" cy="46" r="10" stroke="var(--accent)" />
      </g>
    ) : (
      <path d="M168 66L182 80M182 66L168 80" stroke="var(--bad)" strokeWidth="2" />
    )}
  </svg>
);
