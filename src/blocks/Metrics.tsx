import { ChangeScale } from "../charts/statistics/ChangeScale.tsx";
import { classNames } from "../class-names.ts";
import type { CompiledBlock } from "../compiled.ts";
import { useShell } from "../i18n/shell-context.tsx";
import { Section } from "../ui/Section.tsx";
import { FigureText } from "../ui/text/FigureText.tsx";
import { RichText } from "../ui/text/RichText.tsx";
import styles from "./Metrics.module.css";

type Change = CompiledBlock<"metrics">["changes"][number];

const arrows = {
  rises: "M8 12V4M4.5 7.5 8 4l3.5 3.5",
  falls: "M8 4v8M4.5 8.5 8 12l3.5-3.5",
  unchanged: "M4 8h8",
};

const toneOf = ({ direction, good }: Change) =>
  direction !== "unchanged" && (good ? styles.good : styles.bad);

/** A table of values, each with a ruler that shows the change from the previous value. */
export function Metrics({ block }: { block: CompiledBlock<"metrics"> }) {
  const { ui } = useShell();
  return (
    <Section block={block}>
      <div>
        <dl className={`grid ${styles.items}`}>
          {block.changes.map((change, at) => (
            <div key={at} className={classNames("row", styles.item, toneOf(change))}>
              <dt className={`balanced ${styles.label}`}>
                <RichText inlines={block.items[at]?.label ?? []} />
              </dt>
              <dd className={`whole ${styles.value}`}>
                <FigureText text={change.value} />
              </dd>
              <dd className={`centred ${styles.change}`}>
                <svg className={`icon ${styles.mark}`} viewBox="0 0 16 16" aria-hidden>
                  <circle cx="8" cy="8" r="7.25" />
                  <path d={arrows[change.direction]} />
                </svg>
                <span className="visually-hidden">{ui[change.direction]} </span>
                <span>
                  <span aria-hidden>{change.sign}</span>
                  {change.text}
                </span>
              </dd>
              <dd className={`small-print balanced ${styles.way}`}>
                <ChangeScale percent={change.position} />
                {block.comparison} <span className={`whole ${styles.before}`}>{change.previous}</span>
              </dd>
            </div>
          ))}
        </dl>
        <p className="small-print">{block.origin}</p>
      </div>
    </Section>
  );
}
