import { useId } from "react";
import type { CompiledBlock } from "../compiled.ts";
import { Horizon } from "../illustrations/Horizon.tsx";
import { Illustration } from "../illustrations/Illustration.tsx";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { Ending } from "../ui/Ending.tsx";
import { Paragraph } from "../ui/text/Paragraph.tsx";
import styles from "./CallToAction.module.css";

export function CallToAction({ block }: { block: CompiledBlock<"call-to-action"> }) {
  const heading = useId();
  const { illustration } = block;
  const drawing = illustration ? <Illustration illustration={illustration} /> : <Horizon />;
  return (
    <section id={block.anchor} className={styles.invitation} aria-labelledby={heading}>
      <Ending ground={block.tone ?? "midnight"} drawing={drawing}>
        <h2 id={heading} className={styles.heading}>
          {block.heading}
        </h2>
        <Paragraph className={`lede quiet balanced ${styles.body}`} inlines={block.body} />
        <ButtonLink path={block.action.page}>{block.action.label}</ButtonLink>
      </Ending>
    </section>
  );
}
