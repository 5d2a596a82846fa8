import styles from "../Editor.module.css";
import type { EditableText } from "../editable.ts";
import { countOf } from "../words.ts";
import { visibleLength } from "./page-objects.ts";

interface Props {
  words: string;
  text: EditableText;
  /** As in `EditableLanguage`. */
  figures: Record<string, string> | undefined;
}

/** How many characters of a text in a language are left, or are missing. */
export function Length({ words: written, text: { markup, length: limits }, figures = {} }: Props) {
  if (!limits || written === "") return null;
  const { least, most } = limits;
  const length = visibleLength(written, markup, figures);
  const words =
    length < least
      ? `${countOf(least - length, "character")} too short`
      : length > most
        ? `${countOf(length - most, "character")} too long`
        : `${countOf(most - length, "character")} left`;
  return (
    <span className={styles.length} data-wrong={length < least || length > most || undefined}>
      {words}
    </span>
  );
}
