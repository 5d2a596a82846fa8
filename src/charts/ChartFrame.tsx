import { type ReactNode, useId } from "react";
import { useShell } from "../i18n/shell-context.tsx";
import { RichText } from "../ui/RichText.tsx";
import type { Inline } from "../ui/rich-text.ts";
import { SectionHeading } from "../ui/SectionHeading.tsx";
import type { Box } from "./base-geometry.ts";
import styles from "./Chart.module.css";
import type { Layouts } from "./drawings.ts";

interface ChartFrameProps<Geometry extends Box> {
  block: {
    anchor?: string | undefined;
    heading: string;
    intro?: Inline[] | undefined;
    sample: boolean;
    drawing: Layouts<Geometry>;
  };
  /** What stands in the `<svg>` of one layout. */
  Drawing: (props: { geometry: Geometry }) => ReactNode;
  /** The chart's values in words, for whoever cannot see the drawing. */
  values: ReactNode;
  /** What a reader of the drawing must know besides. */
  note?: string;
  /** Where the notes stand: at the drawing's left edge, or under its middle. */
  notesAt?: "start" | "middle";
}

/** A chart of any type: heading, both layouts of the drawing, its values in words, and notes. */
export function ChartFrame<Geometry extends Box>({
  block,
  Drawing,
  values,
  note,
  notesAt = "start",
}: ChartFrameProps<Geometry>) {
  const { ui } = useShell();
  const headingId = useId();
  const notes = [note, block.sample ? ui.sampleData : undefined].filter((text) => text !== undefined);
  return (
    <section id={block.anchor} aria-labelledby={headingId} className={styles.frame}>
      <div className={styles.words}>
        <SectionHeading id={headingId} intro={block.intro && <RichText inlines={block.intro} />}>
          {block.heading}
        </SectionHeading>
      </div>
      <figure className={styles.figure}>
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
            >
              <Drawing geometry={geometry} />
            </svg>
          );
        })}
        <div className="visually-hidden">{values}</div>
        {notes.length > 0 && (
          <figcaption className={`${styles.note} ${styles[notesAt]}`}>
            {notes.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </figcaption>
        )}
      </figure>
    </section>
  );
}
