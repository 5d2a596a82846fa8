import type { FieldOf } from "../../editable.ts";
import { Button, Input } from "../../page/Controls.tsx";
import { languageName } from "../../words.ts";
import styles from "../Form.module.css";
import { useForm } from "./form-context.ts";
import { NameOf } from "./Labelled.tsx";
import { LanguageFields } from "./LanguageFields.tsx";
import { Problems } from "./Problems.tsx";
import { useTypedText } from "./use-typed-text.ts";
import { useTypedValue } from "./use-typed-value.ts";

/** A text in all languages, one above the other. */
export function TextField({ field, isCell = false }: { field: FieldOf<"text">; isCell?: boolean }) {
  const { languages, save } = useForm();
  const { id, name, description, isRequired, text, shortened = [] } = field;
  const typed = useTypedText(text, isRequired);
  const isOpen =
    !typed.isTyped && Object.values(text.states).some((state) => state === "stale" || state === "unrecorded");
  const isWhole = languages.every(({ code, isDraft }) => isDraft || text.written[code] !== undefined);
  const confirm = async () => {
    if ("saved" in (await save([], [{ id, languages: Object.keys(text.written) }])))
      document.getElementById(`edit-${id}`)?.focus();
  };
  return (
    <fieldset className={isCell ? styles.cell : styles.field} {...typed.events}>
      <legend className={isCell ? "visually-hidden" : ""}>
        <NameOf field={field} />
      </legend>
      <LanguageFields {...{ text, typed, languages, name, isCell }} />
      {isOpen && isWhole && !isCell && <Button onClick={confirm}>They say the same</Button>}
      <Problems id={id} own={typed.problem} />
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
  const { shown, problem, change, events } = useTypedValue(field.id, field.written, (value) => ({ value }));
  const { onBlur } = events;
  return languages.flatMap(({ code }) => {
    const text = shown[code];
    if (text === undefined) return [];
    // What precedes the title, such as a comment, and the lines between it and the text stay as they are.
    const [, head = "", title = "", gap = "", body = ""] =
      /^(.*?^#+ +|)([^\n]*?)(\s*\n\s*|$)(.*)$/ms.exec(text) ?? [];
    const write = (next: { title?: string; body?: string }) =>
      change({ ...shown, [code]: `${head}${next.title ?? title}${gap}${next.body ?? body}` });
    const own = { id: `edit-${field.id}-${code}`, lang: code };
    return (
      <fieldset key={code} className={styles.field}>
        <legend>{languageName(code)}</legend>
        <label htmlFor={own.id}>title</label>
        <Input {...own} value={title} onText={(next) => write({ title: next })} {...events} />
        <label htmlFor={`${own.id}-text`}>text</label>
        <textarea
          {...own}
          id={`${own.id}-text`}
          rows={16}
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
