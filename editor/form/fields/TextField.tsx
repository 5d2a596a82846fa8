import type { Field } from "../../../scripts/content/dev/edit/protocol.ts";
import { Length } from "../../page/Length.tsx";
import { languageName } from "../../words.ts";
import styles from "../Form.module.css";
import { useForm } from "./form-context.ts";
import { Problems } from "./Problems.tsx";
import { type Read, useDraft } from "./use-draft.ts";

type Written = Record<string, string>;

/** The states of a translation that leave something to do. */
const stateWords: Record<string, string> = {
  stale: "the other language was changed since",
  ahead: "changed since the others",
  unrecorded: "not compared yet",
  missing: "missing",
};

/** A text in all languages, one above the other. */
export function TextField({
  field,
  isCell = false,
}: {
  field: Extract<Field, { control: "text" }>;
  isCell?: boolean;
}) {
  const { language, languages, save, onEnter } = useForm();
  const { id, name, description, isRequired, text } = field;
  const read = (typed: Written): Read => {
    const filled = Object.entries(typed).filter(([, words]) => words.trim() !== "");
    if (filled.length > 0) return { value: Object.fromEntries(filled) };
    return isRequired ? { problem: "Write something in at least one language." } : { value: undefined };
  };
  const { shown, isTyped, problem, change, events } = useDraft<Written>(id, text.written, read);
  const isOpen =
    !isTyped && Object.values(text.states).some((state) => state === "stale" || state === "unrecorded");
  const isWhole = languages.every(({ code, isDraft }) => isDraft || text.written[code] !== undefined);
  const confirm = async () => {
    if ("saved" in (await save([], [{ id, languages: Object.keys(text.written) }])))
      document.getElementById(`edit-${id}`)?.focus();
  };
  return (
    <fieldset className={isCell ? styles.cell : styles.field}>
      <legend className={isCell ? styles.hidden : ""}>
        {name}
        {!isRequired && <small> optional</small>}
      </legend>
      {languages.map(({ code, figures }) => {
        const words = shown[code] ?? "";
        const state = stateWords[text.states[code] ?? ""];
        const own = code === language ? { id: `edit-${id}` } : {};
        const input = {
          ...own,
          lang: code,
          spellCheck: true,
          value: words,
          "aria-label": `${name}, ${languageName(code)}`,
          onChange: ({ target }: { target: { value: string } }) =>
            change({ ...shown, [code]: target.value.replaceAll("\n", " ") }),
          onFocus: () => onEnter(id),
          ...events,
        };
        if (isCell) return <input key={code} type="text" {...input} />;
        return (
          <div key={code} className={styles.language}>
            <p className={styles.row}>
              <span>{languageName(code)}</span>
              {state && !isTyped && <small>{state}</small>}
              <Length of={words} figures={figures} limits={text.length} />
            </p>
            <textarea rows={Math.min(8, Math.ceil((words.length + 1) / 42))} {...input} />
          </div>
        );
      })}
      {isOpen && isWhole && !isCell && (
        <button type="button" onClick={confirm}>
          They say the same
        </button>
      )}
      <Problems id={id} own={problem} />
      {text.pages && Object.keys(text.written).length > 0 && !isCell && (
        <p className={styles.note}>{`Shown on ${text.pages.length} pages`}</p>
      )}
      {description && !isCell && <p className={styles.description}>{description}</p>}
    </fieldset>
  );
}

/** A clause of a policy: its title and its text, in all languages. */
export function ClauseField({ field }: { field: Extract<Field, { control: "clause" }> }) {
  const { languages } = useForm();
  const { shown, problem, change, events } = useDraft<Written>(field.id, field.written, (value) => ({
    value,
  }));
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
