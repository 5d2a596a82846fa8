import { type ReactNode, useRef, useState } from "react";
import type { Field, FieldOf, Json, PlaceId } from "../../editable.ts";
import { Button, Form, Input } from "../../page/Controls.tsx";
import { wordsOfRefusal } from "../../words.ts";
import styles from "../Form.module.css";
import { AddPicture } from "./AddPicture.tsx";
import { setValue, useForm } from "./form-context.ts";
import { InsertBlock } from "./InsertBlock.tsx";
import { Labelled, NameOf } from "./Labelled.tsx";
import { RowButtons } from "./RowButtons.tsx";
import { TableField } from "./TableField.tsx";
import { ClauseField, TextField } from "./TextField.tsx";
import { useAdding } from "./use-adding.tsx";
import { ChoiceField, FlagField, LineField, NumberField } from "./ValueField.tsx";

const views: { [C in Field["control"]]: (props: { field: FieldOf<C> }) => ReactNode } = {
  text: TextField,
  line: LineField,
  day: LineField,
  number: NumberField,
  flag: FlagField,
  choice: ChoiceField,
  group: GroupField,
  list: ListField,
  table: TableField,
  clause: ClauseField,
};

export function FieldView({ field }: { field: Field }) {
  const View = views[field.control] as (props: { field: Field }) => ReactNode;
  return <View field={field} />;
}

const holds = (field: Field, id: PlaceId): boolean =>
  field.id === id ||
  (field.control === "group" && (field.fields ?? []).some((inner) => holds(inner, id))) ||
  (field.control === "list" && field.items.some((item) => holds(item, id)));

/** The fields of an object, folded. */
function GroupField({ field }: { field: FieldOf<"group"> }) {
  const { asked, save } = useForm();
  const { id, name, description, isRequired, example, fields, entry, isPhotograph, pages } = field;
  const [add, question] = useAdding(pages, (value: Json) => void save([setValue(id, value)]));
  if (!fields)
    return (
      <div className={styles.field}>
        {isPhotograph ? (
          <AddPicture
            what={`Add ${name}`}
            onAdded={(file) => save([setValue(id, { ...(example as object), file })])}
          />
        ) : (
          <Button onClick={() => add(example ?? {})}>{`Add ${name}`}</Button>
        )}
        {question}
        {description && <p className={styles.description}>{description}</p>}
      </div>
    );
  const isShort =
    fields.length <= 2 && fields.every(({ control }) => control === "text" || control === "line");
  return (
    <details className={styles.group} open={isShort || holds(field, asked) || undefined}>
      <summary>{name}</summary>
      {description && <p className={styles.description}>{description}</p>}
      {fields.map((inner) => (
        <FieldView key={inner.id} field={inner} />
      ))}
      {entry !== undefined && <AddEntry record={id} what={entry} />}
      {!isRequired && (
        <Button onClick={() => void save([setValue(id, undefined)])}>{`Remove ${name}`}</Button>
      )}
    </details>
  );
}

/** Adds an entry to a record by its name, and opens it. @param what what an entry is called */
function AddEntry({ record, what }: { record: PlaceId; what: string }) {
  const { save, onOpen } = useForm();
  const [name, setName] = useState("");
  const [problem, setProblem] = useState("");
  const add = async () => {
    const outcome = await save([{ do: "add", id: record, name }]);
    if ("refusal" in outcome) setProblem(wordsOfRefusal(outcome.refusal));
    else if (outcome.saved.added !== undefined) onOpen(outcome.saved.added);
  };
  return (
    <Form onSend={add}>
      <Labelled
        field={{ id: record, name: `Name of a new ${what}`, isRequired: true }}
        problem={{ words: problem }}
      >
        {(named) => <Input {...named} autoComplete="off" value={name} onText={setName} />}
      </Labelled>
      <button type="submit">{`Add ${what}`}</button>
    </Form>
  );
}

/** The items of a list, with buttons that move, copy, remove and add them. */
function ListField({ field }: { field: FieldOf<"list"> }) {
  const { save, onOpen } = useForm();
  const { id, name, description, isRequired, example, items, least, kinds, pages } = field;
  const { most = Number.POSITIVE_INFINITY } = field;
  const list = useRef<HTMLOListElement>(null);
  const [isAdding, setIsAdding] = useState(false);
  const isLeftOut = items.length === 0 && example !== undefined;
  /** Whether the list is left out with its last item. */
  const isOnly = !isRequired && items.length === 1;
  /** Focuses the same button of a moved item. */
  const move = async (at: number, to: number) => {
    const pressed = document.activeElement?.textContent;
    if ("refusal" in (await save([{ do: "move", id: items[at]?.id ?? "", to }]))) return;
    const buttons = [
      ...(list.current?.children[to]?.querySelectorAll<HTMLElement>(":scope > p button") ?? []),
    ];
    buttons.find(({ textContent }) => textContent === pressed)?.focus();
  };
  /** Copies the item at an index, or adds one after the last. */
  const [add, question] = useAdding(pages, (at: number) => {
    const copied = items[at]?.id;
    if (copied !== undefined) return void save([{ do: "duplicate", id: copied }]);
    void save([isLeftOut ? setValue(id, example) : { do: "insert", id, at }]);
  });
  return (
    <fieldset className={styles.field}>
      <legend>
        <NameOf field={field} />
      </legend>
      {description && <p className={styles.description}>{description}</p>}
      <ol ref={list} className={styles.list}>
        {items.map((item, at) => (
          <li key={item.id}>
            {kinds ? (
              <Button className={styles.open} onClick={() => onOpen(item.id)}>
                {item.name}
              </Button>
            ) : (
              <FieldView field={item} />
            )}
            <p className={styles.row}>
              <RowButtons
                of={item.name}
                at={at}
                count={items.length}
                canCopy={items.length < most}
                canDelete={items.length > least || isOnly}
                onMove={(to) => void move(at, to)}
                onCopy={() => add(at)}
                onDelete={() => void save([isOnly ? setValue(id, undefined) : { do: "remove", id: item.id }])}
              />
            </p>
          </li>
        ))}
      </ol>
      {isAdding && <InsertBlock list={id} at={items.length} onEdit={save} />}
      <Button
        aria-label={`Add: ${name}`}
        isPossible={items.length < most}
        onClick={() => (kinds ? setIsAdding(!isAdding) : add(items.length))}
      >
        Add
      </Button>
      {question}
    </fieldset>
  );
}
