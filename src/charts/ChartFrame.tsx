import { type ReactNode, useId } from "react";
import { useShell } from "../i18n/shell-context.tsx";
import { Section } from "../ui/Section.tsx";
import type { Inline } from "../ui/text/rich-text.ts";
import type { Box } from "./base-geometry.ts";
import styles from "./Chart.module.css";
import type { Layouts, Table } from "./drawings.ts";
import { Numbers } from "./Numbers.tsx";
import "./reader/ChartReader.module.css";

interface ChartFrameProps<Geometry extends Box> {
  block: {
    anchor?: string | undefined;
    heading: string;
    intro?: Inline[] | undefined;
    drawing: Layouts<Geometry>;
    summary: string;
    table: Table;
    origin: string;
  };
  /** What stands in the `<svg>` of one layout. */
  Drawing: (props: { geometry: Geometry }) => ReactNode;
  /** What a reader of the drawing must know besides. */
  note?: string;
}

/** A chart of any type: heading, both layouts of the drawing, what it says, its values, and where they come from. */
export function ChartFrame<Geometry extends Box>({ block, Drawing, note }: ChartFrameProps<Geometry>) {
  const { ui } = useShell();
  const headingId = useId();
  const summaryId = useId();
  const keysId = useId();
  return (
    <Section block={block} beside headingId={headingId} className={styles.frame}>
      <figure aria-labelledby={headingId} className={styles.figure}>
        <div className={styles.drawing} data-chart={keysId}>
          {(["wide", "narrow"] as const).map((layout) => {
            const geometry = block.drawing[layout];
            return (
              // biome-ignore lint/a11y/noSvgWithoutTitle: the section's heading names it
              <svg
                key={layout}
                className={`${styles.svg} ${styles[layout]}`}
                viewBox={`0 0 ${geometry.width} ${geometry.height}`}
                role="img"
                aria-labelledby={headingId}
                aria-describedby={summaryId}
              >
                <Drawing geometry={geometry} />
              </svg>
            );
          })}
        </div>
        <p id={keysId} className={styles.keys}>
          {ui.chartKeys}
        </p>
        <p id={summaryId} className={styles.summary}>
          {block.summary}
        </p>
        <Numbers label={ui.showNumbers} caption={block.heading} headingId={headingId} table={block.table} />
        <figcaption className={styles.note}>
          {note && <p>{note}</p>}
          <p>{block.origin}</p>
        </figcaption>
      </figure>
    </Section>
  );
}
