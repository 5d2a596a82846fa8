import type { CompiledBlock } from "../compiled.ts";
import { useShell } from "../i18n/shell-context.tsx";
import lane from "../ui/LaneStar.module.css";
import { Section } from "../ui/Section.tsx";
import styles from "./Configurator.module.css";

/** A sample quote: groups of options, the chosen ones highlighted, and their total. */
export function Configurator({ block }: { block: CompiledBlock<"configurator"> }) {
  const { ui } = useShell();
  return (
    <Section block={block}>
      <figure className="container">
        <figcaption className={`caps ${styles.caption}`}>{block.caption}</figcaption>
        <div>
          {block.groups.map((group, groupAt) => (
            <div key={group.title} className={styles.group}>
              <h3 className={styles.title}>{group.title}</h3>
              <ul className={`grid ${styles.options}`}>
                {group.options.map((option, at) => (
                  <li
                    key={option.label}
                    className={`card ${lane.item} ${option.chosen ? styles.chosen : `quiet ${styles.option}`}`}
                  >
                    <span>{option.label}</span>
                    <span className={`whole ${styles.price}`}>{block.prices[groupAt]?.[at]}</span>
                    {option.chosen && <strong className={`caps ${styles.mark}`}>{ui.chosen}</strong>}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <p className={`row ${styles.total}`}>
          {block.total} <strong className={styles.sum}>{block.sum}</strong>
        </p>
      </figure>
    </Section>
  );
}
