import { diffWordsWithSpace } from "diff";
import styles from "../form/Form.module.css";
import { Button } from "../page/Controls.tsx";
import type { Change } from "../protocol.ts";

interface Props {
  changes: Change[];
  /** Without it, changes can't be dropped. */
  onDrop?: (ids: string[]) => void;
}

/** Changes by page and language. */
export function ChangeList({ changes, onDrop }: Props) {
  const parts = Map.groupBy(changes, ({ part, language }) => [part, language].filter(Boolean).join(", "));
  return [...parts].map(([part, own]) => (
    <section key={part}>
      <h3>{part}</h3>
      <ul className={styles.list}>
        {own.map(({ id, words, language, before, after }) => (
          <li key={id}>
            <small>{words.split(": ")[0]}</small>
            {before === undefined && after === undefined ? (
              <p>{words}</p>
            ) : (
              <p lang={language}>{wordDiff(before, after)}</p>
            )}
            {onDrop && (
              <Button aria-label={`Drop: ${words}`} onClick={() => onDrop([id])}>
                Drop
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}

const wordDiff = (before = "", after = "") =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }, at) => {
    const key = `${at} ${value}`;
    if (removed) return <del key={key}>{value}</del>;
    return added ? <ins key={key}>{value}</ins> : <span key={key}>{value}</span>;
  });
