import type { CompiledBlock } from "../compiled.ts";
import { Section } from "../ui/Section.tsx";
import { RichText } from "../ui/text/RichText.tsx";
import styles from "./Table.module.css";

/** A table of texts, without the columns that have no cell. On narrow screens, each row is a list. */
export function Table({ block }: { block: CompiledBlock<"table"> }) {
  const columns = block.columns.filter(({ id }) => block.rows.some(({ cells }) => cells[id]));
  return (
    <Section block={block}>
      <div className="container">
        <table className={styles.table}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{block.corner}</th>
              {columns.map(({ id, heading }) => (
                <th key={id} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map(({ head, cells }) => (
              <tr key={head}>
                <th scope="row">{head}</th>
                {columns.map(({ id }) => (
                  <td key={id}>{cells[id] && <RichText inlines={cells[id].text} />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
