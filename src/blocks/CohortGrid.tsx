import styles from "../charts/Chart.module.css";
import { ChartFrame } from "../charts/ChartFrame.tsx";
import { ChartText } from "../charts/ChartText.tsx";
import type { CohortGridGeometry } from "../charts/cohort-grid-geometry.ts";
import { Mark } from "../charts/Mark.tsx";
import type { CompiledBlock } from "../compiled.ts";
import own from "./CohortGrid.module.css";

export function CohortGrid({ block }: { block: CompiledBlock<"cohort-grid"> }) {
  return <ChartFrame block={block} Drawing={Drawing} />;
}

function Drawing({ geometry: { corner, shared, periods, rows } }: { geometry: CohortGridGeometry }) {
  const cells = rows.flatMap((row, rowAt) => row.cells.map((cell, at) => ({ cell, row: rowAt, at })));
  const shades = [...new Set(cells.map(({ cell }) => cell.shade))];
  return (
    <>
      <ChartText label={[corner, shared, ...periods]} className={styles.quietText} />
      <ChartText label={rows.map(({ name }) => name)} className={styles.text} />
      <g className={own.cells}>
        {shades.map((shade) => {
          const alike = cells.filter(({ cell }) => cell.shade === shade);
          return (
            <g key={shade} className={own[`shade${shade}`]}>
              {alike.map(({ cell, row, at }) => (
                <Mark key={`${row} ${at}`} mark={cell} row={row} cell={at} />
              ))}
              <ChartText label={alike.map(({ cell }) => cell.caption)} className={undefined} />
            </g>
          );
        })}
      </g>
    </>
  );
}
