import { type ReactNode, useId } from "react";
import type { EditableLanguage, EditableText } from "../../editable.ts";
import { Length } from "../../page/Length.tsx";
import { languageName } from "../../words.ts";
import styles from "../Form.module.css";
import { useForm } from "./form-context.ts";
import { Offer } from "./Problems.tsx";
import type { TypedText } from "./use-typed-text.ts";

/** The states of a translation that leave something to do. */
const stateWords: Record<string, string> = {
  stale: "the other language was changed since",
  ahead: "changed since the others",
  unrecorded: "not compared yet",
  missing: "missing",
};

interface Props {
  text: EditableText;
  typed: TypedText;
  languages: EditableLanguage[];
  /** The name of the text, if it isn't that of the form. */
  name?: string;
  isCell?: boolean;
  below?: (code: string) => ReactNode;
}

/** The fields of a text, one for each language. */
export function LanguageFields({ text, typed, languages, name, isCell = false, below }: Props) {
  const { language, onEnter } = useForm();
  const about = useId();
  const { id, states } = text;
  const fields = languages.map(({ code, isDraft, figures }) => {
    const words = typed.textIn(code);
    const state = typed.isTyped ? undefined : stateWords[states[code] ?? ""];
    const input = {
      ...(code === language && { id: `edit-${id}` }),
      lang: code,
      spellCheck: true,
      value: words,
      "aria-label": [name, languageName(code)].filter(Boolean).join(", "),
      ...(!isCell && { "aria-describedby": `${about}${code}` }),
      onChange: ({ target }: { target: { value: string } }) =>
        typed.type({ [code]: target.value.replaceAll("\n", " ") }),
      onPaste: () => void requestAnimationFrame(() => void typed.clean(code)),
      onFocus: () => onEnter(id),
    };
    if (isCell) return <input key={code} type="text" {...input} />;
    return (
      <div key={code} className={styles.language}>
        <p className={styles.row} id={`${about}${code}`}>
          <span>{languageName(code)}</span>
          {isDraft && " (draft)"}
          {state && <small>{state}</small>}
          <Length {...{ words, text, figures }} />
        </p>
        <textarea rows={Math.min(8, Math.ceil((words.length + 1) / 42))} {...input} />
        {below?.(code)}
      </div>
    );
  });
  return (
    <>
      {typed.offer && <Offer {...typed.offer} />}
      {fields}
    </>
  );
}
