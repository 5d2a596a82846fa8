import { useState } from "react";
import { useAnswer } from "../../api.ts";
import type { Option, PlaceId } from "../../editable.ts";
import { useEditor } from "../../editor-context.ts";
import { Button, Input } from "../../page/Controls.tsx";
import type { PageState } from "../../page/use-page.ts";
import { wordsOfRefusal } from "../../words.ts";
import styles from "../Form.module.css";

interface Props {
  list: PlaceId;
  at: number;
  onEdit: PageState["save"];
}

/** Chooses a block by its name and what it shows, and inserts its example. */
export function InsertBlock({ list, at, onEdit }: Props) {
  const { language } = useEditor().page;
  const [words, setWords] = useState("");
  const [message, setMessage] = useState("");
  const { answer, problem } = useAnswer("form", { id: list, language });
  const blocks = answer?.fields.find(({ id }) => id === list);
  const kinds = (blocks?.control === "list" && blocks.kinds) || [];
  const textOf = ({ value, description }: Option) =>
    `${String(value).replaceAll("-", " ")} ${description}`.toLowerCase();
  const isNamed = (kind: Option) =>
    words
      .toLowerCase()
      .split(/\s+/)
      .every((word) => textOf(kind).includes(word));
  const insert = async (block: string) => {
    const outcome = await onEdit([{ do: "insert", id: list, at, block }]);
    setMessage(
      "saved" in outcome
        ? `Inserted ${block}, hidden. Write its texts, then show it.`
        : wordsOfRefusal(outcome.refusal),
    );
  };
  return (
    <section aria-label="Add a block">
      <label className={styles.field}>
        Search the blocks
        <Input type="search" value={words} onText={setWords} />
      </label>
      <p role="status" className={styles.note}>
        {message || problem}
      </p>
      <ul className={styles.list}>
        {kinds.filter(isNamed).map(({ value, description }) => (
          <li key={String(value)}>
            <Button className={styles.open} onClick={() => void insert(String(value))}>
              {String(value).replaceAll("-", " ")}
              <small>{description}</small>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
