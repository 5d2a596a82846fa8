import { useCallback, useEffect, useState } from "react";
import { call } from "../api.ts";
import type { PlaceId } from "../editable.ts";
import styles from "../form/Form.module.css";
import type { Found } from "../protocol.ts";
import { FoundList } from "./FoundList.tsx";

const mostShown = 20;

/**
 * The other texts that say the words of a name. They stay the same after it is changed, and while they are opened one
 * after the other.
 */
export function useSameWords() {
  const [{ name, found }, setState] = useState<{ name?: PlaceId; found: Found[] }>({ found: [] });
  /** Begins to edit a text. */
  const enter = useCallback(
    (id: PlaceId) =>
      setState((now) =>
        now.name === id || now.found.some((one) => one.id === id) ? now : { name: id, found: [] },
      ),
    [],
  );
  useEffect(() => {
    if (name === undefined) return;
    call("sameWords", { id: name }).then(
      (next) => setState((now) => (now.name === name ? { name, found: next } : now)),
      // The list only helps: without it, the text is edited as any other.
      () => {},
    );
  }, [name]);
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
