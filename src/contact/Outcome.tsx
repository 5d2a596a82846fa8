import type { ReactNode, Ref } from "react";
import { MessageWay } from "./MessageWay.tsx";
import styles from "./Outcome.module.css";

interface OutcomeProps {
  outcome: "arrived" | "lost";
  children: ReactNode;
  /** Takes the focus. */
  ref?: Ref<HTMLDivElement>;
  role?: "status" | "alert";
}

/** What has become of a message. */
export function Outcome({ outcome, children, ref, role }: OutcomeProps) {
  return (
    <div className={styles[outcome]} role={role} ref={ref} tabIndex={role && -1}>
      <MessageWay outcome={outcome} />
      {children}
    </div>
  );
}
