import type { Field } from "../scripts/gallery/fields.ts";
import styles from "./FieldTable.module.css";
import { Marked } from "./Marked.tsx";

/** What an author can write in a block, field by field. */
export function FieldTable({ type, fields }: { type: string; fields: Field[] }) {
  return (
    <table className={styles.fields}>
      <caption>Fields of {type}</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">What stands there</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, depth, required, kind, values, limits, description }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a schema never move
          <tr key={at} data-depth={depth}>
            <th scope="row">
              <code>{name}</code>
              {!required && <span className={styles.optional}> optional</span>}
            </th>
            <td>
              <span className={styles.kind}>
                {kind}
                {limits && <span className={styles.limits}> {limits}</span>}
              </span>
              {values.map(({ name, meaning }) => (
                <span key={name} className={styles.description}>
                  <code>{name}</code> {meaning}
                </span>
              ))}
              {description && (
                <span className={styles.description}>
                  <Marked text={description} />
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
