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
export function SubmissionStatus({ result, children, ref, role }: SubmissionStatusProps) {
  return (
    <div className={styles[result]} role={role} ref={ref} tabIndex={role && -1}>
      <MessageDrawing result={result} />
      {children}
    </div>
  );
}

/** A decorative drawing of a message that arrives or gets lost. */
function MessageDrawing({ result }: Pick<SubmissionStatusProps, "result">) {
  const box = { arrived: "0 8 360 80", lost: "0 60 186 28" }[result];
  return (
    <svg className={drawing[result]} viewBox={box} aria-hidden="true">
      <circle cx="12" cy="74" r="4.5" className={drawing.sender} />
      <circle cx="12" cy="74" r="9" className={drawing.senderRing} />
      {result === "arrived" ? (
        <>
          <path d="M30 75.6C108 84 186 76 246 50" className={drawing.trail} />
          <g className={drawing.letter}>
            <path d="M270 17.6L340 14.3M346.4 20L347.6 64M342 70.3L268 73.7M261.8 68L263.6 24M268 21.4L300 42.8M308.4 41L342 17.4" />
            <circle cx="264" cy="18" r="3.5" />
            <circle cx="346" cy="14" r="3.5" />
            <circle cx="348" cy="70" r="2.5" />
            <circle cx="262" cy="74" r="2.5" />
            <circle cx="304" cy="46" r="5.5" className={drawing.seal} />
            <circle cx="304" cy="46" r="10" className={drawing.sealRing} />
          </g>
        </>
      ) : (
        <>
          <path d="M30 75.6C78 81 118 81 152 76" className={drawing.trail} />
          <path d="M168 66L182 80M182 66L168 80" className={drawing.stop} />
        </>
      )}
    </svg>
  );
}
