import { useCallback, useRef, useState } from "react";
import { useAnswer } from "../api.ts";
import type { PlaceId } from "../editable.ts";
import styles from "../form/Form.module.css";
import { Button } from "../page/Controls.tsx";
import type { Found } from "../protocol.ts";

/** Values that were searched for, each as a button that opens it. */
export function FoundList({ found, onOpen }: { found: Found[]; onOpen: (id: PlaceId) => void }) {
  return (
    <ul className={styles.list}>
      {found.map(({ id, where, excerpt, language }) => (
        <li key={`${id} ${language}`}>
          <Button className={styles.open} onClick={() => onOpen(id)}>
            <span lang={language}>{excerpt}</span>
            <small>{language === undefined ? where : `${where} (${language})`}</small>
          </Button>
        </li>
      ))}
    </ul>
  );
}

const mostShown = 20;

/**
 * The other texts that say the words of a name. They stay the same after it is changed, and while they are opened one
 * after the other.
 */
export function useSameWords() {
  const [id, setId] = useState<PlaceId>();
  const { answer: found = [] } = useAnswer("sameWords", id === undefined ? undefined : { id });
  const listed = useRef(found);
  listed.current = found;
  /** Begins to edit a text. */
  const enter = useCallback((next: PlaceId) => {
    if (!listed.current.some((one) => one.id === next)) setId(next);
  }, []);
  return { found, enter };
}

/** The texts in which a name may have to follow. */
export function SameWords({ found, onOpen }: { found: Found[]; onOpen: (id: PlaceId) => void }) {
  if (found.length === 0) return null;
  const more = found.length - mostShown;
  return (
    <section className={styles.sameWords} data-same-words>
      <h3>The same words also in:</h3>
      <FoundList found={found.slice(0, mostShown)} onOpen={onOpen} />
      {more > 0 && <p>{`and ${more} more`}</p>}
    </section>
  );
}
