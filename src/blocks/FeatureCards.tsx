import type { CompiledBlock } from "../compiled.ts";
import { Section } from "../ui/Section.tsx";
import { Paragraph } from "../ui/text/Paragraph.tsx";
import styles from "./FeatureCards.module.css";

/** Features or benefits, side by side as cards or one below the other as rows. */
export const FeatureCards = ({ block }: { block: CompiledBlock<"feature-cards"> }) => (
  <Section block={block}>
    <ul className={styles[block.layout]}>
      {block.cards.map((card) => (
        <li key={card.title} className="card before">
          <h3>{card.title}</h3>
          <Paragraph className="quiet" inlines={card.body} />
        </li>
      ))}
    </ul>
  </Section>
);
