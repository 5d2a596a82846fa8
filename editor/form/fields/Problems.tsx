import type { PlaceId } from "../../../scripts/content/dev/edit/protocol.ts";
import { problemInWords } from "../../words.ts";
import styles from "../Form.module.css";
import { useForm } from "./form-context.ts";

/** What is wrong with a value: what its field says, and what the check reports. */
export function Problems({ id, own = "" }: { id: PlaceId; own?: string }) {
  const { problems } = useForm();
  const words = problems.filter((problem) => problem.id === id).map(problemInWords);
  return (
    <div role="status">
      {[own, ...words].filter(Boolean).map((text) => (
        <p key={text} className={styles.problem}>
          {text}
        </p>
      ))}
    </div>
  );
}
