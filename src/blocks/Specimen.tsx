import disclosure from "../charts/ValueTable.module.css";
import type { CompiledBlock } from "../compiled.ts";
import { useShell } from "../i18n/shell-context.tsx";
import frame from "../ui/MapFrame.module.css";
import { Paragraph } from "../ui/text/Paragraph.tsx";
import styles from "./Specimen.module.css";

/** Samples of whole documents, which open on a click. In print, they are open. */
export function Specimen({ block }: { block: CompiledBlock<"specimen"> }) {
  const { ui } = useShell();
  return (
    <section id={block.anchor}>
      <details className={disclosure.numbers}>
        <summary className={disclosure.toggle}>
          <h2 className={styles.heading}>{block.heading}</h2>
        </summary>
        {block.sheets.map(({ title, about, sections, boxes, closing }) => (
          <article key={title} className={`${frame.frame} ${styles.sheet}`} data-ground="paper">
            {/* Stays in view while the sheet scrolls, so that every screenshot shows it. */}
            <p className={`caps ${styles.mark}`}>{ui.specimen}</p>
            <div className={styles.body}>
              <h3>{title}</h3>
              <p className={`small-print ${styles.about}`}>{about}</p>
              <div className={styles.parts}>
                {sections.map(({ heading, lines }) => (
                  <div key={heading}>
                    <h4>{heading}</h4>
                    {lines.map((line, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and are never reordered
                      <Paragraph key={at} inlines={line} />
                    ))}
                  </div>
                ))}
              </div>
              {boxes && (
                <dl className={styles.boxes}>
                  {boxes.labels.map((label) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>{boxes.note}</dd>
                    </div>
                  ))}
                </dl>
              )}
              <Paragraph className={styles.closing} inlines={closing} />
            </div>
          </article>
        ))}
      </details>
    </section>
  );
}
