import { useState } from "react";
import type { FieldOf, Option } from "../../editable.ts";
import styles from "../Form.module.css";
import { AddPicture } from "./AddPicture.tsx";
import { setValue, useForm } from "./form-context.ts";
import { NameOf } from "./Labelled.tsx";
import { Problems } from "./Problems.tsx";

/** A drawing or a photograph, chosen by how it looks. */
export function PictureField({ field }: { field: FieldOf<"choice"> }) {
  const { save } = useForm();
  const { id, description, isRequired, value, options, isPhotograph } = field;
  /** What is chosen, until it is written. */
  const [choice, setChoice] = useState<{ value: Option["value"] | undefined }>();
  const chosen = choice ? choice.value : value;
  const choose = async (next: Option["value"] | undefined) => {
    setChoice({ value: next });
    const outcome = await save([setValue(id, next)]);
    setChoice(undefined);
    return outcome;
  };
  const none = { value: undefined, picture: undefined };
  const all: (Option | typeof none)[] = isRequired ? options : [none, ...options];
  return (
    <fieldset className={styles.field}>
      <legend>
        <NameOf field={field} />
      </legend>
      <div className={styles.pictures}>
        {all.map(({ value: own, picture }) => (
          <label key={String(own)}>
            <input
              {...(own === chosen && { id: `edit-${id}` })}
              type="radio"
              name={`edit-${id}`}
              value={String(own ?? "")}
              checked={own === chosen}
              onChange={() => void choose(own)}
            />
            {picture?.includes("#") ? (
              <svg viewBox="0 0 400 400" aria-hidden="true">
                <use href={picture} />
              </svg>
            ) : (
              picture && <img src={picture} alt="" loading="lazy" />
            )}
            <span>{own ?? "none"}</span>
          </label>
        ))}
      </div>
      {isPhotograph && <AddPicture what="Add a file" onAdded={choose} />}
      <Problems id={id} />
      {description && <p className={styles.description}>{description}</p>}
    </fieldset>
  );
}
