import type { FieldOf } from "../../editable.ts";
import { Button } from "../../page/Controls.tsx";
import { languageName } from "../../words.ts";
import styles from "../Form.module.css";
import { useForm } from "./form-context.ts";
import { NameOf } from "./Labelled.tsx";
import { LanguageFields } from "./LanguageFields.tsx";
import { Problems } from "./Problems.tsx";
import { useDraft } from "./use-draft.ts";
import { useTypedText } from "./use-typed-text.ts";

/** A text in all languages, one above the other. */
export function TextField({ field, isCell = false }: { field: FieldOf<"text">; isCell?: boolean }) {
  const { languages, save } = useForm();
  const { id, name, description, isRequired, text, shortened = [] } = field;
  const draft = useTypedText(text, isRequired);
  const isOpen =
    !draft.isTyped && Object.values(text.states).some((state) => state === "stale" || state === "unrecorded");
  const isWhole = languages.every(({ code, isDraft }) => isDraft || text.written[code] !== undefined);
  const confirm = async () => {
    if ("saved" in (await save([], [{ id, languages: Object.keys(text.written) }])))
      document.getElementById(`edit-${id}`)?.focus();
  };
  return (
    <fieldset className={isCell ? styles.cell : styles.field} {...draft.events}>
      <legend className={isCell ? "visually-hidden" : ""}>
        <NameOf field={field} />
      </legend>
      <LanguageFields {...{ text, draft, languages, name, isCell }} />
      {isOpen && isWhole && !isCell && <Button onClick={confirm}>They say the same</Button>}
      <Problems id={id} own={draft.problem} />
      {shortened.map(({ language, layout, shown }) => (
        <p key={`${language} ${layout}`} className={styles.note}>
          {`${languageName(language)}, ${layout} drawing: “${shown}”`}
        </p>
      ))}
      {text.pages && Object.keys(text.written).length > 0 && !isCell && (
        <p className={styles.note}>{`Shown on ${text.pages.length} pages`}</p>
      )}
      {description && !isCell && <p className={styles.description}>{description}</p>}
    </fieldset>
  );
}

/** A clause of a policy: its title and its text, in all languages. */
export function ClauseField({ field }: { field: FieldOf<"clause"> }) {
  const { languages } = useForm();
  const { shown, problem, change, events } = useDraft(field.id, field.written, (value) => ({ value }));
  const { onBlur } = events;
  return languages.flatMap(({ code }) => {
    const text = shown[code];
    if (text === undefined) return [];
    // What precedes the title, such as a comment, and the lines between it and the text stay as they are.
    const [, head = "", title = "", gap = "", body = ""] =
      /^(.*?^#+ +|)([^\n]*?)(\s*\n\s*|$)(.*)$/ms.exec(text) ?? [];
    const write = (own: { title?: string; body?: string }) =>
      change({ ...shown, [code]: `${head}${own.title ?? title}${gap}${own.body ?? body}` });
    return (
      <fieldset key={code} className={styles.field}>
        <legend>{languageName(code)}</legend>
        <label htmlFor={`edit-${field.id}-${code}`}>title</label>
        <input
          id={`edit-${field.id}-${code}`}
          type="text"
          lang={code}
          value={title}
          onChange={({ target }) => write({ title: target.value })}
          {...events}
        />
        <label htmlFor={`edit-${field.id}-${code}-text`}>text</label>
        <textarea
          id={`edit-${field.id}-${code}-text`}
          rows={16}
          lang={code}
          spellCheck
          value={body}
          onChange={({ target }) => write({ body: target.value })}
          onBlur={onBlur}
        />
        <Problems id={field.id} own={problem} />
      </fieldset>
    );
  });
}
