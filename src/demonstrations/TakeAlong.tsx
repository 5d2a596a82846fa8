import { useEffect, useState } from "react";
import type { Shell } from "../compiled.ts";
import styles from "./TakeAlong.module.css";
import { isTaken, takeAlong } from "./take-along.ts";

/** What the button needs, the same in every demonstration. */
export interface TakeAlongTexts {
  texts: Shell["ui"]["takeAlong"];
  /** URL of the contact page. */
  contact: string;
}

interface TakeAlongProps extends TakeAlongTexts {
  /** Each demonstration has at most one sentence in the message. */
  demonstration: string;
  /** The result of what the visitor tried, as a sentence to add to the message. */
  sentence: string;
}

/** A button that adds the result of a demonstration to the visitor's contact message, then a link to the message. */
export function TakeAlong({ demonstration, sentence, texts, contact }: TakeAlongProps) {
  const [state, setState] = useState<"added" | "full">();
  useEffect(() => {
    const read = () => setState(isTaken(sentence) ? "added" : undefined);
    read();
    // The browser may show this page again after the visitor has changed the message on another.
    addEventListener("pageshow", read);
    return () => removeEventListener("pageshow", read);
  }, [sentence]);
  return (
    <p className={`row script-only ${styles.along}`}>
      <button
        type="button"
        aria-disabled={state === "added"}
        onClick={() => setState(takeAlong(demonstration, sentence) ? "added" : "full")}
      >
        {texts.add}
      </button>
      <span role="status">
        {state === "added" && texts.added}
        {state === "full" && texts.full}
      </span>
      {state === "added" && <a href={contact}>{texts.see}</a>}
    </p>
  );
}
