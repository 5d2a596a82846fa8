import styles from "./MessageDrawing.module.css";

const boxes = { arrived: "0 8 360 80", lost: "0 60 186 28" };

/** A decorative drawing of a message that arrives or gets lost. */
export function MessageDrawing({ result }: { result: "arrived" | "lost" }) {
  return (
    <svg className={styles[result]} viewBox={boxes[result]} aria-hidden="true">
      <circle cx="12" cy="74" r="4.5" className={styles.sender} />
      <circle cx="12" cy="74" r="9" className={styles.senderRing} />
      {result === "arrived" ? (
        <>
          <path d="M30 75.6C108 84 186 76 246 50" className={styles.trail} />
          <g className={styles.letter}>
            <path d="M270 17.6L340 14.3M346.4 20L347.6 64M342 70.3L268 73.7M261.8 68L263.6 24M268 21.4L300 42.8M308.4 41L342 17.4" />
            <circle cx="264" cy="18" r="3.5" />
            <circle cx="346" cy="14" r="3.5" />
            <circle cx="348" cy="70" r="2.5" />
            <circle cx="262" cy="74" r="2.5" />
            <circle cx="304" cy="46" r="5.5" className={styles.seal} />
            <circle cx="304" cy="46" r="10" className={styles.sealRing} />
          </g>
        </>
      ) : (
        <>
          <path d="M30 75.6C78 81 118 81 152 76" className={styles.trail} />
          <path d="M168 66L182 80M182 66L168 80" className={styles.stop} />
        </>
      )}
    </svg>
  );
}
