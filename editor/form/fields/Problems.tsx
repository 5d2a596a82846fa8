import { useEffect, useRef } from "react";
import type { PlaceId } from "../../../scripts/content/dev/edit/protocol.ts";
import { problemInWords } from "../../words.ts";
import styles from "../Form.module.css";
import { useForm } from "./form-context.ts";

/** What is wrong with a value: what its field says, and what the check reports. */
export function Problems({ id, own = "" }: { id: PlaceId; own?: string }) {
  const { problems } = useForm();
  const words = problems.filter((problem) => problem.id === id).map(problemInWords);
  const shown = useRef<HTMLDivElement>(null);
  // The field may be at the lower edge of the panel.
  useEffect(() => {
    if (own !== "") shown.current?.scrollIntoView({ block: "nearest" });
  }, [own]);
  return (
    <div ref={shown} role="status">
      {[...new Set([own, ...words])].filter(Boolean).map((text) => (
        <p key={text} className={styles.problem}>
          {text}
        </p>
      ))}
    </div>
  );
}
