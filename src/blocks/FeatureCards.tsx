import { useId } from "react";
import type { CompiledBlock } from "../compiled.ts";
import { RichText } from "../ui/RichText.tsx";
import { SectionHeading } from "../ui/SectionHeading.tsx";
import styles from "./FeatureCards.module.css";

/** Features or benefits, beside each other as cards or under each other as rows. */
export function FeatureCards({ block }: { block: CompiledBlock<"feature-cards"> }) {
  const heading = useId();
  return (
    <section id={block.anchor} aria-labelledby={heading}>
      <SectionHeading id={heading} intro={block.intro && <RichText inlines={block.intro} />}>
        {block.heading}
      </SectionHeading>
      <ul className={styles[block.layout]}>
        {block.cards.map((card) => (
          <li key={card.title}>
            <h3>{card.title}</h3>
            <p>
              <RichText inlines={card.body} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
