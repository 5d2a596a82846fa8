import { useEffect, useRef, useState } from "react";
import { call } from "../api.ts";
import type { PlaceId } from "../editable.ts";
import styles from "../form/Form.module.css";
import { Form } from "../form/Form.tsx";
import type { Found } from "../protocol.ts";
import { countOf } from "../words.ts";
import { FoundList } from "./FoundList.tsx";

/** Finds every value of the content, also those that no page shows, by words in any language. */
export function SearchPanel({ language, onOpen }: { language: string; onOpen: (id: PlaceId) => void }) {
  const [words, setWords] = useState("");
  const [found, setFound] = useState<Found[]>([]);
  const [message, setMessage] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (words.trim() === "") {
      setFound([]);
      return setMessage("");
    }
    let isLate = false;
    call("search", { words, language }).then(
      (next) => {
        if (isLate) return;
        setFound(next);
        setMessage(next.length === 0 ? "Nothing has these words." : countOf(next.length, "place"));
      },
      (error: Error) => setMessage(error.message),
    );
    return () => {
      isLate = true;
    };
  }, [words, language]);
  return (
    <search>
      <h2>Search</h2>
      <Form onSend={() => found[0] && onOpen(found[0].id)}>
        <label className={styles.field}>
          Words of any text, name or figure
          <input ref={field} type="search" value={words} onChange={({ target }) => setWords(target.value)} />
        </label>
      </Form>
      <p role="status" className={styles.note}>
        {message}
      </p>
      <FoundList found={found} onOpen={onOpen} />
    </search>
  );
}
