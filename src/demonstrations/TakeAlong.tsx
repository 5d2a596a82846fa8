import { useEffect, useState } from "react";
import type { Shell } from "../compiled.ts";
import styles from "./TakeAlong.module.css";
import { isTaken, takeAlong } from "./take-along.ts";

/** What every demonstration needs for the button. */
export interface Along {
  texts: Shell["ui"]["takeAlong"];
  /** URL of the contact page. */
  contact: string;
}

interface TakeAlongProps extends Along {
  /** Each demonstration has at most one sentence in the message. */
  demonstration: string;
  /** What the visitor tried and what came out, as one sentence. */
  sentence: string;
}

/** A button that adds the result of a demonstration to the visitor's message, then a link to the message. */
export function TakeAlong({ demonstration, sentence, texts, contact }: TakeAlongProps) {
  const [state, setState] = useState<"taken" | "full">();
  useEffect(() => {
    const read = () => setState(isTaken(sentence) ? "taken" : undefined);
    read();
    // The browser may show a kept page after the visitor has changed the message.
    addEventListener("pageshow", read);
    return () => removeEventListener("pageshow", read);
  }, [sentence]);
  return (
    <p className={styles.along}>
      <button
        type="button"
        aria-disabled={state === "taken"}
        onClick={() => setState(takeAlong(demonstration, sentence) ? "taken" : "full")}
      >
        {texts.add}
      </button>
      <span role="status">
        {state === "taken" && texts.added}
        {state === "full" && texts.full}
      </span>
      {state === "taken" && <a href={contact}>{texts.see}</a>}
    </p>
  );
}
