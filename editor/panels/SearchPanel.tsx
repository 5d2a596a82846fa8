import { useEffect, useRef, useState } from "react";
import { useAnswer } from "../api.ts";
import { useEditor } from "../editor-context.ts";
import styles from "../form/Form.module.css";
import { Form, Input } from "../page/Controls.tsx";
import { countOf } from "../words.ts";
import { FoundList } from "./SameWords.tsx";

/** Finds every value of the content, also those that no page shows, by words in any language. */
export function SearchPanel() {
  const { page, open } = useEditor();
  const [words, setWords] = useState("");
  const wanted = words.trim() === "" ? undefined : { words, language: page.language };
  const { answer, problem = "" } = useAnswer("search", wanted);
  const found = answer ?? [];
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const count = found.length === 0 ? "Nothing has these words." : countOf(found.length, "place");
  return (
    <search>
      <h2>Search</h2>
      <Form onSend={() => found[0] && open(found[0].id)}>
        <label className={styles.field}>
          Words of any text, name or figure
          <Input ref={field} type="search" value={words} onText={setWords} />
        </label>
      </Form>
      <p role="status" className={styles.note}>
        {problem || (answer && count)}
      </p>
      <FoundList found={found} onOpen={open} />
    </search>
  );
}
