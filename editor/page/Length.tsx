import styles from "../Editor.module.css";
import type { EditableText } from "../editable.ts";
import { countOf } from "../words.ts";
import { visibleLength } from "./page-objects.ts";

interface Props {
  of: string;
  markup: EditableText["markup"];
  /** As in `EditableLanguage`. */
  figures: Record<string, string>;
  limits: EditableText["length"];
}

/** How many characters are left, or are missing. */
export function Length({ of, markup, figures, limits }: Props) {
  if (!limits || of === "") return null;
  const { least, most } = limits;
  const length = visibleLength(of, markup, figures);
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
