import { useEffect, useRef, useState } from "react";
import { useAnswer } from "../api.ts";
import type { Field, PlaceId, Version } from "../editable.ts";
import { useEditor } from "../editor-context.ts";
import { Button } from "../page/Controls.tsx";
import type { Edit } from "../protocol.ts";
import { countOf } from "../words.ts";
import styles from "./Form.module.css";
import { FieldView } from "./fields/FieldView.tsx";
import { type FormActions, FormContext, setValue } from "./fields/form-context.ts";
import { Problems } from "./fields/Problems.tsx";
import { OpenFile } from "./OpenFile.tsx";
import { SearchPreview } from "./SearchPreview.tsx";

interface Props {
  /** An object, or a value in it. */
  id: PlaceId;
  onEnter: FormActions["onEnter"];
}

/** Whether a field's value is in the file, or must be. */
function isWritten(field: Field): boolean {
  if (field.isRequired) return true;
  if (field.control === "list") return field.items.length > 0;
  if (field.control === "text") return Object.keys(field.text.written).length > 0;
  return "value" in field || "fields" in field;
}

const view = (field: Field) => <FieldView key={field.id} field={field} />;

/** The fields of an object of the content, with the way to it. */
export function FormPanel({ id, onEnter }: Props) {
  const { page, problems, open, save, preview } = useEditor();
  const { language, version } = page;
  const { answer: form, problem, read } = useAnswer("form", { id, language }, version);
  /** What the page shows before it is saved. */
  const [edits, setEdits] = useState<Edit[]>([]);

  const isRead = form !== undefined;
  const only = form?.object.id === id && form.fields.length === 1 ? form.fields[0] : undefined;
  const asked = only?.id ?? id;
  const isPart = (form?.path.length ?? 0) > 1;
  const fieldset = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isRead) return;
    const firstOf = (controls: string) => fieldset.current?.querySelector<HTMLElement>(controls);
    // Of what was clicked, the figure is what people want to change.
    const first = isPart ? (firstOf("input[inputmode]") ?? firstOf("input, textarea, select")) : undefined;
    const control = document.getElementById(`edit-${asked}`) ?? first;
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: "center" });
  }, [asked, isPart, isRead]);

  if (!form) return <p role="status">{problem || "Reading …"}</p>;
  const show = (next: Edit[]) => {
    setEdits(next);
    preview(next);
  };
  const actions: FormActions = {
    ...{ language, asked, problems, onEnter },
    // As in the card, the page's own language is first.
    languages: form.languages.toSorted(
      (one, other) => Number(other.code === language) - Number(one.code === language),
    ),
    version: form.version,
    type: (place, value) => show([setValue(place, value)]),
    takeBack: () => show([]),
    save: async (...edit) => {
      const outcome = await save(...edit);
      if ("saved" in outcome) await read();
      setEdits([]);
      return outcome;
    },
    onOpen: open,
  };
  const { object, description, fields, path } = form;
  const blocks = fields.filter((field) => "kinds" in field);
  const others = fields.filter((field) => !("kinds" in field));
  const [written, leftOut] = [others.filter(isWritten), others.filter((field) => !isWritten(field))];
  const isPage = blocks.length > 0 && others.length > 0;
  const isShared = /^(facts|site)\.json/.test(object.where);
  return (
    <FormContext value={actions}>
      <nav className={styles.way} aria-label="The way to it">
        {path.slice(0, -1).map(({ id: owner, name }) => (
          <Button key={owner} onClick={() => open(owner)}>
            {name}
          </Button>
        ))}
      </nav>
      <h2>{path.at(-1)?.name}</h2>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Problems id={object.id} />
      {description && <p className={styles.description}>{description}</p>}
      <div ref={fieldset} className={styles.form}>
        <div>
          {isPage && <SearchPreview fields={fields} edits={edits} />}
          <div className={styles.form}>{written.map(view)}</div>
        </div>
        <p className={styles.row}>
          <OpenFile place={form.place} />
        </p>
        {isShared && <Uses id={edits[0]?.id ?? id} version={form.version} edits={edits} />}
        {leftOut.map(view)}
        {blocks.map(view)}
      </div>
    </FormContext>
  );
}

/** The sentences that show a fact or the brand, as they are and as they would be after the edits. */
function Uses({ id, version, edits }: { id: PlaceId; version: Version; edits: Edit[] }) {
  // A half-typed value can't be shown. The sentences stay as they were.
  const { answer: uses = [] } = useAnswer("uses", { id, version, edits });
  if (uses.length === 0) return null;
  const pages = new Set(uses.map(({ page }) => page)).size;
  return (
    <section className={styles.uses}>
      <h3>{`Shown in ${countOf(uses.length, "text")} on ${countOf(pages, "page")}`}</h3>
      <ul className={styles.list}>
        {uses.map(({ where, language, before, after }) => (
          <li key={`${where} ${language}`}>
            <small>{`${where} (${language})`}</small>
            {before === after ? (
              <p lang={language}>{after}</p>
            ) : (
              <>
                <del lang={language}>{before}</del>
                <ins lang={language}>{after}</ins>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
