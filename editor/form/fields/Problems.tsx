import { useEffect, useRef } from "react";
import type { PlaceId } from "../../editable.ts";
import { Button } from "../../page/Controls.tsx";
import { problemInWords } from "../../words.ts";
import styles from "../Form.module.css";
import { useForm } from "./form-context.ts";
import type { OwnProblem } from "./use-typed-value.ts";

/** What is wrong with a value: what its field says, and what the check reports. */
export function Problems({ id, own }: { id: PlaceId; own?: OwnProblem }) {
  const { words, choice, offer } = own ?? { words: "" };
  const { problems } = useForm();
  const reported = problems.filter((problem) => problem.id === id).map(problemInWords);
  const shown = useRef<HTMLDivElement>(null);
  // The field may be at the lower edge of the panel.
  useEffect(() => {
    if (words !== "") shown.current?.scrollIntoView({ block: "nearest" });
  }, [words]);
  return (
    <div ref={shown} role="status">
      {[...new Set([words, ...reported])].filter(Boolean).map((text) => (
        <p key={text} className={styles.problem}>
          {text}
        </p>
      ))}
      {offer && <Offer {...offer} />}
      {choice && (
        <p className={styles.row}>
          <Button onClick={choice.writeMine}>Write mine</Button>
          <Button onClick={choice.keepTheirs}>Keep what is there</Button>
        </p>
      )}
    </div>
  );
}

/** Offers what was typed and not saved. */
export const Offer = ({ typed, answer }: NonNullable<OwnProblem["offer"]>) => (
  <p className={styles.row}>
    {`You had typed: “${typed}”`}
    <Button onClick={() => answer(true)}>Use it</Button>
    <Button onClick={() => answer(false)}>Discard</Button>
  </p>
);
