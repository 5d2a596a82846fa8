import type { Field, FieldOf, TableRow } from "../../editable.ts";
import styles from "../Form.module.css";
import { useForm } from "./form-context.ts";
import { RowButtons } from "./RowButtons.tsx";
import { TextField } from "./TextField.tsx";
import { useAdding } from "./use-adding.tsx";
import { NumberField } from "./ValueField.tsx";

const wordsOf = (name: Field | string, language: string) =>
  typeof name === "string"
    ? name
    : name.control === "text"
      ? (name.text.written[language] ?? name.name)
      : name.name;

/** The names and the values of a chart, which is drawn again while they are typed. */
export function TableField({ field: { headings, rows, size, pages } }: { field: FieldOf<"table"> }) {
  const { language, save } = useForm();
  const most = size?.most ?? Number.POSITIVE_INFINITY;
  const all = ({ items }: TableRow, act: "duplicate" | "remove") =>
    void save(items.map((id) => ({ do: act, id })));
  const [copy, question] = useAdding(pages, (row: TableRow) => all(row, "duplicate"));
  const move = ({ items }: TableRow, to: number) => void save(items.map((id) => ({ do: "move", id, to })));
  const columnOf = (at: number) => wordsOf(headings[at + 1] ?? "", language);
  return (
    <div className={styles.field}>
      <div className={styles.table}>
        <table>
          <thead>
            <tr>
              {headings.map((heading, at) => (
                <th key={typeof heading === "string" ? at : heading.id} scope="col">
                  {typeof heading === "string" ? heading : <Cell field={heading} name={`Column ${at}`} />}
                </th>
              ))}
              {size && <td />}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => {
              const name = wordsOf(row.name, language);
              return (
                <tr key={row.cells[0]?.id ?? at}>
                  <th scope="row">
                    {typeof row.name === "string" ? (
                      row.name
                    ) : (
                      <Cell field={row.name} name={`Name of row ${at + 1}`} />
                    )}
                  </th>
                  {headings.slice(1).map((_, column) => {
                    const cell = row.cells[column];
                    return (
                      <td key={cell?.id ?? column}>
                        {cell && (
                          <Cell field={cell} name={[name, columnOf(column)].filter(Boolean).join(", ")} />
                        )}
                      </td>
                    );
                  })}
                  {size && (
                    <td>
                      <div className={styles.moves}>
                        <RowButtons
                          isShort
                          of={name}
                          at={at}
                          count={rows.length}
                          canCopy={rows.length < most}
                          canDelete={rows.length > size.least}
                          onMove={(to) => move(row, to)}
                          onCopy={() => copy(row)}
                          onDelete={() => all(row, "remove")}
                        />
                      </div>
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {question}
    </div>
  );
}

/** The row and the column name the control of a cell. */
function Cell({ field, name }: { field: Field; name: string }) {
  const named = { ...field, name };
  if (named.control === "number") return <NumberField field={named} isCell />;
  return named.control === "text" ? <TextField field={named} isCell /> : null;
}
