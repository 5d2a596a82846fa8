import { useRef, useState } from "react";
import styles from "./Copy.module.css";

/** JSON to select, and a button that copies it. */
export function Copy({ type, json }: { type: string; json: string }) {
  const text = useRef<HTMLPreElement>(null);
  const [done, setDone] = useState("");

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(json);
      setDone("Copied");
    } catch {
      if (text.current) getSelection()?.selectAllChildren(text.current);
      setDone("Selected: press Ctrl+C or ⌘C");
    }
  };

  return (
    <div className={styles.copy}>
      <div className={styles.head}>
        <p className={styles.name}>JSON</p>
        <span role="status">{done}</span>
        <button type="button" onClick={copy} aria-label={`Copy the JSON of ${type}`}>
          Copy
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it */}
      <section className={styles.text} tabIndex={0} aria-label={`JSON of ${type}`}>
        <pre ref={text}>{json}</pre>
      </section>
    </div>
  );
}
