import { classNames } from "../class-names.ts";
import type { FormattedTable } from "./grammar/table.ts";
import styles from "./ValueTable.module.css";

interface ValueTableProps {
  /** The label of the button. */
  label: string;
  table: FormattedTable;
}

/** The maximum number of columns that fit on the narrowest screen. */
const maxColumns = 3;

/** A table of a chart's values, formatted in the page's language. It is collapsed on screen and always open in print. */
export function ValueTable({ label, table: { headings = [], rows } }: ValueTableProps) {
  const hasManyColumns = Math.max(...rows.map(({ cells }) => cells.length + 1)) > maxColumns;
  return (
    <details>
      <summary className={`small-print target centred opens screen-only ${styles.toggle}`}>{label}</summary>
      <table className={classNames(styles.table, hasManyColumns && styles.many)}>
        {headings.length > 0 && (
          <thead>
            <tr>
              {headings.map((heading, at) => (
                <Heading key={at} text={heading} />
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(({ name, cells }, rowAt) => (
            <tr key={rowAt}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={at} data-heading={hasManyColumns ? headings[at + 1] : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const Heading = ({ text }: { text: string }) => (text === "" ? <td /> : <th scope="col">{text}</th>);
