import { useId } from "react";
import type { CompiledBlock } from "../compiled.ts";
import { Horizon } from "../illustrations/Horizon.tsx";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { Paragraph } from "../ui/text/Paragraph.tsx";
import styles from "./CallToAction.module.css";

/** An invitation to contact the agency, above a drawn horizon. */
export function CallToAction({ block }: { block: CompiledBlock<"call-to-action"> }) {
  const heading = useId();
  return (
    <section id={block.anchor} className={styles.invitation} aria-labelledby={heading}>
      <div className={styles.words}>
        <h2 id={heading} className={styles.heading}>
          {block.heading}
        </h2>
        <Paragraph className={styles.body} inlines={block.body} />
        <p className={styles.action}>
          <ButtonLink path={block.action.page}>{block.action.label}</ButtonLink>
        </p>
      </div>
      <div className={styles.horizon}>
        <Horizon />
      </div>
    </section>
  );
}
