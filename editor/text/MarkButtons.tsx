import type { EditableText } from "../../scripts/content/dev/edit/protocol.ts";
import styles from "../Editor.module.css";

/** What is written before and after the selection. The caret is then before the second part, to write a name. */
const marks = {
  Strong: ["**", "**"],
  Link: ["[", "]()"],
  Term: ["[[", "]]"],
  Figure: ["{", "}"],
} as const;

interface Props {
  markup: EditableText["markup"];
  /** Of the field. */
  language: string;
  onInsert: (text: string) => void;
}

/** Buttons that mark the selection in the field beside them, or insert a mark at the caret. */
export function MarkButtons({ markup, language, onInsert }: Props) {
  const names = (Object.keys(marks) as (keyof typeof marks)[]).filter(
    (name) => markup === "rich" || name === "Figure",
  );
  const insert = (button: HTMLElement, name: keyof typeof marks) => {
    const field = button.closest(`.${styles.field}`)?.querySelector("textarea");
    if (!field) return;
    const [before, after] = marks[name];
    const { selectionStart, selectionEnd, value } = field;
    const inner = value.slice(selectionStart, selectionEnd);
    onInsert(value.slice(0, selectionStart) + before + inner + after + value.slice(selectionEnd));
    // In a link, the caret goes to the name of the page.
    const caret = selectionEnd + before.length + (name === "Link" && inner !== "" ? 2 : 0);
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(caret, caret);
    });
  };
  return names.map((name) => (
    <button
      key={name}
      type="button"
      aria-label={`${name}, ${language}`}
      onClick={({ currentTarget }) => insert(currentTarget, name)}
    >
      {name}
    </button>
  ));
}
