import type { CompiledBlock } from "../compiled.ts";
import { Illustration } from "../illustrations/Illustration.tsx";
import { Section } from "../ui/Section.tsx";
import { RichText } from "../ui/text/RichText.tsx";
import styles from "./CheckList.module.css";

/** A list of deliverables, numbered by CSS. The drawing beside it follows the reader: see `browser/behaviours/drawings.ts`. */
export function CheckList({ block }: { block: CompiledBlock<"check-list"> }) {
  const { illustration, items } = block;
  return (
    <Section block={block} className="container">
      <div className={illustration && styles.drawn} data-drawn-list={illustration && ""}>
        {illustration && (
          <div className={`screen-only ${styles.drawing}`}>
            <Illustration illustration={illustration} parts={items.length} />
          </div>
        )}
        <ul className={`grid ${styles.items}`}>
          {items.map((item, at) => (
            <li key={at} className={`card ${styles.item}`}>
              <span className="quiet">
                <RichText inlines={item} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
