import { useState } from "react";
import { Button } from "../../page/Controls.tsx";
import { countOf } from "../../words.ts";
import styles from "../Form.module.css";

/** Returns a function that adds something, and what is asked first if visitors see it at once. */
export function useAdding<T>(pages: number | undefined, add: (what: T) => void) {
  const [asked, setAsked] = useState<T>();
  const answer = (what?: T) => {
    setAsked(undefined);
    if (what !== undefined) add(what);
  };
  const question = asked !== undefined && (
    <p role="status" className={styles.row}>
      {`A new one is on ${countOf(pages ?? 0, "page")} at once. Then say here what it shows.`}
      <Button onClick={() => answer()}>Not yet</Button>
      <Button onClick={() => answer(asked)}>Add it</Button>
    </p>
  );
  return [pages === undefined ? add : setAsked, question] as const;
}
