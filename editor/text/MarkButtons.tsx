import { writeWords } from "../../scripts/content/read/marks.ts";
import { parseText } from "../../scripts/content/read/parse-text.ts";
import type { EditableText, Names } from "../editable.ts";
import styles from "../form/Form.module.css";
import { Button } from "../page/Controls.tsx";

/** The marks with a name. `write` returns a mark with the selected words; new names are added to `file`. */
const marks = [
  {
    label: "Link",
    kind: "page",
    file: undefined,
    write: (name: string, words: string) => `[${words || name}](${name})`,
  },
  { label: "Term", kind: "term", file: "glossary", write: (name: string) => `[[${name}]]` },
  { label: "Figure", kind: "fact", file: "facts", write: (name: string) => `{${name}}` },
] as const;

/** Returns the mark of selected words. Signs in them that would break it are escaped. */
export function markOf(words: string, write: (words: string) => string): string {
  const marks = [words, writeWords(words)].map(write);
  const isWhole = (mark: string) => parseText(mark, "rich").problems.length === 0;
  return marks.find(isWhole) ?? write(words);
}

interface Props {
  markup: EditableText["markup"];
  language: string;
  names: Names | undefined;
  onInsert: (text: string) => void;
  /** Opens the shared file of a new name. */
  onNew: (file: "glossary" | "facts") => void;
}

/** Marks the selected words in the field beside it, or inserts a mark at the caret. */
export function MarkButtons({ markup, language, names, onInsert, onNew }: Props) {
  const insert = (control: HTMLElement, write: (words: string) => string) => {
    const field = control.closest(`.${styles.language}`)?.querySelector("textarea");
    if (!field) return;
    const { selectionStart, selectionEnd, value } = field;
    const mark = markOf(value.slice(selectionStart, selectionEnd), write);
    onInsert(value.slice(0, selectionStart) + mark + value.slice(selectionEnd));
    const caret = selectionStart + mark.length;
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(caret, caret);
    });
  };
  return (
    <p className={styles.row}>
      {markup === "rich" && (
        <Button
          aria-label={`Strong, ${language}`}
          onClick={({ currentTarget }) => insert(currentTarget, (words) => `**${words}**`)}
        >
          Strong
        </Button>
      )}
      {marks
        .filter(({ kind }) => markup === "rich" || (markup === "plain" && kind === "fact"))
        .map(({ label, kind, file, write }) => (
          <select
            key={label}
            aria-label={`${label}, ${language}`}
            value=""
            // A closed list would choose its first name.
            onKeyDown={(event) => {
              if (!/^(Arrow(Up|Down)|.)$/u.test(event.key) || event.ctrlKey || event.metaKey) return;
              event.preventDefault();
              event.currentTarget.showPicker();
            }}
            onChange={({ currentTarget }) => {
              const isNew = currentTarget.selectedIndex === currentTarget.length - 1;
              if (file && isNew) onNew(file);
              else insert(currentTarget, (words) => write(currentTarget.value, words));
            }}
          >
            <option value="">{label}</option>
            {names?.[kind].map(({ value, description }) => (
              <option key={String(value)} value={String(value)}>
                {[value, description].filter(Boolean).join(" · ")}
              </option>
            ))}
            {file && <option>{`New ${label.toLowerCase()} …`}</option>}
          </select>
        ))}
    </p>
  );
}
