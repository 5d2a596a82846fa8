import styles from "../charts/Chart.module.css";
import { ChartFrame } from "../charts/ChartFrame.tsx";
import { ChartText } from "../charts/ChartText.tsx";
import type { CohortGridGeometry } from "../charts/cohort-grid-geometry.ts";
import { Mark } from "../charts/Mark.tsx";
import { ValueTable } from "../charts/ValueTable.tsx";
import type { CompiledBlock } from "../compiled.ts";
import own from "./CohortGrid.module.css";

export function CohortGrid({ block }: { block: CompiledBlock<"cohort-grid"> }) {
  const rows = block.drawing.wide.rows.map(({ cells }, at) => ({
    name: block.cohorts[at]?.label ?? "",
    cells: cells.map(({ text }) => text),
  }));
  const headings = [block.cohort, ...block.periods];
  return (
    <ChartFrame block={block} Drawing={Drawing} values={<ValueTable headings={headings} rows={rows} />} />
  );
}

function Drawing({ geometry: { corner, periods, rows } }: { geometry: CohortGridGeometry }) {
  return (
    <>
      <ChartText label={corner} className={styles.quietText} />
      {periods.map((period, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a period is told by its place
        <ChartText key={at} label={period} className={styles.quietText} />
      ))}
      {rows.map(({ name, cells }) => (
        <g key={name.y}>
          <ChartText label={name} className={styles.text} />
          {cells.map((cell) => (
            <g key={cell.x} className={own[`shade${cell.shade}`]}>
              <Mark mark={cell} data-period={cell.period} className={own.cell} />
              <ChartText label={cell.caption} className={own.text} />
            </g>
          ))}
        </g>
      ))}
    </>
  );
}
