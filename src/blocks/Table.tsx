import type { CompiledBlock } from "../compiled.ts";
import { useShell } from "../i18n/shell-context.tsx";
import { Section } from "../ui/Section.tsx";
import { RichText } from "../ui/text/RichText.tsx";
import styles from "./Table.module.css";

type Cell = CompiledBlock<"table">["rows"][number]["cells"][string];

/** A table of texts, without the columns that have no cell. On narrow screens, each row is a list. */
export function Table({ block }: { block: CompiledBlock<"table"> }) {
  const columns = block.columns.filter(({ id }) => block.rows.some(({ cells }) => cells[id]));
  return (
    <Section block={block}>
      <div className={styles.frame}>
        <table className={styles.table}>
          <thead>
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
                {columns.map(({ id, heading }) => (
                  <td key={id} data-heading={heading}>
                    <CellContent {...cells[id]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function CellContent({ answer, text }: Partial<Cell>) {
  const { ui } = useShell();
  return (
    <>
      {answer && <span className={styles[answer]} aria-hidden="true" />}
      {text ? <RichText inlines={text} /> : answer && <span className="visually-hidden">{ui[answer]}</span>}
    </>
  );
}
